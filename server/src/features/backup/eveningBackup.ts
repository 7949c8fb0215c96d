// The office makes a backup every evening by itself: nobody at a desk thinks of it until the disk is broken.

import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { adDayInNepal, timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import {
  backupFailed,
  backupIsOff,
  backupIsOld,
  backupLiesBesideData,
  diskIsFullSoon,
} from './backup.words.ts';
import { daysUntilFull, rememberRoom } from './room.ts';

export interface BackupSettings {
  /** The folder; undefined: one beside the data folder. */
  folder: string | undefined;
  /** Nepal's time, such as '19:00', or 'never'. */
  at: string;
  /** How many evenings are kept. */
  keep: number;
}

export interface EveningBackup {
  /** Makes the evening's backup if it is due; a missed one is due at the next look. Never rejects because a backup failed: the notes say it. */
  look: () => Promise<void>;
  /** Returns whole sentences about what somebody has to act on. */
  notes: () => Promise<string[]>;
}

interface Office {
  dataDir: string;
  settings: BackupSettings;
  now: () => Date;
  /** Writes a backup to a file that is not there yet. Rejects with an Error of one sentence. */
  backUp: (archive: string) => Promise<void>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Notes speak of a disk that is full in so many days. */
const FULL_SOON = 7;
/** Those of the evening only: what an admin has made by hand is never removed. */
const NAME = /^evening-(\d{4}-\d\d-\d\d)-(\d\d-\d\d)\.tgz$/;

export function createEveningBackup({ dataDir, settings, now, backUp }: Office): EveningBackup {
  const { at, keep } = settings;
  const folder = settings.folder ?? `${dataDir}-backups`;
  let isRunning = false;
  let failure: { at: Date; why: string } | undefined;

  async function look(): Promise<void> {
    await rememberRoom(dataDir, adDayInNepal(now()));
    if (at === 'never' || isRunning || (failure && now().getTime() - failure.at.getTime() < HOUR)) return;
    const [last] = await evenings(now());
    if (last && stampOf(last) >= lastDue(now(), at)) return;
    isRunning = true;
    try {
      // A folder that the admin has named is there, or its disk is not plugged in.
      if (settings.folder === undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `evening-${stamp(now())}.tgz`;
      await backUp(join(folder, name));
      failure = undefined;
      await removeOld(name);
    } catch (error) {
      failure = { at: now(), why: (error as Error).message };
    } finally {
      isRunning = false;
    }
  }

  /** Returns the names of the evenings' backups until a moment, the last one first. A clock that was wrong once may have made later ones. */
  async function evenings(until: Date): Promise<string[]> {
    const names = await readdir(folder).catch(() => []);
    return names
      .filter((name) => NAME.test(name) && stampOf(name) <= stamp(until))
      .toSorted()
      .toReversed();
  }

  async function removeOld(made: string): Promise<void> {
    const old = (await evenings(now())).filter((name) => name !== made).slice(keep - 1);
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  }

  async function notes(): Promise<string[]> {
    const said: string[] = [];
    const days = await daysUntilFull(dataDir, adDayInNepal(now()));
    if (days !== undefined && days <= FULL_SOON) said.push(diskIsFullSoon(days));
    if (at === 'never') return [...said, backupIsOff()];
    if (failure) said.push(backupFailed(adDayInNepal(failure.at), timeInNepal(failure.at), failure.why));
    const [last] = await evenings(now());
    if (last && stampOf(last) < stamp(new Date(now().getTime() - 2 * DAY)))
      said.push(backupIsOld(NAME.exec(last)![1]!));
    if (await isOnSameDisk(folder, dataDir)) said.push(backupLiesBesideData());
    return said;
  }

  return { look, notes };
}

/** Returns '2026-11-25-19-00' for a moment; later moments have greater texts. */
function stamp(moment: Date): string {
  return `${adDayInNepal(moment)}-${timeInNepal(moment).replace(':', '-')}`;
}

function stampOf(name: string): string {
  return NAME.exec(name)!.slice(1).join('-');
}

/** Returns the last moment at which a backup was due, as `stamp` writes it. */
function lastDue(moment: Date, at: string): string {
  const today = timeInNepal(moment) >= at;
  return `${adDayInNepal(today ? moment : new Date(moment.getTime() - DAY))}-${at.replace(':', '-')}`;
}

async function isOnSameDisk(folder: string, dataDir: string): Promise<boolean> {
  const [one, other] = await Promise.all([folder, dataDir].map((path) => stat(path).catch(() => undefined)));
  return one !== undefined && one.dev === other?.dev;
}

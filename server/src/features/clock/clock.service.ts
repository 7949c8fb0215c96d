// A computer whose battery is empty, or whose clock somebody has set, gives acts a wrong moment. The office works on, and asks.

import type { ClockAnswer, ClockComparison, ClockNote } from '@school-office/contract/calendar/clock';
import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import { adDayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { audit, lastLineAt } from '../audit/audit.service.ts';
import { holdDrawer, openDrawer } from '../money/drawer.service.ts';
import { ClockModel } from './clock.model.ts';
import { clockIsRight, confirmedClockInTrail } from './clock.words.ts';

/** Clocks that are a little wrong harm nobody, and are set right by the network's time. */
const TOLERATED = 10 * 60_000;
/** No holidays are longer. */
const LONGEST_PAUSE = 45 * 24 * 3_600_000;

interface Times {
  now: () => Date;
  /** The machine's running time in seconds, also while it slept: it goes on whatever is done to the clock. */
  uptime: () => number;
  /** When this version was built; the clock cannot be before that. */
  builtAt?: Date | undefined;
}

export interface OfficeClock {
  /** Returns whether the clock seems wrong to a school. */
  noteFor(school: string): Promise<ClockNote>;
  /** Takes the clock as right from now on. Acts that lie in the future are not compared with any more. */
  confirm(actor: Actor): Promise<ClockAnswer>;
}

/** The office starts when this is called. */
export function createOfficeClock({ now, uptime, builtAt }: Times): OfficeClock {
  const startedAt = now();
  const offsetAtStart = offset(startedAt);
  /** By school, since somebody said that the clock is right. */
  const offsets = new Map<string, number>();

  /** How far the clock is ahead of the machine's running time, in milliseconds. Constant while nobody sets the clock. */
  function offset(at: Date): number {
    return at.getTime() - uptime() * 1000;
  }

  async function noteFor(school: string): Promise<ClockNote> {
    const at = now();
    const told = (clock: 'behind' | 'ahead', other: Date, of: ClockComparison): ClockNote => ({
      clock,
      clock_times: { shows: at.toISOString(), other: other.toISOString(), of },
    });
    const future = await actInTheFuture(school, at);
    if (future) return told('behind', future, 'last act');
    const jump = offset(at) - (offsets.get(school) ?? offsetAtStart);
    if (Math.abs(jump) > TOLERATED) {
      return told(jump > 0 ? 'ahead' : 'behind', new Date(at.getTime() - jump), 'running time');
    }
    const isConfirmed = offsets.has(school);
    if (!isConfirmed && builtAt && adDayInNepal(at) < adDayInNepal(builtAt)) {
      return told('behind', builtAt, 'version');
    }
    const before = isConfirmed ? null : await lastLineAt(school, startedAt);
    if (before && isLongAfter(startedAt, before)) return told('ahead', before, 'last act');
    const last = await lastLineAt(school, at);
    if (last && isLongAfter(at, last) && fiscalYearAt(at) !== fiscalYearAt(last)) {
      return told('ahead', last, 'last act');
    }
    return { clock: null, clock_times: null };
  }

  async function confirm(actor: Actor): Promise<ClockAnswer> {
    const { school } = actor;
    const rightAt = await act(actor, async (at) => {
      await holdDrawer(school, at);
      const last = (await lastLineAt(school)) ?? at;
      const left_out_until = last > at ? last : at;
      await ClockModel.updateOne({ school }, { $set: { right_at: at, left_out_until } }, { upsert: true });
      await audit(actor, confirmedClockInTrail(at, last));
      return at;
    });
    offsets.set(school, offset(rightAt));
    return { message: clockIsRight(rightAt), ...(await noteFor(school)) };
  }

  return { noteFor, confirm };
}

/** Returns the last act of a school if it is later than now, or null. The drawer knows its last act whatever its moment is. */
async function actInTheFuture(school: string, at: Date): Promise<Date | null> {
  const { last_act } = await openDrawer(school);
  if (last_act && isInTheFuture(last_act, at)) return last_act;
  const last = await lastLineAt(school);
  if (!last || !isInTheFuture(last, at)) return null;
  const confirmed = await ClockModel.findOne({ school }).lean();
  return confirmed && last <= confirmed.left_out_until ? null : last;
}

function isInTheFuture(moment: Date, at: Date): boolean {
  return moment.getTime() > at.getTime() + TOLERATED;
}

function isLongAfter(moment: Date, last: Date): boolean {
  return moment.getTime() > last.getTime() + LONGEST_PAUSE;
}

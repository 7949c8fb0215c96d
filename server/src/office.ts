// The whole process of the school office, from its start until SIGTERM or SIGINT.

import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { correctCalendar } from '@school-office/contract/calendar/nepaliCalendar';
import { pino, type Logger } from 'pino';
import { createApp } from './app.ts';
import { backUpBeside } from './commands/backUpBeside.ts';
import { seedFirstStart } from './commands/seed/firstStart.ts';
import { nameOfData, upgradeOffice } from './commands/upgradeOffice.ts';
import { connectDatabase } from './database/connect.ts';
import { refuseOtherFormat } from './database/format.ts';
import { prepareCollections } from './database/prepareCollections.ts';
import { forgetOldRequests } from './database/requests.ts';
import { warningsOfDisk } from './dataFolder/disk.ts';
import { prepareDataFolder } from './dataFolder/prepareDataFolder.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { generatedJwtSecret } from './features/auth/jwtSecret.ts';
import { createPasswords } from './features/auth/passwords.ts';
import { backupIsTheAdmins } from './features/backup/backup.words.ts';
import { createEveningBackup, type EveningBackup } from './features/backup/eveningBackup.ts';
import { refuseAfterCalendar, warningOfCalendarEnd } from './features/calendar/calendarEnd.ts';
import { CALENDAR_FILE, readCalendarFile } from './features/calendar/calendarFile.ts';
import { picturesFolderOf } from './features/pictures/localPictures.ts';
import { sweepPictures } from './features/pictures/sweepPictures.ts';
import { close, listen } from './http/httpServer.ts';
import type { Upgrade } from './upgrades/upgrades.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;
/** Between two looks whether a backup is due. The first one comes when the desks of the morning have opened. */
const LOOK_MILLISECONDS = 5 * 60_000;
const CLIENT_FOLDER = fileURLToPath(new URL('../../client/dist', import.meta.url));

interface Opening {
  /** The clock. */
  now: () => Date;
  /** When this version was built; undefined where that is not known. */
  builtAt?: Date;
  /** The ways from earlier formats; tests bring their own. */
  upgrades?: readonly Upgrade[];
}

/** Opens the school office and serves. Says one sentence and ends the process when it cannot open. */
export async function startOffice(opening: Opening): Promise<void> {
  try {
    await start(opening);
  } catch (error) {
    say(`The school office cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** Throws an Error whose message is one sentence when the office cannot open. */
async function start({ now, builtAt, upgrades }: Opening): Promise<void> {
  // People read standard output; the log, one JSON line a request, goes to standard error.
  const logger = pino(pino.destination(2));
  logForNode(logger);
  const environment = readEnvironment();
  const { dataDir, host } = environment;
  await prepareDataFolder(dataDir);
  const calendar = await readCalendarFile(dataDir);
  correctCalendar(calendar);
  refuseAfterCalendar(now());
  const warnings = await warningsOfDisk(dataDir);
  [...warnings, ...warningOfCalendarEnd(now())].forEach(say);
  const database = await connectDatabase(environment, ({ message }) => {
    // Nothing can be answered any more, and all that was acknowledged is on the disk.
    say(`The school office has to stop: ${message}.`);
    process.exit(1);
  });
  await prepareRecords(environment, upgrades);
  const passwords = createPasswords();
  // At once: a start that fails after this, because its port is taken, must not take the password with it.
  (await seedFirstStart({ passwords, now }, environment.adminPassword))?.forEach(say);
  const correctedYears = Object.keys(calendar);
  if (correctedYears.length > 0) logger.info({ correctedYears }, `${CALENDAR_FILE} corrects the calendar`);
  const picturesFolder = picturesFolderOf(dataDir);
  const backup = watchBackups(environment, now, logger);
  const app = createApp({
    database: database.kind,
    jwtSecret: environment.jwtSecret ?? (await generatedJwtSecret(dataDir)),
    trustedProxies: environment.trustedProxies,
    passwords,
    logger,
    now,
    builtAt,
    calendar,
    pictures: { folder: picturesFolder, cloudinary: environment.cloudinary },
    backup,
    clientFolder: existsSync(CLIENT_FOLDER) ? CLIENT_FOLDER : undefined,
  });
  const server = await listen(app, environment);
  const endSweeping = sweepDaily(picturesFolder, now, logger);

  let isStopping = false;
  const stop = async () => {
    // npm hands Ctrl-C on, so that it arrives twice; the second must not cut off what the first lets finish.
    if (isStopping) return;
    isStopping = true;
    endSweeping();
    backup.end();
    await close(server);
    await Promise.all([passwords.close(), database.close()]);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Last: a reader of this line may stop the office at once.
  sayAddresses(host, (server.address() as AddressInfo).port);
}

function sayAddresses(host: string, port: number): void {
  const isForNetwork = host === '0.0.0.0' || host === '::';
  if (isForNetwork) {
    for (const address of addressesInNetwork()) say(`Other desks open http://${address}:${port}`);
  }
  say(`The school office is open at http://${isForNetwork ? 'localhost' : host}:${port}`);
}

function addressesInNetwork(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/**
 * Upgrades the records of an earlier version, and makes the collections and indexes that they lack. Throws an Error with one sentence where
 * that is not possible.
 */
async function prepareRecords(environment: Environment, upgrades: Opening['upgrades']): Promise<void> {
  if (environment.mongodbUri !== undefined) {
    await refuseOtherFormat(nameOfData(environment), 'type npm run upgrade, while no other process is open');
  } else {
    await upgradeOffice(environment, { copies: true, upgrades, say });
  }
  await prepareCollections();
}

/** Looks now and then whether a backup is due; a MongoDB's backups are its admin's. `end` ends it. */
function watchBackups(
  { dataDir, backup: settings, mongodbUri }: Environment,
  now: () => Date,
  logger: Logger,
): Pick<EveningBackup, 'notes'> & { end: () => void } {
  if (mongodbUri !== undefined) return { notes: async () => [backupIsTheAdmins()], end: () => {} };
  const { look, notes } = createEveningBackup({ dataDir, settings, now, backUp: backUpBeside });
  const run = () =>
    void look().catch((error: unknown) => logger.error(error, 'The backups could not be looked at'));
  const timer = setInterval(run, LOOK_MILLISECONDS);
  return { notes, end: () => clearInterval(timer) };
}

/** Removes what nobody needs any more, now and once a day; after an error, again the next day. Returns a function that ends it. */
function sweepDaily(picturesFolder: string, now: () => Date, logger: Logger): () => void {
  const sweep = async () => {
    await sweepPictures(picturesFolder, now());
    await forgetOldRequests(now());
  };
  const run = () =>
    void sweep().catch((error: unknown) =>
      logger.error(error, 'Unused pictures and old requests could not be removed'),
    );
  run();
  const timer = setInterval(run, DAY_MILLISECONDS);
  return () => clearInterval(timer);
}

/** Node would write warnings, and the error by which the process ends, as bare text into the log. */
function logForNode(logger: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => logger.warn(`${name}: ${message}`));
  process.on('uncaughtException', (error) => {
    logger.fatal(error, 'The school office has ended by an error');
    process.exit(1);
  });
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

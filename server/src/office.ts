import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { correctCalendar } from '@school-office/contract/nepaliCalendar';
import { createApp } from './app.ts';
import { connectDatabase } from './database/connect.ts';
import { prepareCollections } from './database/prepareCollections.ts';
import type { EmbeddedMongodb } from '@school-office/embedded-mongodb';
import type { Environment } from './environment.ts';
import { generatedJwtSecret } from './features/auth/jwtSecret.ts';
import { createPasswords } from './features/auth/passwords.ts';
import { CALENDAR_FILE, readCalendarFile } from './features/calendar/calendarFile.ts';
import { picturesFolderOf } from './features/pictures/localPictures.ts';
import { sweepDaily } from './features/pictures/sweepPictures.ts';
import { seedFirstStart } from './seed/firstStart.ts';

const CLIENT_FOLDER = fileURLToPath(new URL('../../client/dist', import.meta.url));
/** What is still in flight after this many milliseconds is cut off. */
const PATIENCE_AT_CLOSE = 8000;
/** Who sends more slowly than this holds a connection for nothing. A picture of 8 MB gets through a poor network in time. */
const SLOWEST = { headersTimeout: 10_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 };
/** Many times what the screens of an office open; each open connection costs memory. */
const MOST_CONNECTIONS = 2000;

/** Serves until SIGTERM or SIGINT. Throws an Error whose message is one sentence where it cannot begin. */
export async function openOffice(
  environment: Environment,
  embedded: Promise<EmbeddedMongodb> | undefined,
): Promise<void> {
  const calendar = await readCalendarFile(environment.dataDir);
  correctCalendar(calendar);
  const database = await connectDatabase({ ...environment, embedded });
  await prepareCollections();
  const passwords = createPasswords();
  // At once: a start that fails after this, for its port is taken, must not take the password with it.
  (await seedFirstStart(passwords, environment.adminPassword))?.forEach(say);
  // People read standard output; the log, one JSON line a request, goes to standard error.
  const logger = pino(pino.destination(2));
  const correctedYears = Object.keys(calendar);
  if (correctedYears.length > 0) logger.info({ correctedYears }, `${CALENDAR_FILE} corrects the calendar`);
  const picturesFolder = picturesFolderOf(environment.dataDir);
  const app = createApp({
    database: database.kind,
    jwtSecret: environment.jwtSecret ?? (await generatedJwtSecret(environment.dataDir)),
    passwords,
    logger,
    now: () => new Date(),
    calendar,
    pictures: { folder: picturesFolder, cloudinary: environment.cloudinary },
    clientFolder: existsSync(CLIENT_FOLDER) ? CLIENT_FOLDER : undefined,
  });
  const server = createServer(SLOWEST, app);
  server.maxConnections = MOST_CONNECTIONS;
  await listen(server, environment);

  const endSweeping = sweepDaily(
    picturesFolder,
    () => new Date(),
    (error) => logger.error(error, 'Unused pictures could not be removed'),
  );

  let isStopping = false;
  const stop = () => {
    // npm hands Ctrl-C on, so that it arrives twice; the second must not cut off what the first lets finish.
    if (isStopping) return;
    isStopping = true;
    void (async () => {
      endSweeping();
      await close(server);
      await Promise.all([passwords.close(), database.close()]);
      process.exit(0);
    })();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Last: whoever reads that it is open may stop it at once.
  announce(server, environment);
}

async function listen(server: Server, { port, host }: Environment): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Error(`port ${port} is taken. Is it running already? Else set PORT to another number.`, {
        cause: error,
      });
    }
    if (code === 'EACCES') throw new Error(`port ${port} is not allowed for this user.`, { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new Error(`HOST ${host} is not an address of this machine.`, { cause: error });
    }
    throw error;
  }
}

function announce(server: Server, { host }: Environment): void {
  const { port } = server.address() as AddressInfo;
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  say(`The school office is open at http://${shownHost}:${port}`);
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), PATIENCE_AT_CLOSE);
  await closed;
  clearTimeout(cutOff);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

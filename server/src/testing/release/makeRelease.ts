// Makes the stored records of a release and what it answers: node --import tsx server/src/testing/release/makeRelease.ts 1.0
// They are made once, by the release itself, and stay as they are.

import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApp } from '../../app.ts';
import { backUp } from '../../commands/backup.ts';
import { seedFirstStart } from '../../commands/seed/firstStart.ts';
import { connectDatabase } from '../../database/connect.ts';
import { readFormat } from '../../database/format.ts';
import { prepareCollections } from '../../database/prepareCollections.ts';
import { prepareDataFolder } from '../../dataFolder/prepareDataFolder.ts';
import { createPasswords } from '../../features/auth/passwords.ts';
import { PASSWORD, sender, signIn, startServer } from '../serverProcess.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ask, pathsOf } from './answers.ts';
import { live, momentOf, READ_AT } from './life.ts';

const RELEASES = fileURLToPath(new URL('../../upgrades/releases/', import.meta.url));

async function makeRelease(version: string): Promise<void> {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  await withOffice(dataDir, live);
  await rm(`${RELEASES}${version}.tgz`, { force: true });
  const { bytes } = await backUp(dataDir, `${RELEASES}${version}.tgz`);
  const server = await startServer(dataDir, { at: READ_AT });
  const send = sender(server, await signIn(server));
  const paths = await pathsOf(send);
  const answers = await ask(send, paths);
  await server.stop();
  const lines = Object.entries(answers).map((entry) => entry.map((part) => JSON.stringify(part)).join(': '));
  await writeFile(`${RELEASES}${version}.json`, `{\n${lines.join(',\n')}\n}\n`);
  process.stdout.write(`${version}: ${Math.ceil(bytes / 1024)} kB, ${paths.length} answers.\n`);
  await folder.remove();
}

/** Serves an office in this process, whose clock the work sets. */
async function withOffice(dataDir: string, work: typeof live): Promise<void> {
  await prepareDataFolder(dataDir);
  const database = await connectDatabase({ dataDir, syncs: false });
  const passwords = createPasswords();
  let moment = momentOf('2082-11-01', '06:00');
  const now = () => moment;
  await readFormat('The data folder');
  await prepareCollections();
  await seedFirstStart({ passwords, now }, PASSWORD);
  const app = createApp({
    database: 'embedded',
    jwtSecret: 'the secret of a release that is made',
    trustedProxies: [],
    passwords,
    logger: pino({ level: 'silent' }),
    now,
    calendar: {},
    pictures: { folder: join(dataDir, 'pictures'), cloudinary: undefined },
    backup: { notes: async () => [] },
    clientFolder: undefined,
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await work(sender({ address }, await signIn({ address })), (next) => {
      moment = next;
    });
  } finally {
    server.close();
    await Promise.all([passwords.close(), database.close()]);
  }
}

await makeRelease(process.argv[2]!);

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mongo } from 'mongoose';
import { startEmbedded } from '../src/database/embedded.ts';
import { prepareDataFolder } from '../src/dataFolder/prepareDataFolder.ts';
import { signIn, startServer } from '../src/testing/serverProcess.ts';
import { CLASSES_OF_DESKS, fillSchool, type SchoolData, type StoredStudent } from './data.ts';
import { fillFees } from './fees.ts';

/** The built server, in a process of its own, with one school or more. */
type Office = Awaited<ReturnType<typeof openOffice>>;
/** A desk of the first school, signed in, with the class that it works with. */
export type Desk = Office['desks'][number];

const FOLDER = mkdtempSync(join(tmpdir(), 'school-office-bench-'));
process.on('SIGINT', () => process.exit(130));
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }));

/** Starts the server with these schools; the first of them must be one that the first start makes. */
export async function openOffice(schools: SchoolData[]) {
  const dataDir = join(FOLDER, randomUUID());
  await prepareDataFolder(dataDir);
  const filling = await connect(dataDir);
  for (const each of schools) {
    const students = await fillSchool(filling.db, each);
    if (each.charged) await fillFees(filling.db, students, each.charged);
  }
  await filling.close();

  const server = await startServer(dataDir, { environment: { MONGODB_URI: '' }, program: 'main' });
  // It is a process group of its own, which nobody else would end.
  process.once('exit', () => server.child.kill());
  const { db, close } = await connect(dataDir);
  const { address } = server;
  const { school } = schools[0]!;
  const token = await signIn(server, school);
  const desks = CLASSES_OF_DESKS.map(async (classname) => {
    const pupils = await db.collection<StoredStudent>('students').find({ school, classname }).toArray();
    const student = pupils[30]!;
    return { address, token, db, school, email: `office@${school}.example`, classname, pupils, student };
  });
  return {
    dataDir,
    address,
    desks: await Promise.all(desks),
    close: async () => {
      await close();
      await server.stop();
    },
  };
}

/** Connects the bare driver to the database of a folder: to the server's, while that runs. */
export async function connect(dataDir: string) {
  const database = await startEmbedded(dataDir);
  const client = await mongo.MongoClient.connect(database.uri);
  const close = async () => {
    await client.close();
    await database.close();
  };
  return { db: client.db(), close };
}

/** Starts the plain server beside an office. */
export async function startPlainServer(dataDir: string, school: string) {
  const file = fileURLToPath(new URL('plainServer.ts', import.meta.url));
  const server = spawn(process.execPath, ['--import', 'tsx', file, dataDir, school], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return { address: `http://127.0.0.1:${String(port).trim()}`, close: () => server.kill() };
}

/** Sends a call as our pages do: POST with a body, else GET, if no method is named. Throws for an answer that is an error. */
export async function request(
  desk: { address: string; token?: string; method?: string },
  path: string,
  body?: object,
) {
  const response = await fetch(desk.address + path, {
    method: desk.method ?? (body ? 'POST' : 'GET'),
    headers: {
      authorization: `Bearer ${desk.token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return response;
}

/** Returns the text of the answer. */
export async function send(...call: Parameters<typeof request>): Promise<string> {
  return (await request(...call)).text();
}

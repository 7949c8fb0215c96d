// What is measured: the built product as `npm start` runs it, filled, and beside it "raw" on the same database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { mongo } from 'mongoose';
import { startOffice, temporaryDataFolder, type Office } from '../../client/e2e/office.ts';
import { embeddedUri } from '../src/database/embedded.ts';
import type { Credentials } from '@school-office/contract/auth';
import { fillSchool, schoolsFor, type BenchSchool, type BenchSchools } from './data.ts';
import { bodyOf } from './load.ts';
import type { BenchOptions } from './row.ts';

export const PASSWORD = 'chosen for the benchmark';
const ENVIRONMENT = { ADMIN_PASSWORD: PASSWORD, MONGODB_URI: '' };

export interface Stage {
  office: Office;
  dataDir: string;
  /** Address of the raw server. */
  raw: string;
  database: mongo.Db;
  schools: BenchSchools;
  /** What the sign-in of a school's office answered. */
  signIns: Map<string, Credentials>;
  close(): Promise<void>;
}

/** The office is started anew once it is filled: none at work has just taken in a million payments. */
export async function setStage(options: BenchOptions): Promise<Stage> {
  const folder = await temporaryDataFolder();
  const uri = embeddedUri(folder.path);
  const schools = schoolsFor(options);
  const signIns = await fill(folder.path, schools);
  const office = await startOffice(folder.path, ENVIRONMENT);
  const client = await mongo.MongoClient.connect(uri);
  const raw = await startRaw(uri);
  return {
    office,
    dataDir: folder.path,
    raw: raw.address,
    database: client.db(),
    schools,
    signIns,
    close: async () => {
      raw.stop();
      await client.close();
      await office.stop();
      await folder.remove();
    },
  };
}

async function fill(dataDir: string, schools: BenchSchools): Promise<Stage['signIns']> {
  const office = await startOffice(dataDir, ENVIRONMENT);
  const client = await mongo.MongoClient.connect(embeddedUri(dataDir));
  const signIns: Stage['signIns'] = new Map();
  for (const school of Object.values(schools)) {
    // oxlint-disable-next-line no-await-in-loop -- all at once would not be quicker
    await fillSchool(client.db(), school);
    // oxlint-disable-next-line no-await-in-loop -- as above
    signIns.set(school.school, await signIn(office.address, school));
  }
  await client.close();
  await office.stop();
  return signIns;
}

/** Headers of a request in the name of a school's office. */
export function headersOf({ signIns }: Stage, { school }: BenchSchool): Record<string, string> {
  return { authorization: `Bearer ${signIns.get(school)!.token}` };
}

export function signInBody({ school }: BenchSchool): string {
  return JSON.stringify({ email: `office@${school}.example`, password: PASSWORD, schoolName: school });
}

async function signIn(address: string, school: BenchSchool): Promise<Credentials> {
  const headers = { 'content-type': 'application/json' };
  const answer = await bodyOf(`${address}/api/login`, { method: 'POST', headers, body: signInBody(school) });
  return JSON.parse(answer) as Credentials;
}

async function startRaw(uri: string): Promise<{ address: string; stop: () => void }> {
  const file = fileURLToPath(new URL('./rawServer.ts', import.meta.url));
  const server = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, MONGODB_URI: uri },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
  return { address: `http://127.0.0.1:${port}`, stop: () => server.kill() };
}

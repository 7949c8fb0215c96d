import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { startServerProcess } from '../embedded-mongodb/src/proof/startServerProcess.ts';
import { compare } from './measure.ts';
import type { BenchRow } from './row.ts';

const WRITERS = 50;
const INSERTS = 500;

/** 50 writers beside one, where fsync is the limit: strace makes each last 5 ms, as on a slow disk. */
export async function groupCommitRows(): Promise<BenchRow[]> {
  if (spawnSync('strace', ['-V']).status !== 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'bench-slow-'));
  const slow = ['-e', 'trace=fdatasync,fsync', '-e', 'inject=fdatasync,fsync:delay_enter=5000'];
  const server = await startServerProcess(folder, [
    'strace',
    '-f',
    '--seccomp-bpf',
    '-qq',
    ...slow,
    '-o',
    '/dev/null',
  ]);
  const client = await mongo.MongoClient.connect(server.uri, { maxPoolSize: WRITERS, minPoolSize: WRITERS });
  const collection = client.db().collection('inserted');
  const insert = async (times: number): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop
    for (let at = 0; at < times; at++) await collection.insertOne({ at });
  };
  await insert(10);
  const row = await compare({
    what: 'inserts, 50 writers / one, fsync of 5 ms',
    times: INSERTS,
    ours: async (times) => {
      await Promise.all(Array.from({ length: WRITERS }, () => insert(times / WRITERS)));
    },
    other: insert,
  });
  await client.close();
  await server.kill();
  await rm(folder, { recursive: true, force: true });
  return [row];
}

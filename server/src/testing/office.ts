// An office whose first start is over: its data folder, and a server on one.

import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startServer, type ServerProcess } from './serverProcess.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A data folder as its first start leaves it, which a worker makes once: hashing its four passwords takes a second of CPU. */
let afterFirstStart: Promise<string> | undefined;

/** Fills a data folder with the accounts of a first start, each with PASSWORD. */
export async function makeOffice(dataDir: string): Promise<void> {
  afterFirstStart ??= startOnce();
  await cp(await afterFirstStart, dataDir, { recursive: true });
}

async function startOnce(): Promise<string> {
  const path = await mkdtemp(join(inject('keptUntilTheEnd'), 'office-'));
  const server = await startServer(path);
  await server.stop();
  return path;
}

/** A server on a data folder of its own, with the accounts of a first start; a test may replace the server. */
export interface Office {
  /** The absolute path of the data folder. */
  folder: string;
  server: ServerProcess;
  close(): Promise<void>;
}

export async function openOffice(): Promise<Office> {
  const folder = await temporaryFolder();
  await makeOffice(folder.path);
  const office: Office = {
    folder: folder.path,
    server: await startServer(folder.path),
    close: async () => {
      await office.server.kill();
      await folder.remove();
    },
  };
  return office;
}

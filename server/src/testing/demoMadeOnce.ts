// Makes the demo when the first test of a run asks for it, in the process that all projects and workers have in common: nobody has to
// make it in the place of a worker that has ended, and everybody gets the same answer.

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

export default async function answerWithDemo(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'school-office-demo-'));
  let making: Promise<void> | undefined;
  const server = createServer((_request, response) => {
    // Most runs need neither.
    making ??= import('./makeDemo.ts').then(({ makeDemo }) => makeDemo(folder));
    making.then(
      () => response.end(folder),
      ({ message }: Error) => response.writeHead(500).end(message),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  project.provide('demo', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
}

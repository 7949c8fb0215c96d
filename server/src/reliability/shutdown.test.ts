import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aStudent } from '../testing/builders.ts';
import { sender, signIn, startServer, type ServerProcess } from '../testing/serverProcess.ts';
import { report } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

let folder: TemporaryFolder;
let server: ServerProcess;
beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startServer(folder.path);
});
afterEach(async () => {
  await server.kill();
  await folder.remove();
});

test(
  'on SIGTERM the server finishes its requests, takes no new ones, and ends within ten seconds',
  { timeout: 90_000 },
  async () => {
    const token = await signIn(server);
    const { hostname, port } = new URL(server.address);
    // A silent connection and one with half a request line must not hold up the end.
    const idle = connect(Number(port), hostname);
    const slow = connect(Number(port), hostname, () => slow.write('GET /api/stud'));
    await Promise.all([once(idle, 'connect'), once(slow, 'connect')]);
    for (const socket of [idle, slow]) socket.on('error', () => {});

    const body = JSON.stringify(aStudent());
    const registration = request(`${server.address}/api/students/register`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      },
    });
    registration.write(body.slice(0, 40));
    // The server has received the first half when a later request is answered.
    await sender(server, token)('GET', '/api/students');

    const askedAt = performance.now();
    const exitCode = server.stop();
    await expect
      .poll(() =>
        fetch(`${server.address}/api/health`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    // A second signal changes nothing.
    server.child.kill('SIGTERM');
    registration.end(body.slice(40));
    const [answer] = (await once(registration, 'response')) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).toBe(201);
    expect(await exitCode).toBe(0);
    const took = performance.now() - askedAt;
    report(`SIGTERM with a half-sent request: ended after ${Math.round(took)} ms`, {
      reached: took,
      limit: 10_000,
    });

    server = await startServer(folder.path);
    const students = await sender(server, token)<unknown[]>('GET', '/api/students');
    expect(students.body).toHaveLength(1);
  },
);

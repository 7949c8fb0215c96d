import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect } from 'vitest';
import { aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { openOffice, type Office } from '../testing/office.ts';
import { sender, signIn, startServer } from '../testing/serverProcess.ts';
import { report } from '../testing/soak.ts';

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.close());

test(
  'on SIGTERM the server finishes its requests, takes no new ones, and ends within ten seconds',
  { timeout: 90_000 },
  async () => {
    const token = await signIn(office.server);
    const { hostname, port } = new URL(office.server.address);
    // A silent connection and one with half a request line must not hold up the end.
    const idle = connect(Number(port), hostname);
    const slow = connect(Number(port), hostname, () => slow.write('GET /api/stud'));
    await Promise.all([once(idle, 'connect'), once(slow, 'connect')]);
    for (const socket of [idle, slow]) socket.on('error', () => {});

    const body = JSON.stringify(aStudent());
    const registration = request(`${office.server.address}/api/students/register`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      },
    });
    const response = once(registration, 'response');
    registration.write(body.slice(0, 40));
    // The server has received the first half when a later request is answered.
    await sender(office.server, token)('GET', '/api/students');

    const askedAt = performance.now();
    const exitCode = office.server.stop();
    await expect
      .poll(() =>
        fetch(`${office.server.address}/api/health`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    // A second signal changes nothing.
    office.server.child.kill('SIGTERM');
    registration.end(body.slice(40));
    const [answer] = (await response) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).toBe(201);
    expect(await exitCode).toBe(0);
    const took = performance.now() - askedAt;
    report(`SIGTERM with a half-sent request: ended after ${Math.round(took)} ms`, {
      reached: took,
      limit: 10_000,
    });

    office.server = await startServer(office.folder);
    const students = await sender(office.server, token)<unknown[]>('GET', '/api/students');
    expect(students.body).toHaveLength(1);
  },
);

// Two processes that start at once on an empty data folder, as after a double click.

import { SCHOOLS } from '@school-office/contract/enumerations';
import { afterEach, beforeEach, expect } from 'vitest';
import { test } from '../testing/embeddedTest.ts';
import { sender, startServer, type ServerProcess } from '../testing/serverProcess.ts';
import { isSoak } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

const ROUNDS = isSoak ? 10 : 1;

let folder: TemporaryFolder;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  await folder.remove();
});

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  'one of the two shows the passwords, one for each account; the other may say so (round %i)',
  async () => {
    const environment = { ADMIN_PASSWORD: '' };
    const starting = [0, 1].map(async () => {
      const server = await startServer(folder.path, { environment, program: 'main' });
      servers.push(server);
    });
    await Promise.allSettled(starting);
    // Rejects with the output of a process that could not start.
    await Promise.all(starting);
    const outputs = servers.map(({ output }) => output.join('\n'));
    const shown = outputs.map((text) =>
      SCHOOLS.flatMap(
        ({ value }) => new RegExp(`office@${value}\\.example +(\\S{16})$`, 'm').exec(text)?.[1] ?? [],
      ),
    );
    const passwords = shown.flat();
    expect([
      [0, 4],
      [4, 0],
    ]).toContainEqual(shown.map(({ length }) => length));
    expect(new Set(passwords).size).toBe(4);
    expect(outputs.find((text) => !text.includes('@'))).toMatch(
      /^(Another process has made the accounts of this first start: it shows their passwords\.\n)?The school office is open/,
    );
    const signIns = SCHOOLS.map(({ value }, index) =>
      sender(servers[index % 2]!)('POST', '/api/login', {
        email: `office@${value}.example`,
        password: passwords[index],
        schoolName: value,
      }),
    );
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  },
  120_000,
);

// Two processes that start at once on an empty data folder, as after a double click.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SCHOOLS } from '@school-office/contract/enumerations';
import { sender, startServer, type ServerProcess } from '../testing/serverProcess.ts';
import { isSoak } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

const ROUNDS = isSoak ? 10 : 2;

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
  'one of the two shows a password, which works for every account; the other may say so (round %i)',
  async () => {
    const environment = { ADMIN_PASSWORD: '' };
    const starting = [0, 1].map(async () => {
      const server = await startServer(folder.path, { environment });
      servers.push(server);
    });
    await Promise.allSettled(starting);
    // Rejects with the output of a process that could not start.
    await Promise.all(starting);
    const outputs = servers.map(({ output }) => output.join('\n'));
    const shown = outputs.flatMap((text) => /Password of each: (\S+)/.exec(text)?.[1] ?? []);
    expect(shown).toHaveLength(1);
    expect(outputs.find((text) => !text.includes('Password of each'))).toMatch(
      /^(Another process has made the accounts of this first start: it shows their password\.\n)?The school office is open/,
    );
    const signIns = SCHOOLS.map(({ value }, index) =>
      sender(servers[index % 2]!)('POST', '/api/login', {
        email: `office@${value}.example`,
        password: shown[0],
        schoolName: value,
      }),
    );
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  },
  120_000,
);

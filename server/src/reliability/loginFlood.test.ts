import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCHOOLS } from '@school-office/contract/enumerations';
import { durationsOf, median, percentile } from '../testing/durations.ts';
import { sender, signIn, startServer, type Send, type ServerProcess } from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

/** With right passwords, because failures are soon answered 429 without work; so many as the limits let wait at once. */
const SIGN_INS_A_SCHOOL = isSoak ? 10 : 2;
const ROUNDS = isSoak ? 3 : 1;
const REQUESTS = isSoak ? 150 : 5;
/** Milliseconds; what is quicker differs by chance. */
const NOISE = 5;

let folder: TemporaryFolder;
let server: ServerProcess;
let send: Send;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(folder.path);
  send = sender(server, await signIn(server));
}, 60_000);
afterAll(async () => {
  await server.kill();
  await folder.remove();
});

test('a flood of sign-ins does not hold up other requests', { timeout: 240_000 }, async () => {
  const [quiet, flooded]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    /* oxlint-disable no-await-in-loop -- in turn */
    quiet.push(...(await requests()));
    const flood = startFlood();
    flooded.push(...(await requests()));
    await flood.stop();
    // What was answered 503 is worked off still: this one comes after it.
    await expect.poll(() => signIn(server).catch(() => ''), { timeout: 60_000 }).not.toBe('');
    /* oxlint-enable no-await-in-loop */
  }
  report(
    `login flood of ${4 * SIGN_INS_A_SCHOOL}: a request takes ${inWords(quiet)} alone, ${inWords(flooded)} in the flood (${ROUNDS} rounds of ${REQUESTS})`,
    { reached: median(flooded), limit: 3 * Math.max(median(quiet), NOISE) },
  );
});

/** So many sign-ins at once, and again when all are answered: however fast the machine is, it lasts until it is stopped. */
function startFlood(): { stop(): Promise<void> } {
  const flooding = { goesOn: true };
  const flood = async () => {
    while (flooding.goesOn) {
      // Who would have to wait too long is answered 503.
      const signIns = SCHOOLS.flatMap(({ value }) =>
        Array.from({ length: SIGN_INS_A_SCHOOL }, () => signIn(server, value).catch(() => undefined)),
      );
      // oxlint-disable-next-line no-await-in-loop -- one wave after the other
      await Promise.all(signIns);
    }
  };
  const ended = flood();
  return {
    stop: () => {
      flooding.goesOn = false;
      return ended;
    },
  };
}

function inWords(durations: readonly number[]): string {
  return `${median(durations).toFixed(1)} ms (p99 ${percentile(durations, 0.99).toFixed(1)})`;
}

function requests(): Promise<number[]> {
  return durationsOf(REQUESTS, async () => {
    const { status } = await getStudents();
    if (status !== 200) throw new Error(`Answered ${status}`);
  });
}

/** Connections that the flood has left may just be closing for want of use: a browser, too, takes another then. */
async function getStudents(attempts = 3): Promise<Awaited<ReturnType<Send>>> {
  try {
    return await send('GET', '/api/students');
  } catch (error) {
    if (attempts === 1) throw error;
    return getStudents(attempts - 1);
  }
}

import { SCHOOLS } from '@school-office/contract/enumerations';
import { afterAll, beforeAll, expect } from 'vitest';
import { durationsOf, median, percentile } from '../testing/durations.ts';
import { test } from '../testing/embeddedTest.ts';
import { openOffice, type Office } from '../testing/office.ts';
import { sender, signIn, type Send } from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';

/** As many as the limits let wait at once. With right passwords, because failures are soon answered 429 without work. */
const SIGN_INS_A_SCHOOL = isSoak ? 10 : 2;
const ROUNDS = isSoak ? 3 : 1;
const REQUESTS = isSoak ? 150 : 5;
/** Milliseconds; shorter times differ by chance. */
const NOISE = 5;

let office: Office;
let send: Send;
beforeAll(async () => {
  office = await openOffice();
  send = sender(office.server, await signIn(office.server));
}, 60_000);
afterAll(() => office.close());

test('a flood of sign-ins does not hold up other requests', { timeout: 240_000 }, async () => {
  const [quiet, flooded]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    /* oxlint-disable no-await-in-loop -- in turn */
    quiet.push(...(await requests()));
    const flood = startFlood();
    flooded.push(...(await requests()));
    await flood.stop();
    // The sign-ins answered 503 are still in the queue; this one comes after them.
    await expect.poll(() => signIn(office.server).catch(() => ''), { timeout: 60_000 }).not.toBe('');
    /* oxlint-enable no-await-in-loop */
  }
  report(
    `login flood of ${4 * SIGN_INS_A_SCHOOL}: a request takes ${inWords(quiet)} alone, ${inWords(flooded)} in the flood (${ROUNDS} rounds of ${REQUESTS})`,
    { reached: median(flooded), limit: 3 * Math.max(median(quiet), NOISE) },
  );
});

/** Sends many sign-ins at once, and again when all are answered, so that the flood lasts until it is stopped. */
function startFlood(): { stop(): Promise<void> } {
  const flooding = { goesOn: true };
  const flood = async () => {
    while (flooding.goesOn) {
      // A sign-in that would wait too long is answered 503.
      const signIns = SCHOOLS.flatMap(({ value }) =>
        Array.from({ length: SIGN_INS_A_SCHOOL }, () => signIn(office.server, value).catch(() => undefined)),
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

/** Tries again, as a browser does, if an idle connection left by the flood is just being closed. */
async function getStudents(attempts = 3): Promise<Awaited<ReturnType<Send>>> {
  try {
    return await send('GET', '/api/students');
  } catch (error) {
    if (attempts === 1) throw error;
    return getStudents(attempts - 1);
  }
}

// What each release has stored is opened by this version, upgraded where its format was another one, and answered as that release did.

import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sumRupees } from '@school-office/contract/money/money';
import { OLD_DUES, type Receipt } from '@school-office/contract/money/receipts';
import { check } from '@school-office/embedded-mongodb';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { findDifferences } from '../commands/moneyInWords.ts';
import { restoreBackup } from '../commands/restore.ts';
import { unpack } from '../commands/unpack.ts';
import { withDatabase } from '../commands/withDatabase.ts';
import { databaseFolder } from '../database/embedded.ts';
import { FORMAT } from '../database/storedFormat.ts';
import { annual } from '../features/books/annual.service.ts';
import { test } from '../testing/embeddedTest.ts';
import { expectFeesToAgree } from '../testing/feeIdentities.ts';
import { formatOf } from '../testing/madeUpUpgrade.ts';
import { ask, type Answers } from '../testing/release/answers.ts';
import { READ_AT } from '../testing/release/life.ts';
import { sender, signIn, startServer } from '../testing/serverProcess.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { expectYearsToAgree } from '../testing/yearsOfMoney.ts';

const RELEASES = fileURLToPath(new URL('releases/', import.meta.url));
const VERSIONS = readdirSync(RELEASES)
  .filter((name) => name.endsWith('.tgz'))
  .map((name) => name.slice(0, -'.tgz'.length));
const MOST_BYTES = 300_000;
/** Of each release. */
const SCHOOL = 'jhhs';

let folder: TemporaryFolder;
let dataDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
});
afterEach(() => folder.remove());

/** As `npm run db -- check` says. */
async function isClean(): Promise<void> {
  expect(await check(databaseFolder(dataDir))).toEqual([]);
  expect(await withDatabase(findDifferences, { dataDir })).toEqual([]);
}

interface Named {
  name: string;
  amount: number;
}

function sumsByName(some: readonly Named[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { name, amount } of some) sums[name] = sumRupees([sums[name] ?? 0, amount]);
  return sums;
}

/** Returns what the receipts of a release were for that were not cancelled, by the books of their days. */
async function itemsThen(version: string): Promise<Named[]> {
  const recorded = JSON.parse(await readFile(`${RELEASES}${version}.json`, 'utf8')) as Answers;
  const days = Object.entries(recorded).filter(([path]) => path.startsWith('/api/receipts/day/'));
  return days
    .flatMap(([, receipts]) => receipts as Receipt[])
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ lines }) => lines.flatMap(({ items }) => items))
    .map(({ head, name, amount }) => {
      return { name: head !== undefined || name === OLD_DUES ? name : 'Extra bills', amount };
    });
}

describe.each(VERSIONS)('what %s has stored', (version) => {
  const archive = `${RELEASES}${version}.tgz`;

  test('is opened by a start and answered as then, call by call', async () => {
    await mkdir(dataDir);
    await unpack(archive, dataDir);
    const { format } = (await formatOf(dataDir))!;
    const server = await startServer(dataDir, { at: READ_AT });
    const said = server.output.filter((line) => line.startsWith('Upgrading to format'));
    expect(said).toEqual(
      Array.from({ length: FORMAT - format }, (_, at) => `Upgrading to format ${format + at + 1} ...`),
    );
    const recorded = JSON.parse(await readFile(`${RELEASES}${version}.json`, 'utf8')) as Answers;
    const answers = await ask(sender(server, await signIn(server)), Object.keys(recorded));
    // Later versions may say more.
    for (const [path, then] of Object.entries(recorded))
      expect({ [path]: answers[path] }).toMatchObject({ [path]: then });
    expect(await server.stop()).toBe(0);
    await isClean();
  }, 120_000);

  test('is owed by head what is owed, to the paisa, and its money is told by what it was taken for', async () => {
    await restoreBackup(dataDir, archive);
    await withDatabase(
      async () => {
        await expectFeesToAgree(SCHOOL, READ_AT);
        await expectYearsToAgree(SCHOOL, READ_AT);
        const reader = { school: SCHOOL, now: () => READ_AT };
        const years = await Promise.all(['2082/83', '2083/84'].map((year) => annual(reader, year)));
        const fees = years.flatMap(({ income }) => income.filter(({ what }) => what === 'fees'));
        expect(sumsByName(fees)).toEqual(sumsByName(await itemsThen(version)));
      },
      { dataDir },
    );
  }, 60_000);

  test('is restored by this version', async () => {
    await restoreBackup(dataDir, archive);
    expect((await formatOf(dataDir))?.format).toBe(FORMAT);
    await isClean();
  }, 60_000);

  test('is small', async () => {
    const sizes = await Promise.all(['tgz', 'json'].map((end) => stat(`${RELEASES}${version}.${end}`)));
    expect(sizes[0]!.size + sizes[1]!.size).toBeLessThan(MOST_BYTES);
  });
});

test('no way from a format to the next reads a clock or throws dice', () => {
  const steps = fileURLToPath(new URL('.', import.meta.url));
  const reading = readdirSync(steps)
    .filter((name) => /^\d+\.ts$/.test(name))
    .filter((name) =>
      /\bDate\.now|new Date\(\)|performance|hrtime|\$currentDate|\$\$NOW|ObjectId\(\)|random/.test(
        readFileSync(join(steps, name), 'utf8'),
      ),
    );
  expect(reading).toEqual([]);
});

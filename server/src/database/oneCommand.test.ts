// In an act commands come one after the other, in its own transaction.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultsInActs } from '../testing/codeOfActs.ts';

const SRC = fileURLToPath(new URL('..', import.meta.url));

test('no list is given to create, which would send a command for each of it at once', async () => {
  const files = (await readdir(SRC, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const texts = await Promise.all(files.map((file) => readFile(join(SRC, file), 'utf8')));
  expect(files.filter((_file, index) => /\.create\(\s*\[/.test(texts[index]!))).toEqual([]);
});

/** The machinery of acts itself: it puts row and transaction together, and reads at once where there is none. */
const OF_ACTS_THEMSELVES = [
  'database/act.ts: act: catch',
  'database/act.ts: commit: catch',
  'database/act.ts: readAll: Promise.all',
  'database/act.ts: untilNoRace: catch',
  'database/schoolActs.ts: inRow: Promise.all',
  'database/schoolActs.ts: inRow: Promise.race',
  'database/schoolActs.ts: inRow: catch',
];

test('in an act no two commands go at once, and no error of the database is caught', () => {
  expect(faultsInActs(SRC)).toEqual(OF_ACTS_THEMSELVES);
});

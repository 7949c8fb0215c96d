// Lists as offices have them: each file of `cases` is an example of a kind that some program writes or some office keeps. What
// has to come out stands in cases/expected.json; the browser may stand in any time zone.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { IMPORT_FIELDS } from '../../../features/import/importFields.ts';
import { importedList } from '../../../testing/importedList.ts';

/** What is asked, what is said, and each row: its values in the order of the fields, with ! before those that are red. */
interface Expected {
  /** Answers of the clerk. */
  answers?: Record<string, string>;
  asked?: string[];
  said?: string[];
  rows: string[];
}

const FOLDER = join(import.meta.dirname, 'cases');
const EXPECTED = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as Record<string, Expected>;
const FILES = readdirSync(FOLDER).filter((name) => name !== 'expected.json');
const ZONES = { 'Asia/Kathmandu': -345, 'America/Los_Angeles': 480, UTC: 0 };

async function read(name: string, answers?: Record<string, string>): Promise<Expected> {
  const bytes = readFileSync(join(FOLDER, name));
  const isPasted = name.startsWith('24-');
  const list = await importedList(isPasted ? bytes.toString() : new File([bytes], name), answers);
  const rows = list.rows.map(({ number, values }, at) => {
    const red = list.problems[at]!;
    // The age is counted from the birth date until today.
    const shown = IMPORT_FIELDS.student.filter((field) => field.name !== 'age' || red.age);
    const texts = shown.map((field) => `${red[field.name] ? '!' : ''}${values[field.name] ?? ''}`);
    return `${number}: ${texts.filter((text) => text !== '').join(' · ')}`;
  });
  return {
    ...(answers && { answers }),
    ...(list.open.length > 0 && { asked: list.open }),
    ...(list.remarks.length > 0 && { said: list.remarks }),
    rows,
  };
}

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('each file has what is expected of it', () => {
  expect(FILES).toEqual(Object.keys(EXPECTED).toSorted());
});

describe.each(Object.entries(ZONES))('in %s', (name, minutes) => {
  test.each(FILES)('%s', async (file) => {
    process.env.TZ = name;
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(minutes);
    expect(await read(file, EXPECTED[file]?.answers)).toEqual(EXPECTED[file]);
  });
});

import { describe, expect, test } from 'vitest';
import { excelOf, cellOf, fileName } from '../../../components/excel/writeExcel.ts';
import { IMPORT_FIELDS } from '../../../features/import/importFields.ts';
import { problemsOf, rowsOf, twiceIn } from '../importRows.ts';
import { headingsOf, matchColumns } from './matchColumns.ts';
import * as reading from './readTable.ts';

const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const isHeading = headingsOf(IMPORT_FIELDS.student);
const readFile = async (file: File) => (await reading.readFile(file, isHeading))[0]!;
const readText = async (name: string, text: string) => (await reading.readText(name, text, isHeading))[0]!;
const asItIs = (text: string) => text;
const NOTHING_SAID = { values: {}, ages: {} };

async function xlsx(head: string[], ...rows: (string | number)[][]): Promise<File> {
  const columns = head.map((name, at) => ({ name, value: (row: (string | number)[]) => row[at] }));
  return fileOf('list.xlsx', await excelOf(columns, rows));
}

test('a spreadsheet becomes texts with the numbers of its rows; a phone keeps all its digits', async () => {
  const table = await readFile(
    await xlsx(['Name', 'Mobile'], ['Maya Example', 9_800_000_000], ['Anu Example', '०९८']),
  );
  expect(table.headings).toEqual(['Name', 'Mobile']);
  expect(table.rows).toEqual([
    { number: 2, cells: ['Maya Example', '9800000000'] },
    { number: 3, cells: ['Anu Example', '०९८'] },
  ]);
});

test('titles above the headings and empty rows are passed over', async () => {
  const table = await readText(
    'list.csv',
    'Sample School\n\nName,Class,Roll\nMaya Example,5,1\n,,\nAnu Example,5,2',
  );
  expect(table.headings).toEqual(['Name', 'Class', 'Roll']);
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(['Maya Example', 'Anu Example']);
});

test('what looks like a formula goes out as text, without an apostrophe, and comes back as it is', async () => {
  expect(cellOf('=cmd()')).toEqual({ value: '=cmd()', type: String, format: '@' });
  expect(cellOf('@SUM')).toEqual({ value: '@SUM', type: String, format: '@' });
  expect(cellOf('-३००')).toEqual({ value: '-३००', type: String, format: '@' });
  expect(cellOf('+977 98')).toBe('+977 98');
  const table = await readFile(await xlsx(['Name', 'Class'], ['=cmd()', 'Five'], ["'=1", '-३००']));
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['=cmd()', 'Five'],
    ["'=1", '-३००'],
  ]);
});

test('a file is called by what it holds and the day in Nepal', () => {
  expect(fileName('Dues Five A', new Date('2026-11-22T20:00:00Z'))).toBe('Dues Five A 2083-08-07.xlsx');
});

describe('what cannot be read is a sentence', () => {
  test.each([
    ['with a password', fileOf('old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])), /has a password/],
    ['broken', fileOf('broken.xlsx', 'PK\u0003\u0004 and nothing more'), /damaged/],
    ['empty', fileOf('empty.csv', ''), /is empty/],
    ['without rows', fileOf('head.csv', 'Name,Class'), /has no rows/],
    ['too many rows', fileOf('long.csv', `Name\n${'Maya\n'.repeat(5001)}`), /5001 rows; at most 5000/],
    ['no text', fileOf('picture.csv', new Uint8Array([0xff, 0xd8, 0xff])), /neither \.xlsx nor text/],
  ])('%s', async (_, file, sentence) => {
    await expect(readFile(file)).rejects.toThrow(sentence);
  });

  test('of 100 MB', async () => {
    const file = fileOf('huge.xlsx', 'PK');
    Object.defineProperty(file, 'size', { value: 100 * 1024 * 1024 });
    await expect(readFile(file)).rejects.toThrow('huge.xlsx has 100 MB; at most 20 MB');
  });
});

test('columns are known by English and Nepali headings, and by their values', async () => {
  const table = await readText(
    'list',
    'S.N.,विद्यार्थीको नाम,कक्षा,रोल नं.,Sex,Guardian Name,Mobile No.,Thegana,Kohi\n1,Maya Example,५,१,M,Hari Example,9800000001,Sampletole,a@b.example',
  );
  const columns = matchColumns(table, IMPORT_FIELDS.student, { fromPreeti: asItIs });
  expect(columns.map(({ field }) => field)).toEqual([
    '',
    'student_name',
    'classname',
    'roll_no',
    'gender',
    'parents_name',
    'contact_no',
    '',
    'email',
  ]);
  expect(columns.at(-1)!.byValues).toBe(true);
});

test('of two columns that could be a field, the one that names it best is taken', async () => {
  const table = await readText('list', 'शिक्षकको नाम,Post,Subject\nMaya Example,Principal,Nepali');
  const columns = matchColumns(table, IMPORT_FIELDS.teacher, { fromPreeti: asItIs });
  expect(columns.map(({ field }) => field)).toEqual(['name', '', 'duty']);
});

test('a heading is taken as it was the last time', async () => {
  const table = await readText('list', 'Name,Thegana\nMaya Example,Sampletole');
  const columns = matchColumns(table, IMPORT_FIELDS.student, {
    fromPreeti: asItIs,
    remembered: { thegana: 'address' },
  });
  expect(columns[1]!.field).toBe('address');
});

test('rows are as they will be stored, and what is wrong is said in the words of the contract', async () => {
  const table = await readText(
    'list',
    'Name,Class,Roll,Sex,DOB,Parent,Phone\nMaya Example,Five A,1,F,2072/03/14,Hari Example,9800000001\nAnu Example,5-A,1,F,2073/13/05,,9.8E+09',
  );
  const fields = IMPORT_FIELDS.student;
  const rows = rowsOf(table, {
    fields,
    columns: matchColumns(table, fields, { fromPreeti: asItIs }),
    forAll: { ...NOTHING_SAID, values: { address: 'Sampletole' } },
    fromPreeti: asItIs,
  });
  expect(rows[0]!.values).toMatchObject({
    classname: 'Five',
    section: 'A',
    gender: 'Female',
    birth_date: '2072/03/14',
  });
  expect(problemsOf('student', rows[0]!)).toEqual({});
  expect(problemsOf('student', rows[1]!)).toMatchObject({
    birth_date: expect.stringContaining('Birth date must be a day of the Nepali calendar') as string,
    parents_name: "Parent's Name is required",
    contact_no: '9.8E+09 was shortened by Excel: type all digits',
  });
  expect(twiceIn(rows)).toEqual([
    { row: 1, field: 'roll_no', message: 'Roll No 1 of Five A is that of row 2 too' },
  ]);
});

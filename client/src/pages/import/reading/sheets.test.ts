// Workbooks with several sheets, as schools have them.

import { MOST_IMPORTED } from '@school-office/contract/students/importing';
import { expect, test } from 'vitest';
import { IMPORT_FIELDS } from '../../../features/import/importFields.ts';
import { workbookFile } from '../../../testing/xlsxFiles.ts';
import { rowsOf } from '../importRows.ts';
import { headingsOf, matchColumns, rememberedFrom } from './matchColumns.ts';
import { readFile } from './readTable.ts';
import { tablesOf } from './sheets.ts';
import type { Table } from './tableOf.ts';

const fields = IMPORT_FIELDS.student;
const isHeading = headingsOf(fields);
const fromPreeti = (text: string) => text;
const HEAD = ['Name', 'Roll', 'Sex'];
const MAYA = ['Maya Example', '1', 'F'];
const ANU = ['Anu Example', '1', 'M'];

const read = async (sheets: Record<string, string[][]>) => readFile(await workbookFile(sheets), isHeading);
const inShort = (tables: readonly Table[]) => tables.map(({ sheet, rows }) => [sheet, rows.length]);

test('one sheet for each class is proposed as one list, whose class is the name of the sheet', async () => {
  const tables = await read({ 'Five A': [HEAD, MAYA, ANU], 'कक्षा ६': [['Sample School'], HEAD, ANU] });
  expect(inShort(tables)).toEqual([
    ['all 2 sheets', 3],
    ['Five A', 2],
    ['कक्षा ६', 1],
  ]);
  const columns = matchColumns(tables[0]!, fields, { fromPreeti });
  expect(columns.at(-1)).toMatchObject({ heading: 'Sheet', field: 'classname', byValues: true });
  const rows = rowsOf(tables[0]!, { fields, columns, forAll: { values: {}, ages: {} }, fromPreeti });
  expect(
    rows.map(({ number, values }) => [number, values.student_name, values.classname, values.section]),
  ).toEqual([
    [2, 'Maya Example', 'Five', 'A'],
    [3, 'Anu Example', 'Five', 'A'],
    [4, 'Anu Example', 'Six', undefined],
  ]);
});

test('sheets of classes are one list where the upper ones have a column more, and a sheet that is none is named', async () => {
  const tables = await read({
    Five: [HEAD, MAYA],
    Nine: [
      ['Roll', 'Section', 'name', 'Sex'],
      ['7', 'B', 'Dipa Example', 'F'],
    ],
    Fees: [
      ['Head', 'Amount'],
      ['Tuition', '2000'],
    ],
  });
  const [together] = tables;
  expect(inShort([together!])).toEqual([['2 of 3 sheets', 2]]);
  expect(together!.remarks).toEqual(['The sheet Fees has other headings and is not among these rows.']);
  const columns = matchColumns(together!, fields, { fromPreeti });
  const rows = rowsOf(together!, { fields, columns, forAll: { values: {}, ages: {} }, fromPreeti });
  expect(
    rows.map(({ name, values: { student_name, roll_no, classname, section } }) =>
      [name, student_name, roll_no, classname, section].join(', '),
    ),
  ).toEqual(['2 of Five, Maya Example, 1, Five, ', '2 of Nine, Dipa Example, 7, Nine, B']);
});

test('a title of another class than the sheet’s name is said', async () => {
  const [table] = await read({
    'Class 5': [['Class: Six'], HEAD, MAYA],
    'Class 6': [['Class: Six'], HEAD, ANU],
  });
  expect(table!.remarks).toEqual([
    'Above the rows of the sheet Class 5 stands Class: Six, which is taken: see whether it is right.',
  ]);
});

test('the name of the sheet is not the class where the file has one, or where it is none', async () => {
  const withClass = await read({
    Five: [
      [...HEAD, 'Class'],
      [...MAYA, '5'],
    ],
    Six: [
      [...HEAD, 'Class'],
      [...ANU, '6'],
    ],
  });
  expect(fieldsOf(withClass[0]!)).toEqual(['student_name', 'roll_no', 'gender', 'classname', '']);
  const ofYears = await read({ 2081: [HEAD, MAYA], 2082: [HEAD, ANU] });
  expect(inShort(ofYears)).toEqual([
    ['2081', 1],
    ['2082', 1],
    ['all 2 sheets', 2],
  ]);
  expect(fieldsOf(ofYears[0]!)).toEqual(['student_name', 'roll_no', 'gender', '']);
});

test('how the name of the sheet was taken is not remembered for the next file', async () => {
  const [table] = await read({ Five: [HEAD, MAYA], Six: [HEAD, ANU] });
  expect(rememberedFrom(matchColumns(table!, fields, { fromPreeti }))).not.toHaveProperty('sheet');
});

test('the sheet with the most known headings is proposed, before covers and sums', async () => {
  const tables = await read({
    Cover: [
      ['Sample School', 'Sampletole'],
      ['Since', '2040'],
    ],
    Pupils: [HEAD, MAYA],
    Sums: [
      ['Class', 'Boys'],
      ['Five', '12'],
    ],
  });
  expect(inShort(tables)).toEqual([
    ['Pupils', 1],
    ['Cover', 1],
    ['Sums', 1],
  ]);
});

test('sheets without rows are passed over; if one is left, it is the file', async () => {
  const [only, ...more] = await read({ Sheet1: [], Sheet2: [HEAD, MAYA], Sheet3: [HEAD] });
  expect(more).toEqual([]);
  expect(only).toMatchObject({ sheet: '', headings: HEAD });
});

test('more rows than are taken at once are not offered together', () => {
  const many = Array.from({ length: MOST_IMPORTED - 1 }, () => MAYA);
  const tables = tablesOf([sheetOf('Five', ...many), sheetOf('Six', ANU, MAYA)], 'list.xlsx', isHeading);
  expect(inShort(tables)).toEqual([
    ['Five', MOST_IMPORTED - 1],
    ['Six', 2],
  ]);
});

function sheetOf(sheet: string, ...cells: string[][]) {
  return {
    name: 'list.xlsx',
    sheet,
    rows: [HEAD, ...cells].map((each, at) => ({ number: at + 1, cells: each })),
  };
}

function fieldsOf(table: Table): string[] {
  return matchColumns(table, fields, { fromPreeti }).map(({ field }) => field);
}

// What goes out as a file comes in again unchanged.

import type { Employee } from '@school-office/contract/employees/employees';
import type { Student } from '@school-office/contract/students/students';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { excelOf } from '../../components/excel/writeExcel.ts';
import { IMPORT_FIELDS } from '../../features/import/importFields.ts';
import { importShape } from '../../features/import/importShape.ts';
import { anEmployee, aStudent } from '../../testing/builders.ts';
import { workbookOf, zipOf } from '../../testing/xlsxFiles.ts';
import { problemsOf, rowsOf } from './importRows.ts';
import { headingsOf, matchColumns } from './reading/matchColumns.ts';
import { loadPreeti } from './reading/preeti.ts';
import { readFile } from './reading/readTable.ts';

const fields = IMPORT_FIELDS.student;
const STUDENTS = [
  aStudent({ section: 'A', birth_date: '2072/03/14', previous_dues: 1250.5, blood_group: 'AB+' }),
  aStudent({ _id: 'student-4', student_name: 'Paid Ahead', paid_ahead: 300.5 }),
  aStudent({
    _id: 'student-2',
    student_name: 'माया उदाहरण',
    nepali_name: 'माया उदाहरण',
    classname: 'LKG',
    section: 'क ख',
    email: '',
    rfid: '',
    admission_no: '2071/001',
    admission_date: '2071/01/05',
    admission_class: 'Nursery',
    fathers_name: "O'Example",
    second_phone: '01400000',
    iemis_no: '0012345678',
    caste: 'Example & Sons',
    disability: '<none>',
  }),
  // Texts that a spreadsheet could take for formulas.
  aStudent({
    _id: 'student-3',
    student_name: "=cmd|'/C calc'!A0",
    parents_name: '@SUM(A1)',
    address: '-Sampletole, 4',
    permanent_address: "'=1+1",
    caste: '+cmd',
    contact_no: '00977',
  }),
];

async function fileOf(students: readonly Student[]): Promise<File> {
  return new File([await excelOf(importShape('student'), students)], 'Class Five.xlsx');
}

test('a class that was exported is read as it stands in the school', async () => {
  const fromPreeti = await loadPreeti();
  const [table] = await readFile(await fileOf(STUDENTS), headingsOf(fields));
  const columns = matchColumns(table!, fields, { fromPreeti });
  expect(columns.map(({ field }) => field)).toEqual(fields.map(({ name }) => name));
  expect(columns.filter(({ isPreeti }) => isPreeti)).toEqual([]);
  const rows = rowsOf(table!, { fields, columns, forAll: { values: {}, ages: {} }, fromPreeti });
  for (const [at, { values, ...row }] of rows.entries()) {
    const student: Record<string, unknown> = {
      ...STUDENTS[at]!,
      opening_dues: STUDENTS[at]!.previous_dues - STUDENTS[at]!.paid_ahead,
    };
    expect(values).toEqual(
      Object.fromEntries(
        fields.map(({ name }) => [name, String((student[name] as string | number | undefined) ?? '')]),
      ),
    );
    expect(problemsOf('student', { values, ...row })).toEqual({});
  }
});

test('headings are known however they are spelt, also those of older files', async () => {
  const older = {
    'Birth Date': 'birth_date',
    "Father's Name": 'fathers_name',
    "MOTHER'S NAME": 'mothers_name',
    'Second Phone': 'second_phone',
    'Permanent Address': 'permanent_address',
    'RFID Card Number': 'rfid',
    'Admission Number': 'admission_no',
    'Admission Date': 'admission_date',
    'Class of Admission': 'admission_class',
    'Opening Dues': 'opening_dues',
    'IEMIS Number': 'iemis_no',
    'Caste or Ethnicity': 'caste',
    'Mother Tongue': 'mother_tongue',
    'blood group': 'blood_group',
  };
  const table = { name: 'Class Five.xlsx', sheet: '', headings: Object.keys(older), rows: [] };
  const columns = matchColumns(table, fields, { fromPreeti: await loadPreeti() });
  expect(columns.map(({ field }) => field)).toEqual(Object.values(older));
});

test('what looks like a formula is a text of an export, without an apostrophe that is seen', async () => {
  // A formula would be read as its value, which none has.
  const texts = (await readSheet(await fileOf(STUDENTS))).flat().filter((cell) => typeof cell === 'string');
  expect(texts).toContain("=cmd|'/C calc'!A0");
  expect(texts).toContain('-Sampletole, 4');
  // One of its own is told from that of older files.
  expect(texts).toContain("''=1+1");
  expect(texts).toContain('00977');
});

const ACCOUNT = '00123456789012345';
const ofTeachers = IMPORT_FIELDS.teacher;

/** Reads the rows of a list of teachers. */
async function teachersIn(file: File) {
  const fromPreeti = await loadPreeti();
  const [table] = await readFile(file, headingsOf(ofTeachers));
  const columns = matchColumns(table!, ofTeachers, { fromPreeti });
  return {
    fields: columns.map(({ field }) => field),
    rows: rowsOf(table!, { fields: ofTeachers, columns, forAll: { values: {}, ages: {} }, fromPreeti }),
  };
}

test('teachers who were exported are read as they stand in the school, with their pay details', async () => {
  const teacher = anEmployee({
    bank: 'Sample Bank',
    account_no: ACCOUNT,
    pan: '012345678',
    fund_no: '0012-7',
    cit_no: '000042',
  });
  const file = new File([await excelOf(importShape('teacher'), [teacher, anEmployee()])], 'Teachers.xlsx');
  const { fields: found, rows } = await teachersIn(file);
  // Import gives new numbers.
  expect(found).toEqual([...ofTeachers.map(({ name }) => name), '']);
  const asTexts = (employee: Employee) =>
    Object.fromEntries(ofTeachers.map(({ name }) => [name, String(employee[name as keyof Employee])]));
  expect(rows.map(({ values }) => values)).toMatchObject([asTexts(teacher), asTexts(anEmployee())]);
  expect(rows.map((row) => problemsOf('teacher', row))).toEqual([{}, {}]);
});

async function taken(...names: string[]) {
  const file = new File([`Name,${names.join(',')}\nSita Example\n`], 'list.csv');
  return (await teachersIn(file)).fields.slice(1);
}

test('a list of an office names bank account, PAN and funds in words of its own', async () => {
  const headings = {
    'Bank Name': 'bank',
    'A/C No.': 'account_no',
    'PAN No': 'pan',
    'SSF No.': 'fund_no',
    'CIT No': 'cit_no',
    'Bank account': '',
    'खाता नं': '',
    PF: '',
  };
  expect(await taken(...Object.keys(headings))).toEqual(Object.values(headings));
  expect(await taken('Bank account', 'पान नं.', 'PF No')).toEqual(['account_no', 'pan', 'fund_no']);
  expect(await taken('खाता नं.', 'Sanchaya Kosh')).toEqual(['account_no', '']);
});

test.each([
  ['a csv', new File([`Name,A/C No\nSita Example,${ACCOUNT}\n`], 'list.csv')],
  ['a workbook, as a text', workbook(`<c t="inlineStr"><is><t>${ACCOUNT}</t></is></c>`)],
])('an account of 17 digits with its zeros is read from %s', async (_name, file) => {
  const { rows } = await teachersIn(file);
  expect(rows[0]?.values.account_no).toBe(ACCOUNT);
  expect(rows[0]?.unclear).toEqual({});
});

test.each([
  ['a workbook, as a number', workbook('<c><v>12345678901234567</v></c>')],
  ['a csv that a spreadsheet has saved', new File(['Name,A/C No\nSita Example,1.23457E+16\n'], 'list.csv')],
])('an account of 17 digits in %s is unclear', async (_name, file) => {
  const { rows } = await teachersIn(file);
  expect(rows[0]?.unclear.account_no).toMatch(
    /has more digits than Excel keeps in a number: type it as text$/,
  );
});

function workbook(cell: string): File {
  const rows = `<row>${inline('Name')}${inline('A/C No')}</row><row>${inline('Sita Example')}${cell}</row>`;
  return new File([zipOf(workbookOf({ rows }))], 'list.xlsx');
}

function inline(words: string): string {
  return `<c t="inlineStr"><is><t>${words}</t></is></c>`;
}

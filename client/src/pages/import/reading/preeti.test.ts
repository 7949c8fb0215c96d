import { expect, test } from 'vitest';
import { IMPORT_FIELDS } from '../../../features/import/importFields.ts';
import { readBirthDate, readClass, readGender, readPhone } from '../../../features/import/understand.ts';
import { headingsOf, isPreetiHeading, matchColumns } from './matchColumns.ts';
import { loadPreeti } from './preeti.ts';
import { readText } from './readTable.ts';

const fields = IMPORT_FIELDS.student;
const NAME = { read: fields[0]!.read };

test('a file that is in Preeti altogether is known by its headings and its values', async () => {
  const fromPreeti = await loadPreeti();
  const isHeading = headingsOf(fields);
  const [table] = await readText(
    'list',
    "l;=g+=,ljBfyL{sf] gfd,sIff,/f]n g+=,lnË,hGd ldlt,cleefjs,df]afOn\n!,dfof,kfFr,!,5fqf,@)&@.)#.!$,xl/,(*))))))))\n@,cg',kfFr,@,5fqf,@)&@.)^.)@,/d]z,(*)))))))!",
    (text) => isHeading(fromPreeti(text)),
  );
  const columns = matchColumns(table!, fields, { fromPreeti });
  const taken = columns.filter(({ field }) => field !== '');
  expect(taken.map(({ field }) => field)).toEqual([
    'student_name',
    'classname',
    'roll_no',
    'gender',
    'birth_date',
    'parents_name',
    'contact_no',
  ]);
  expect(taken.filter(({ isPreeti }) => !isPreeti)).toEqual([]);
  const [, name, place, roll, gender, birth, , phone] = table!.rows[0]!.cells.map(fromPreeti);
  expect(name).toBe('माया');
  expect(readClass(place!).text).toBe('Five');
  expect(roll).toBe('१');
  expect(readGender(gender!).text).toBe('Female');
  expect(readBirthDate(birth!).text).toBe('2072/03/14');
  expect(readPhone(phone!).text).toBe('9800000000');
});

test.each([
  [['cf/j >]i7', 'clgzf clwsf/L', 'ljj]s dxh{g'], true],
  [['Aarav Shrestha', 'Anisha Adhikari', "Bibek O'Example"], false],
  [['maya@school.example', 'cf/j@school.example'], false],
])('%j looks Preeti: %s', async (values, isPreeti) => {
  const fromPreeti = await loadPreeti();
  const table = {
    name: '',
    sheet: '',
    headings: ['Student Name'],
    rows: values.map((value, number) => ({ number, cells: [value] })),
  };
  expect(matchColumns(table, fields, { fromPreeti })[0]!.isPreeti).toBe(isPreeti);
  expect(NAME.read(fromPreeti('clgzf clwsf/L')).text).toBe('अनिशा अधिकारी');
});

test('classes and genders in Latin letters are not taken for Preeti', async () => {
  const fromPreeti = await loadPreeti();
  const [table] = await readText('list', 'Name,Class,Sex\nMaya,V,F\nAnu,Five,M', headingsOf(fields));
  const columns = matchColumns(table!, fields, { fromPreeti });
  expect(columns.map(({ isPreeti }) => isPreeti)).toEqual([false, false, false]);
});

test('a heading that says so is of the Nepali name, in Preeti, and stays as it is written', async () => {
  const fromPreeti = await loadPreeti();
  const [table] = await readText(
    'list',
    'Name,Class,Name (Preeti)\nRamesh,5,/d]z zdf{\nMaya,5,dfof',
    headingsOf(fields),
  );
  const columns = matchColumns(table!, fields, { fromPreeti });
  expect(columns.at(-1)).toMatchObject({ heading: 'Name (Preeti)', field: 'nepali_name', isPreeti: true });
  expect(isPreetiHeading('Name (Preeti)', fields, fromPreeti)).toBe(false);
  expect(isPreetiHeading('sIff', fields, fromPreeti)).toBe(true);
});

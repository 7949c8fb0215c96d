import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { Found } from '@school-office/contract/search/search';
import { cardCode } from '@school-office/contract/students/cardCodes';
import { beforeEach, describe, expect, test } from 'vitest';
import { anEmployee } from '../../testing/builders.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { aStoredReceipt } from '../../testing/storedReceipts.ts';
import { withOffice } from '../../testing/testApp.ts';
import { EmployeeModel } from '../employees/employees.model.ts';
import { ReceiptModel } from '../money/receipts.model.ts';
import { StudentModel } from '../students/students.model.ts';

const { office, otherSchool } = withOffice();
beforeEach(async () => {
  await Promise.all([StudentModel.deleteMany({}), EmployeeModel.deleteMany({})]);
});

const register = (changes: Parameters<typeof registerStudent>[1] = {}, client = office) =>
  registerStudent(client, { parents_name: 'Nobody', contact_no: '01-5550000', ...changes });

/** Registers students of class Five with these names, one after the other. */
async function registerAll(...all: string[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- under the roll numbers from 1
  for (const student_name of all) await register({ student_name, classname: 'Five' });
}

async function hire(kind: EmployeeKind, changes: Parameters<typeof anEmployee>[1]): Promise<void> {
  await office.post(`/api/${EMPLOYEE_WIRE[kind].many}/register`).send(anEmployee(kind, changes)).expect(201);
}

async function find(text: string, client = office): Promise<Found[]> {
  return (await client.get('/api/search').query({ text }).expect(200)).body as Found[];
}

async function names(text: string, client = office): Promise<string[]> {
  return (await find(text, client)).map(({ name }) => name);
}

const leave = (id: string, kind = 'students') =>
  office.post(`/api/${kind}/leave/${id}`).send({ day: '2083-05-06', reason: 'Moved' }).expect(200);

/** The names, with a question mark if they are asked about. */
const nearest = async (text: string) =>
  (await find(text)).map((line) => ('isNear' in line ? `${line.name}?` : line.name));

test('a line says what identifies a student, with dues', async () => {
  const student = await register({ student_name: 'Menuka Gurung', nepali_name: 'मेनुका गुरुङ' });
  await office.put(`/api/students/${student._id}`).send({ previous_dues: 2550 }).expect(200);
  const { _id, nepali_name, image, classname, roll_no, rfid, parents_name, contact_no } = student;
  const line = { _id, nepali_name, image, classname, roll_no, rfid, parents_name, contact_no };
  expect(await find('menuka')).toEqual([{ kind: 'student', name: 'Menuka Gurung', due: 2550, ...line }]);
});

test('of many of one name only those of the wanted kind are found', async () => {
  await registerAll(...Array.from({ length: 9 }, () => 'Shristi Rai'));
  await hire('teacher', { name: 'Shristi Dahal' });
  await hire('staff', { name: 'Shristi Basnet' });
  const found = async (kind: string, text: string) =>
    ((await office.get('/api/search').query({ text, kind }).expect(200)).body as Found[]).map(
      ({ name }) => name,
    );
  expect(await names('shristi')).toEqual(Array.from({ length: 8 }, () => 'Shristi Rai'));
  expect(await found('teacher', 'shristi')).toEqual(['Shristi Dahal']);
  expect(await found('staff', 'sristi')).toEqual(['Shristi Basnet']);
  expect(await found('student', 'dahal')).toEqual([]);
  expect(await found('teacher', 't-1')).toEqual(['Shristi Dahal']);
  expect(await found('staff', 't-1')).toEqual([]);
  await office.get('/api/search').query({ text: 'shristi', kind: 'receipt' }).expect(400);
});

test('a line says what identifies an employee', async () => {
  await hire('staff', { name: 'Hari Thapa', duty: 'Librarian', contact_no: '9800000001' });
  const [line] = await find('hari');
  const { image } = anEmployee('staff');
  expect(line).toEqual({
    kind: 'staff',
    _id: expect.any(String) as string,
    name: 'Hari Thapa',
    nepali_name: '',
    number: 'S-001',
    duty: 'Librarian',
    contact_no: '9800000001',
    image,
  });
});

test.each(['', 'm', ' m ', '-', '--', '()', '5'])('nobody is found under two letters: "%s"', async (text) => {
  await registerAll('Menuka Gurung');
  expect(await names(text)).toEqual([]);
});

test('no text, and one that is not a text, find nobody', async () => {
  await office.get('/api/search').expect(200, []);
  await office.get('/api/search?text[$ne]=x').expect(200, []);
  await office.get('/api/search?text=menuka&text=maya').expect(200, []);
});

describe('by name', () => {
  test.each(['gurung men', 'Menuka', 'MEN GUR', 'me', ' menuka   gurung ', 'kumari', 'guru kum men'])(
    'words in any order, each a beginning: "%s"',
    async (text) => {
      await registerAll('Menuka Kumari Gurung', 'Maya Rai');
      expect(await names(text)).toEqual(['Menuka Kumari Gurung']);
    },
  );

  test.each(['menuka rai', 'nuka', 'gurung maya', 'menuka gurung x'])(
    'not by other words: "%s"',
    async (text) => {
      await registerAll('Menuka Kumari Gurung', 'Maya Rai');
      expect(await names(text)).toEqual([]);
    },
  );

  test.each([
    ['nabin adhikari', 'नवीन अधिकारी'],
    ['Navin', 'नवीन अधिकारी'],
    ['नवीन', 'Nabin Adhikari'],
    ['अधि नवी', 'Nabin Adhikari'],
    ['Laxmi', 'Lakshmi Shrestha'],
    ['श्रेष्ठ', 'Lakshmi Shrestha'],
    ['bishwokarma', 'Vishwakarma Bishnu'],
    ['ram k.c.', 'Ram KC'],
    ['kc', 'राम केसी'],
  ])('%s finds %s', async (text, name) => {
    await registerAll(name, 'Somebody Else');
    expect(await names(text)).toEqual([name]);
  });

  test('a name in Nepali beside the other finds the student, too', async () => {
    await register({ student_name: 'Binod Rai', nepali_name: 'प्रज्ञा सुवेदी' });
    expect(await names('pragya')).toEqual(['Binod Rai']);
    expect(await names('प्रज्ञा bin')).toEqual(['Binod Rai']);
  });

  test('whole words come before beginnings, and spellings as typed before others that sound so', async () => {
    await registerAll('Rama Rai', 'Ramesh Rai', 'राम राई', 'Ram Rai', 'Roma Rai');
    expect(await names('ram')).toEqual(['Ram Rai', 'Rama Rai', 'राम राई', 'Ramesh Rai']);
  });

  test('at most eight, by class and roll number', async () => {
    await register({ student_name: 'Maya Ten', classname: 'Ten' });
    await registerAll(...Array.from({ length: 9 }, (_, index) => `Maya Five${index}`));
    await register({ student_name: 'Maya Nursery', classname: 'Nursery' });
    const eight = ['Maya Nursery', ...Array.from({ length: 7 }, (_, index) => `Maya Five${index}`)];
    expect(await names('maya')).toEqual(eight);
  });

  test('students come before teachers, and teachers before staff', async () => {
    await hire('staff', { name: 'Maya Staff' });
    await hire('teacher', { name: 'Maya Teacher' });
    await register({ student_name: 'Maya Student' });
    expect(await names('maya')).toEqual(['Maya Student', 'Maya Teacher', 'Maya Staff']);
  });

  test('among hundreds that sound so, those spelt as typed are found', async () => {
    await register({ student_name: 'Sabin Example' });
    const { _id, ...many } = await StudentModel.findOne().select('+school +keys').orFail().lean();
    const others = Array.from({ length: 300 }, (_, index) => ({
      ...many,
      roll_no: 2 + index,
      admission_no: String(10_000 + index),
      rfid: `c-${index}`,
      class_years: [],
    }));
    await StudentModel.insertMany(others);
    await register({ student_name: 'Shakya Example', classname: 'Ten' });
    expect((await names('sha'))[0]).toBe('Shakya Example');
    expect(await names('sha')).toHaveLength(8);
  });
});

describe('by class and roll number', () => {
  test.each(['five 2', 'Five 2', '5 2', '5/2', '5-2', '5 / 2', '५/२', 'five २'])('%s', async (text) => {
    await registerAll('First Example', 'Second Example');
    await register({ student_name: 'Other Example', classname: 'Two' });
    expect(await names(text)).toEqual(['Second Example']);
  });

  test('nursery 1; nobody at another number', async () => {
    await register({ student_name: 'Small Example', classname: 'Nursery' });
    expect(await names('nursery 1')).toEqual(['Small Example']);
    expect(await names('nursery 2')).toEqual([]);
    expect(await names('eleven 1')).toEqual([]);
  });

  test('a class and a beginning of a name; the class alone, by roll number', async () => {
    await registerAll('Menuka Rai', 'Hari Rai');
    await register({ student_name: 'Menuka Rai', classname: 'Six' });
    expect(await find('men five')).toMatchObject([{ classname: 'Five', roll_no: 1 }]);
    expect(await find('6 menuka')).toMatchObject([{ classname: 'Six' }]);
    expect(await find('rai 2')).toMatchObject([{ classname: 'Five', roll_no: 2 }]);
    expect(await names('five')).toEqual(['Menuka Rai', 'Hari Rai']);
  });

  test('a name that begins like a class is found before the class', async () => {
    await registerAll('Maya Rai');
    await register({ student_name: 'Maya Rai', classname: 'Ten' });
    await register({ student_name: 'Tenzing Sherpa', classname: 'Nursery' });
    expect(await names('ten')).toEqual(['Tenzing Sherpa', 'Maya Rai']);
  });
});

describe('by phone', () => {
  test.each(['9841234567', '9841', '984-1234567', '98412 34', '+977 9841234567', '९८४१', 'maya 9841'])(
    '%s',
    async (text) => {
      await register({ student_name: 'Maya Rai', contact_no: '+977-984-1234567, 01-4412345' });
      await register({ student_name: 'Hari Rai', contact_no: '9851234567' });
      expect(await names(text)).toEqual(['Maya Rai']);
    },
  );

  test('the second number of two; an employee, too', async () => {
    await register({ student_name: 'Maya Rai', contact_no: '984-1234567 / 01-4412345' });
    await hire('teacher', { name: 'Hari Rai', contact_no: '01 4412 345' });
    expect(await names('014412')).toEqual(['Maya Rai', 'Hari Rai']);
  });
});

test('by the last digits of a phone, before those whose card begins so, and behind a whole card', async () => {
  await register({ student_name: 'Card Example', rfid: '00545712', classname: 'Nursery' });
  await register({ student_name: 'Phone Example', contact_no: '9841235457', classname: 'Ten' });
  expect(await names('5457')).toEqual(['Phone Example', 'Card Example']);
  await register({ student_name: 'Whole Example', rfid: '5457', classname: 'Ten' });
  expect(await names('5457')).toEqual(['Whole Example', 'Phone Example', 'Card Example']);
});

test('by parent, behind those whose own name it is', async () => {
  await register({ student_name: 'Sita Rai', parents_name: 'Kamal Rai', classname: 'Nursery' });
  await register({ student_name: 'Kamala Rai', classname: 'Ten' });
  expect(await names('kamal')).toEqual(['Kamala Rai', 'Sita Rai']);
  expect(await names('कमल sita')).toEqual(['Sita Rai']);
});

test('by the admission number in the bars of a card without RFID', async () => {
  await register({ student_name: 'Binita Example', admission_no: '1042', rfid: '' });
  await register({ student_name: 'Dipesh Example' });
  expect(await names('A001042')).toEqual(['Binita Example']);
  expect(await names('a००१०४२')).toEqual(['Binita Example']);
  expect(await names('A009999')).toEqual([]);
  await register({ student_name: 'Kiran Example', admission_no: '2071/001', rfid: '' });
  expect(await names(cardCode({ rfid: '', admission_no: '2071/001' }))).toEqual(['Kiran Example']);
});

test('by the admission number, where it is more than digits', async () => {
  await register({ student_name: 'Binita Example', admission_no: '2071/001' });
  await register({ student_name: 'Dipesh Example' });
  expect(await names('2071/001')).toEqual(['Binita Example']);
  expect(await names('२०७१/००२')).toEqual(['Dipesh Example']);
  expect(await names('2071/003')).toEqual([]);
});

test('by card, the whole number before beginnings', async () => {
  await register({ student_name: 'Longer Number', rfid: '001406391', classname: 'Nursery' });
  await register({ student_name: 'Whole Number', rfid: '00140639' });
  await register({ student_name: 'Letter Number', rfid: 'Card.12' });
  expect(await names('00140639')).toEqual(['Whole Number', 'Longer Number']);
  expect(await names('0014')).toEqual(['Longer Number', 'Whole Number']);
  expect(await names('Card.1')).toEqual(['Letter Number']);
  expect(await names('Card12')).toEqual([]);
});

test.each(['T-002', 't-2', 'T2', 'T-००२'])('by number: %s', async (text) => {
  await hire('teacher', { name: 'First Example' });
  await hire('teacher', { name: 'Second Example' });
  await hire('staff', { name: 'Other Example' });
  expect(await names(text)).toEqual(['Second Example']);
  expect(await names('S-001')).toEqual(['Other Example']);
});

test('by subject or work', async () => {
  await hire('teacher', { name: 'First Example', duty: 'Social Studies' });
  await hire('staff', { name: 'Other Example', duty: 'Driver' });
  expect(await names('stud soc')).toEqual(['First Example']);
  expect(await names('driver')).toEqual(['Other Example']);
});

describe('an edit', () => {
  test('of the name is found at once, and no longer under the old one', async () => {
    const { _id } = await register({ student_name: 'Maya Rai', nepali_name: 'माया राई' });
    await office.put(`/api/students/${_id}`).send({ student_name: 'Menuka Gurung' }).expect(200);
    expect(await names('menuka')).toEqual(['Menuka Gurung']);
    // By the name in Nepali, which stays.
    expect(await names('maya')).toEqual(['Menuka Gurung']);
    await office.put(`/api/students/${_id}`).send({ nepali_name: '' }).expect(200);
    expect(await names('maya')).toEqual([]);
  });

  test('writes the keys of the fields that it names only', async () => {
    const { _id } = await register({ student_name: 'Maya Rai' });
    await StudentModel.updateOne({ _id }, { 'keys.student_name': ['=kept'] });
    await office.put(`/api/students/${_id}`).send({ contact_no: '9841' }).expect(200);
    expect(await names('kept')).toEqual(['Maya Rai']);
    expect(await names('9841')).toEqual(['Maya Rai']);
  });

  test('of a move to another class keeps them together', async () => {
    const { _id } = await register({ student_name: 'Maya Rai', classname: 'Five' });
    await office.put(`/api/students/${_id}`).send({ student_name: 'Hira Rai', classname: 'Six' }).expect(200);
    expect(await find('hira')).toMatchObject([{ name: 'Hira Rai', classname: 'Six' }]);
    expect(await names('maya')).toEqual([]);
  });

  test('of an employee', async () => {
    await hire('teacher', { name: 'Maya Rai', duty: 'Nepali' });
    await office.put('/api/teachers/T-001').send({ subjectToTeach: 'Computer' }).expect(200);
    expect(await names('comp')).toEqual(['Maya Rai']);
    expect(await names('nepali')).toEqual([]);
    expect(await names('maya')).toEqual(['Maya Rai']);
  });
});

test('keys are in no answer', async () => {
  const { _id } = await register();
  await hire('teacher', {});
  const answers = await Promise.all([
    office.get('/api/students'),
    office.get('/api/teachers'),
    office.put(`/api/students/${_id}`).send({ age: 9 }),
    office.put('/api/teachers/T-001').send({ age: 40 }),
    office.get('/api/search?text=example'),
  ]);
  for (const { text } of answers) expect(text).not.toContain('keys');
});

test('nobody of another school is found, in any way', async () => {
  await register({ student_name: 'Maya Rai', contact_no: '9841234567', rfid: '00140639', classname: 'Five' });
  await hire('teacher', { name: 'Maya Rai', duty: 'Nepali' });
  for (const text of ['maya', '9841234567', '00140639', 'five 1', 'five', 'T-001', 'nepali']) {
    // oxlint-disable-next-line no-await-in-loop -- so that a failure names its text
    expect([text, await names(text, otherSchool)]).toEqual([text, []]);
    // oxlint-disable-next-line no-await-in-loop -- so that a failure names its text
    expect([text, await names(text)]).not.toEqual([text, []]);
  }
});

describe('who left', () => {
  test('is found by name, parent, phone, place and number, and marked', async () => {
    const { _id } = await register({
      student_name: 'Maya Rai',
      nepali_name: 'माया राई',
      parents_name: 'Kamal Rai',
      contact_no: '9841234567',
      address: 'Sampletole',
      rfid: '00140639',
      classname: 'Five',
    });
    await hire('teacher', { name: 'Hari Thapa', duty: 'Nepali', address: 'Elsewhere' });
    await office.put(`/api/students/${_id}`).send({ previous_dues: 2550 }).expect(200);
    await leave(_id);
    await leave('T-001', 'teachers');
    const maya = { name: 'Maya Rai', classname: 'Five', roll_no: 1, rfid: '', due: 2550, left: true };
    for (const text of ['maya', 'माया', 'rai may', 'kamal', '9841', '4567', 'sample', 'maya five'])
      // oxlint-disable-next-line no-await-in-loop -- so that a failure names its text
      expect([text, await find(text)]).toMatchObject([text, [maya]]);
    for (const text of ['hari', 'nepali', 'T-001'])
      // oxlint-disable-next-line no-await-in-loop -- so that a failure names its text
      expect([text, await find(text)]).toMatchObject([text, [{ name: 'Hari Thapa', left: true }]]);
  });

  test('is not found by class and roll number, which others may have by now', async () => {
    const { _id } = await register({ student_name: 'Maya Rai', classname: 'Five' });
    await leave(_id);
    for (const text of ['five', 'five 1'])
      // oxlint-disable-next-line no-await-in-loop -- so that a failure names its text
      expect([text, await names(text)]).toEqual([text, []]);
  });

  test('comes after those of the name who are here, and before those whose parent has it', async () => {
    const { _id } = await register({ student_name: 'Dipesh Ghimire', classname: 'Nursery' });
    await register({ student_name: 'Sita Ghimire', parents_name: 'Dipesh Ghimire' });
    await leave(_id);
    expect(await names('dipesh ghi')).toEqual(['Dipesh Ghimire', 'Sita Ghimire']);
    await register({ student_name: 'Dipeshwari Ghimire', classname: 'Ten' });
    expect(await names('dipesh ghi')).toEqual(['Dipeshwari Ghimire', 'Dipesh Ghimire', 'Sita Ghimire']);
  });

  test('and came back is found as before', async () => {
    const { _id } = await register({ student_name: 'Maya Rai', rfid: '00140639' });
    await leave(_id);
    await office.post(`/api/students/return/${_id}`).expect(200);
    expect(await find('maya')).toMatchObject([{ name: 'Maya Rai', rfid: '00140639' }]);
    expect((await find('maya'))[0]).not.toHaveProperty('left');
    expect(await names('140639')).toEqual(['Maya Rai']);
  });

  test('of another school is not found', async () => {
    const { _id } = await register({ student_name: 'Maya Rai' });
    await leave(_id);
    expect(await names('maya', otherSchool)).toEqual([]);
  });
});

describe('where nothing fits, the nearest names are asked about', () => {
  test('three at most, each name once, the nearest first', async () => {
    await registerAll(
      'Sunita Karki',
      'Sunita Karki',
      'Binita Kark',
      'Anita Karki',
      'Hari Karki',
      'Karna Rai',
    );
    expect(await nearest('karkj')).toEqual(['Sunita Karki?', 'Binita Kark?', 'Anita Karki?']);
  });

  test('not where only a vowel is wrong: then the name is meant', async () => {
    await registerAll('Menuka Gurung', 'Minakshi Gurung');
    expect(await nearest('menka')).toEqual(['Menuka Gurung']);
    expect(await nearest('menka gurang')).toEqual(['Menuka Gurung']);
    expect(await nearest('menka five')).toEqual(['Menuka Gurung']);
    expect(await nearest('menka six')).toEqual([]);
  });

  test('teachers and those who left, too', async () => {
    await hire('teacher', { name: 'Sarita Thapaliya' });
    const { _id } = await register({ student_name: 'Sabita Thapaliya' });
    await office.post(`/api/students/leave/${_id}`).send({ day: '2083-05-06', reason: 'Moved' }).expect(200);
    expect(await nearest('tapkliya')).toEqual(['Sarita Thapaliya?', 'Sabita Thapaliya?']);
  });

  test('of this school only, and none where all are far', async () => {
    await registerAll('Sunita Karki');
    expect(await names('karkj', otherSchool)).toEqual([]);
    expect(await names('wilhelmina')).toEqual([]);
  });
});

test.each([
  '^.*',
  '.*',
  '(a+)+$',
  'x'.repeat(100),
  'a b c d e f g h i j',
  '$where',
  'card-[0-9]+',
  '₹7 €',
  '\\d7[',
  '\u{1F600}7',
])('an answer comes for any text: %s', async (text) => {
  await registerAll('Maya Rai');
  expect(await names(text)).toEqual([]);
});

describe('the number of a receipt finds it', () => {
  const now = schoolClock();
  const fiscal_year = fiscalYearAt(now);
  beforeEach(async () => {
    await ReceiptModel.collection.deleteMany({});
    const lines = ['Maya Example', 'Arjun Example', 'Maya Example'];
    await ReceiptModel.create(
      aStoredReceipt(
        { fiscal_year, number: 12, createdAt: now },
        lines.map((student_name) => ({ student_name })),
      ),
    );
  });

  test.each([`${fiscal_year}-000012`, `${fiscal_year}-12`, '000012', '००००१२', ` ${fiscal_year}-12 `])(
    '%s',
    async (text) => {
      const [stored] = await ReceiptModel.find().lean();
      expect(await find(text)).toEqual([
        {
          kind: 'receipt',
          _id: String(stored!._id),
          name: 'Maya Example, Arjun Example',
          number: 12,
          fiscal_year,
          createdAt: now.toISOString(),
          total: 6450,
          cancelled: null,
          way: 'Cash',
          reference: '',
        },
      ]);
    },
  );

  test.each([`${fiscal_year}-13`, '2050/51-12', '000013', '000000', '12', '0000012'])(
    'and no other number: %s',
    async (text) => {
      expect(await find(text)).toEqual([]);
    },
  );

  test('above students whose card begins like it', async () => {
    await register({ student_name: 'Menuka Gurung', rfid: '00001245' });
    expect((await find('000012')).map(({ kind }) => kind)).toEqual(['receipt', 'student']);
  });

  test('in its school only', async () => {
    expect(await find('000012', otherSchool)).toEqual([]);
  });

  test.each(['Nabil 004417', 'nabil004417', '004417', '००४४१७', 'Rs 2,150', '2,150'])(
    'and so does its reference or amount: %s',
    async (text) => {
      const cheque = { way: 'Cheque', reference: 'Nabil 004417', referenceInUse: 'nabil004417' } as const;
      const foundBy = ['nabil004417', '004417', 'rs 2150'];
      await ReceiptModel.create(
        aStoredReceipt({ fiscal_year, number: 13, createdAt: now, foundBy, ...cheque }),
      );
      expect(await find(text)).toMatchObject([{ kind: 'receipt', number: 13, reference: 'Nabil 004417' }]);
      expect(await find(text, otherSchool)).toEqual([]);
      expect(await find('004418')).toEqual([]);
    },
  );
});

test('teachers and staff are found together, however many students have the name', async () => {
  await registerAll(...Array.from({ length: 9 }, () => 'Shristi Dahal'));
  await hire('teacher', { name: 'Shristi Dahal' });
  await hire('staff', { name: 'Shristi Basnet' });
  const query = { text: 'shristi', kind: 'employee' };
  const { body } = await office.get('/api/search').query(query).expect(200);
  expect((body as Found[]).map(({ name }) => name)).toEqual(['Shristi Dahal', 'Shristi Basnet']);
});

test('a student is found by admission number, birth date and the beginning of the class', async () => {
  const maya = await register({ student_name: 'Maya Rai', classname: 'Nursery', birth_date: '2079/03/28' });
  await register({ student_name: 'Hari Rai', classname: 'Five', birth_date: '2074/03/28' });
  for (const text of [
    `adm ${maya.admission_no}`,
    '2079/03/28',
    '2079-3-28',
    '२०७९/०३/२८',
    'nur 1',
    'nur-1',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- so that a failure names its text
    expect([text, await names(text)]).toEqual([text, ['Maya Rai']]);
  }
  expect(await names('2079/13/28')).toEqual([]);
});

test('who lives in a ward comes before those of that class or roll number', async () => {
  await registerAll('Asha Patan', 'Bina Rai', 'Chet Rai', 'Dil Rai', 'Esha Rai', 'Fani Rai', 'Gita Rai');
  await register({ student_name: 'Sita Rai', classname: 'Seven', address: 'Patan-4' });
  await register({ student_name: 'Tara Rai', classname: 'Ten', address: 'Patan-7, Lalitpur' });
  expect((await names('patan-7'))[0]).toBe('Tara Rai');
  expect((await names('पाटन ७'))[0]).toBe('Tara Rai');
});

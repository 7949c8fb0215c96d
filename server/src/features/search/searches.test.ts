// What clerks type, and who is found: one school of invented persons, all in it.

import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import type { Found } from '@school-office/contract/search/search';
import { beforeAll, expect, test } from 'vitest';
import { anEmployee } from '../../testing/builders.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { aStoredReceipt } from '../../testing/storedReceipts.ts';
import { withOffice } from '../../testing/testApp.ts';
import { ReceiptModel } from '../money/receipts.model.ts';

const now = schoolClock();
const fiscal_year = fiscalYearAt(now);

/** Name, class, parent, phone, card, address, email. Roll numbers follow the order in a class. */
const STUDENTS = `
Anil Chaudhary        | Five    | Ramesh Chaudhary   | 9841100001     | 00140639  | Testtole-7, Ward 4  | chaudhary@family.example
Laxmi Thapa           | Five    | Hari Thapa         | 9841100002     | 00141852  | Sampletole-3        | thapa@family.example
Suman Paudel          | Five    | Bhola Paudel       | 9841100003     | 00143065  | Sampletole-4        | none@family.example
Jyoti Karki           | Five    | Dilip Karki        | 9841100004     | 00144278  | Examplebazar        | karki@family.example
Menuka Gurung         | Five    | Tek Gurung         | 984-1100005    | 00145491  | Sampletole-3        | gurung@family.example
Rubina Sheikh         | Five    | Aslam Sheikh       | 9841100006     | 00146704  | Testtole-9          | sheikh@family.example
Pratik Kunwar         | Six     | Gopal Kunwar       | 9851200007     | 00147917  | Pretendpur          | kunwar@family.example
Megan O'Brien         | Six     | Sean O'Brien       | 9851200008     | 00149130  | Pretendpur          | obrien@family.example
Ram K. C.             | Six     | Shyam K. C.        | 9851200009     | 00150343  | Testtole-1          | kc@family.example
नवीन अधिकारी            | Six     | गोपाल अधिकारी        | 9851200010     | 00151556  | Sampletole-1        | adhikari@family.example
Bishal Shrestha       | Ten     | Binod Shrestha     | 01-4412345     | 00152769  | Testtole-2          | shrestha@family.example
Tenzing Sherpa        | Nursery | Dawa Sherpa        | 9861300011     | 00153982  | Upperhill           | sherpa@family.example
Aarav Ghimire         | Nursery | Dipesh Ghimire     | 9861300012     | 00155195  | Upperhill           | ghimire@family.example
Dipesh Ghimire        | Ten     | Madan Ghimire      | 9861300013     | 00156408  | Upperhill           | madan@family.example
`;
const LEFT = 'Dipesh Ghimire';
const TEACHERS = `
Kamala Neupane   | P.E.           | 9871400001 | Lowerhill   | kamala@school.example
Prakash Bhandari | Social Studies | 9871400002 | Lowerhill   | prakash@school.example
`;

const { office } = withOffice();
beforeAll(async () => {
  for (const line of linesOf(STUDENTS)) {
    const [student_name, classname, parents_name, contact_no, rfid, address, email] = line;
    // oxlint-disable-next-line no-await-in-loop -- roll numbers follow the order
    const { _id } = await registerStudent(office, {
      student_name: student_name!,
      classname: classname as 'Five',
      parents_name: parents_name!,
      contact_no: contact_no!,
      rfid: rfid!,
      address: address!,
      email: email!,
    });
    if (student_name === LEFT)
      // oxlint-disable-next-line no-await-in-loop -- roll numbers follow the order
      await office.post(`/api/students/leave/${_id}`).send({ day: '2083-05-06', reason: 'Moved' });
  }
  for (const [name, duty, contact_no, address, email] of linesOf(TEACHERS)) {
    const teacher = anEmployee('teacher', {
      name: name!,
      duty: duty!,
      contact_no: contact_no!,
      address: address!,
      email: email!,
    });
    // oxlint-disable-next-line no-await-in-loop -- numbers follow the order
    await office.post('/api/teachers/register').send(teacher).expect(201);
  }
  const lines = [{ student_name: 'Menuka Gurung' }];
  await ReceiptModel.create(aStoredReceipt({ fiscal_year, number: 1101, createdAt: now }, lines));
});

function linesOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** '!' stands before one who left, '?' behind one of the nearest names, '#' before a receipt. */
function wordsOf(found: Found[]): string {
  return found
    .map((line) => {
      if (line.kind === 'receipt') return `#${line.number}`;
      return `${line.left ? '!' : ''}${line.name}${line.isNear ? '?' : ''}`;
    })
    .join(', ');
}

test.each([
  // Other spellings.
  ['chowdhury', 'Anil Chaudhary'],
  ['choudhari', 'Anil Chaudhary'],
  ['chaudhry', 'Anil Chaudhary'],
  ['luxmi', 'Laxmi Thapa'],
  ['lakshmi', 'Laxmi Thapa'],
  ['लक्ष्मी', 'Laxmi Thapa'],
  ['pudel', 'Suman Paudel'],
  ['poudyal', 'Suman Paudel'],
  ['joti', 'Jyoti Karki'],
  ['joti karki', 'Jyoti Karki'],
  ['ज्योति', 'Jyoti Karki'],
  ['menka', 'Menuka Gurung'],
  ['gurung men', 'Menuka Gurung'],
  ['मेनु', 'Menuka Gurung'],
  ['shaikh', 'Rubina Sheikh'],
  ['शेख', 'Rubina Sheikh'],
  ['kuwar', 'Pratik Kunwar'],
  ['कुँवर', 'Pratik Kunwar'],
  ['o brien', "Megan O'Brien"],
  ['obrien', "Megan O'Brien"],
  ['meg brien', "Megan O'Brien"],
  ['kc', 'Ram K. C.'],
  ['k c ram', 'Ram K. C.'],
  ['केसी', 'Ram K. C.'],
  ['nabin adhikari', 'नवीन अधिकारी'],
  ['navin', 'नवीन अधिकारी'],
  ['shrestha', 'Bishal Shrestha'],
  ['shreshta bis', 'Bishal Shrestha'],
  // Class and roll number.
  ['five 6', 'Rubina Sheikh'],
  ['class 5 roll 6', 'Rubina Sheikh'],
  ['Class Five, 6', 'Rubina Sheikh'],
  ['5 roll no. 6', 'Rubina Sheikh'],
  ['पाँच ६', 'Rubina Sheikh'],
  ['कक्षा ५ रोल ६', 'Rubina Sheikh'],
  ['men five', 'Menuka Gurung'],
  ['class six ram', 'Ram K. C.'],
  ['ten', 'Tenzing Sherpa, Bishal Shrestha'],
  // Receipts.
  ['1101', '#1101'],
  ['001101', '#1101'],
  [`${fiscal_year.slice(2)}-1101`, '#1101'],
  [`${fiscal_year} 1101`, '#1101'],
  ['receipt 1101', '#1101'],
  ['Receipt no. 1101', '#1101'],
  ['रसिद ११०१', '#1101'],
  ['receipt 1102', ''],
  // Phones and cards.
  ['98411', 'Anil Chaudhary, Laxmi Thapa, Suman Paudel, Jyoti Karki, Menuka Gurung, Rubina Sheikh'],
  ['1100005', 'Menuka Gurung'],
  ['0005', 'Menuka Gurung'],
  ['412345', 'Bishal Shrestha'],
  ['140639', 'Anil Chaudhary'],
  ['00140639', 'Anil Chaudhary'],
  ['145491', 'Menuka Gurung'],
  // Employees.
  ['teacher 2', 'Prakash Bhandari'],
  ['T 2', 'Prakash Bhandari'],
  ['शिक्षक २', 'Prakash Bhandari'],
  ['teacher 13', ''],
  ['social', 'Prakash Bhandari'],
  // Email and place.
  ['gurung@family.example', 'Menuka Gurung'],
  ['Prakash@', 'Prakash Bhandari'],
  ['pretendpur', "Pratik Kunwar, Megan O'Brien"],
  ['sampletole lax', 'Laxmi Thapa'],
  ['lowerhill', 'Kamala Neupane, Prakash Bhandari'],
  // Who left.
  ['dipesh ghi', '!Dipesh Ghimire, Aarav Ghimire'],
  ['ghimire', 'Aarav Ghimire, !Dipesh Ghimire'],
  ['1300013', '!Dipesh Ghimire'],
  // The nearest names.
  ['karkj', 'Jyoti Karki?'],
  ['bandhari', 'Prakash Bhandari'],
  ['ghimite', 'Aarav Ghimire?, !Dipesh Ghimire?'],
  ['gurnug', 'Menuka Gurung?'],
  ['sharpa', 'Tenzing Sherpa'],
  // Nobody.
  ['zzzz', ''],
  ['zz', ''],
  ['jyoti gurung', ''],
  ['nuka', ''],
  ['dashboard', ''],
  ['nobody@family.example', ''],
])('"%s" finds %s', async (text, expected) => {
  const answer = await office.get('/api/search').query({ text }).expect(200);
  expect(wordsOf(answer.body as Found[])).toBe(expected);
});

// Receipts, bills and a drawer for the tests of papers, made of the numbers of one family.

import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import type { Bill } from '@school-office/contract/money/bills';
import type { DrawerClose } from '@school-office/contract/money/dayBook';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { aReceipt, aReceiptItem, aReceiptLine } from '../src/testing/builders.ts';

export const LOGO_PATH = '/pictures/the-logo-of-the-school-1.png';

export const SCHOOL: SchoolInFull = {
  ...NEW_SCHOOL,
  school_year: null,
  seen: 0,
  value: 'jhhs',
  label: 'Jammu Heritage High School',
  nepali_label: 'जम्मु हेरिटेज हाइ स्कुल',
  address: 'Sampletole-4, Kathmandu',
  nepali_address: 'नमुनाटोल-४, काठमाडौँ',
  phone: '01-4000000',
  pan: '301456782',
  logo: LOGO_PATH,
};

const OLD_DUES = aReceiptLine({
  year: 2082,
  month_name: 'Chaitra',
  monthly_fees: 0,
  computer_fees: 0,
  miscellaneous: 1200,
  items: [
    aReceiptItem({
      name: 'Old dues',
      nepali_name: 'पुरानो बक्यौता',
      part: 'miscellaneous',
      gross: 1200,
      amount: 1200,
    }),
  ],
});

const monthsOf = (...months: MonthName[]) => months.map((month_name) => aReceiptLine({ month_name }));

const TUITION = aReceiptLine().items[0]!;
const EXAM = aReceiptItem({
  name: 'Examination',
  nepali_name: 'परीक्षा',
  part: 'exam_fees',
  gross: 300,
  amount: 300,
});

const CHILDREN = [
  ['Maya Example', 'Five', 2],
  ['Arjun Example', 'Two', 11],
  ['Kamala Laxminarayan Rajyalaxmi Example', 'Eight', 30],
  ['Nabin Example', 'UKG', 7],
  ['कमला उदाहरण', 'Ten', 1],
] as const;

/** Tuition that rose within the year and goes on into the next one, with a concession, and a part of its last month. */
const RISEN = [
  ...[1, 2, 3, 4, 5].map((index) => tuition(2083, MONTHS[index]!, 2000, 500)),
  ...[7, 8, 9, 10, 11].map((index) => tuition(2083, MONTHS[index]!, 2500, 757.5)),
  tuition(2084, 'Baisakh', 1_12_650.5, 11_265),
  aReceiptLine({
    year: 2084,
    month_name: 'Jestha',
    items: [{ ...TUITION, gross: 12_650.5, concession: 1265, amount: 1750.25 }],
    fine: 50,
  }),
];
/** Rupees. */
const RISEN_TOTAL = 5 * 1500 + 5 * 1742.5 + 1_01_385.5 + 1750.25 + 50;

/** A month of tuition, paid in full. Rupees. */
function tuition(year: number, month_name: MonthName, gross: number, concession: number) {
  const items = [aReceiptItem({ ...TUITION, gross, concession, amount: gross - concession })];
  return aReceiptLine({ year, month_name, items });
}

export const RECEIPTS = {
  maya: aReceipt({
    lines: [OLD_DUES, ...monthsOf('Bhadra', 'Ashoj', 'Kartik')],
    total: 6861,
    received: 7000,
    payer: 'Sunita Example',
  }),
  part: aReceipt({
    number: 1,
    lines: [
      OLD_DUES,
      ...monthsOf('Bhadra', 'Ashoj'),
      aReceiptLine({ monthly_fees: 26, computer_fees: 0, items: [{ ...TUITION, amount: 26 }], fine: 50 }),
    ],
    total: 5050,
    received: 5050,
    due_after: 1861,
    cancelled: {
      at: '2026-11-22T04:27:00.000Z',
      account: 'office@jhhs.example',
      reason: 'wrong student',
      note: 'it was Arjun of class Two',
    },
    prints: 2,
  }),
  year: aReceipt({
    number: 2,
    way: 'Cheque',
    reference: 'Sample Bank 004417',
    lines: MONTHS.map((month_name) =>
      ['Shrawan', 'Mangsir', 'Chaitra'].includes(month_name)
        ? aReceiptLine({ month_name, items: [...aReceiptLine().items, EXAM] })
        : aReceiptLine({ month_name }),
    ),
    total: 12 * 1887 + 900,
    received: 12 * 1887 + 900,
    advance_after: 9435,
  }),
  family: aReceipt({
    number: 3,
    lines: CHILDREN.flatMap(([student_name, classname, roll_no], index) =>
      monthsOf('Bhadra', 'Ashoj', 'Kartik').map((line) => ({
        ...line,
        student: `student-${index}`,
        student_name,
        classname,
        roll_no,
      })),
    ),
    total: 5 * 3 * 1887,
    received: 30_000,
  }),
  risen: aReceipt({ number: 5, lines: RISEN, total: RISEN_TOTAL, received: 1_20_000 }),
  risenTwice: aReceipt({
    number: 6,
    lines: CHILDREN.slice(1, 3).flatMap(([student_name, classname, roll_no], index) =>
      RISEN.map((line) => ({
        ...line,
        student: `student-${index}`,
        student_name,
        classname,
        roll_no,
      })),
    ),
    total: 2 * RISEN_TOTAL,
  }),
  parts: aReceipt({
    number: 4,
    lines: [
      aReceiptLine({
        monthly_fees: 1500,
        laboratory_fees: 250.5,
        computer_fees: 400,
        items: [],
        month_name: 'Mangsir',
      }),
    ],
    total: 2150.5,
    received: 2150.5,
  }),
};

/** Counted with Rs 2 too little. */
export const CLOSED_DRAWER: DrawerClose = {
  _id: 'close-7',
  number: 7,
  at: '2026-11-21T10:20:00.000Z',
  account: 'office@jhhs.example',
  opened: 500,
  cash_in: 1887,
  cash_cancelled: 300,
  cash_out: 200,
  in: 1587,
  out: 200,
  moved: 0,
  expected: 1887,
  notes: { '1000': 1, '100': 8, '10': 8, '5': 1 },
  counted: 1885,
  difference: -2,
  left: 500,
  note: 'Two rupees of change are missing',
  handed: null,
};

const TUITION_BILL: Bill = {
  _id: 'bill',
  student: 'student-1',
  year: 2083,
  month_name: 'Kartik',
  serial: 0,
  kind: 'month',
  classname: 'Five',
  lines: [{ name: 'Tuition', nepali_name: '', part: 'monthly_fees', gross: 2450, concession: 0, net: 2450 }],
  total: 2450,
  reason: '',
  createdAt: '2026-10-20T06:00:00.000Z',
  account: 'office@jhhs.example',
};

export const OLD_BILL: Bill = {
  ...TUITION_BILL,
  _id: 'old',
  year: 2082,
  month_name: 'Chaitra',
  kind: 'old dues',
  total: 1200,
  createdAt: '2026-04-01T06:00:00.000Z',
};

/** Tuition of these months of 2083, all charged in Kartik. */
export function billsOf(months: readonly MonthName[]): Bill[] {
  return months.map((month_name) => ({ ...TUITION_BILL, _id: month_name, month_name }));
}

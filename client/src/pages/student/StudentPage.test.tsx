import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';
import type { StudentAccountOfYear } from '@school-office/contract/money/feeAccount';
import type { Family, StudentInFull } from '@school-office/contract/students/students';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  aDayBook,
  aFoundStudent,
  aReceipt,
  aReceiptLine,
  aStudent,
  anAccount,
  anAccountInShort,
  anAccountMonth,
  anEmptyRegisterLine,
  registerDays,
} from '../../testing/builders.ts';
import { announcedBy } from '../../testing/messages.ts';
import { answer, answerLater, fail, refuse } from '../../testing/mockServer.ts';
import { dues as duesOfAll } from '../../testing/recorded/dues.ts';
import { examinations } from '../../testing/recorded/examinations.ts';
import { published } from '../../testing/recorded/published.ts';
import { results } from '../../testing/recorded/results.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { cellsOf } from '../../testing/tables.ts';

const MAYA = aStudent({
  student_name: 'Maya Example',
  nepali_name: 'माया उदाहरण',
  roll_no: 2,
  previous_dues: 5500,
});
const BEFORE = aStudent({ _id: 'student-0', student_name: 'Aarav Example', roll_no: 1 });
const AFTER = aStudent({ _id: 'student-9', student_name: 'Zenisha Example', roll_no: 3 });
const BROTHER = aStudent({
  _id: 'student-4',
  student_name: 'Prakash Example',
  classname: 'Eight',
  roll_no: 14,
  gender: 'Male',
  previous_dues: 2950,
});

const KARTIK = aReceipt({
  _id: 'receipt-2',
  number: 118,
  total: 1887,
  createdAt: '2026-11-01T06:00:00.000Z',
});
const BAISAKH = aReceipt({
  number: 12,
  lines: [aReceiptLine({ month_name: 'Baisakh' })],
  createdAt: '2026-04-20T06:00:00.000Z',
  account: 'other@jhhs.example',
});
const CANCELLED = aReceipt({
  _id: 'receipt-3',
  number: 13,
  lines: [aReceiptLine({ month_name: 'Baisakh', monthly_fees: 16_870, computer_fees: 2000 })],
  createdAt: '2026-04-20T06:00:00.000Z',
  cancelled: {
    at: '2026-04-20T06:10:00.000Z',
    account: 'office@jhhs.example',
    reason: 'wrong amount',
    note: '',
  },
});
const LEFT_MAYA: StudentInFull = {
  ...MAYA,
  left: { day: '2083-08-05', reason: 'Moved', roll_no: 2, rfid: '00144639' },
};

/** Owes Ashoj and a part of Mangsir; Poush is paid ahead in part. */
const MONTHS_OF_MAYA = [
  anAccountMonth({ month_name: 'Baisakh', billed: true, charged: 1887, paid: 1887 }),
  anAccountMonth({ month_name: 'Ashoj', billed: true, charged: 1887, due: 1887 }),
  anAccountMonth({ month_name: 'Kartik', billed: true, charged: 1887, paid: 1887 }),
  anAccountMonth({ month_name: 'Mangsir', billed: true, charged: 2187, paid: 187, due: 2000 }),
  anAccountMonth({ month_name: 'Poush', paid: 887, payable: 1000 }),
  anAccountMonth({ month_name: 'Magh', payable: 1887 }),
];

/** What stands beside a label in the card. */
const fact = (label: string) => screen.getByText(label).nextElementSibling;

function answerStudent(student: StudentInFull = MAYA) {
  answer('get', '/api/students/student-1', { ...student });
}

function answerAccount(changes: Partial<StudentAccountOfYear> = {}) {
  const family = [
    anAccountInShort({
      student: BROTHER,
      months: [anAccountMonth({ billed: true, charged: 2950, due: 2950 })],
    }),
  ];
  const account = anAccount({ student: MAYA, family, ...changes });
  answer('get', '/api/students/account/student-1', JSON.parse(JSON.stringify(account)) as object as never);
}

const ATTENDANCE = '/api/students/attendance-of/student-1/2083';

function answerMangsir() {
  const days = registerDays({
    3: { holiday: 'Saturday', taken: false },
    5: { taken: false },
    6: { taken: false },
  });
  const line = anEmptyRegisterLine({
    marks: { 1: 'P', 2: 'A', 4: 'L' },
    present: 1,
    absent: 1,
    late: 1,
    percent: 66.7,
  });
  answer('get', `${ATTENDANCE}/Mangsir`, { ...line, days: days.map((day) => ({ ...day })) });
}

function onWire({ members, proposed }: Family) {
  return {
    members: members.map((member) => ({ ...member })),
    proposed: proposed.map((other) => ({ ...other })),
  };
}

function maya({ students }: ClassResults) {
  return students.filter(({ student_name }) => student_name === 'Maya Example');
}

async function openMaya(
  student: StudentInFull = MAYA,
  family: Family = { members: [BROTHER], proposed: [] },
  months = MONTHS_OF_MAYA,
) {
  answerStudent(student);
  answer('get', '/api/students/class/Five', [{ ...BEFORE }, { ...MAYA }, { ...AFTER }]);
  answerAccount({ months, receipts: [KARTIK, CANCELLED, BAISAKH] });
  answer('get', '/api/students/concessions/student-1', []);
  answer('get', '/api/fees/heads', []);
  answerMangsir();
  answer('get', '/api/students/family/student-1', onWire(family));
  answer('get', '/api/history/student/student-1', [
    {
      at: '2026-11-01T06:00:00.000Z',
      account: 'office@jhhs.example',
      action: 'received fees',
      details: 'Received Rs 2,150 from Maya Example for Kartik 2083',
    },
    {
      at: '2026-08-28T06:00:00.000Z',
      account: 'office@jhhs.example',
      action: 'edited',
      details: 'Phone changed from 9800000009 to 9800000001',
    },
  ]);
  const app = renderApp('/students/student-1');
  await screen.findByRole('heading', { level: 1, name: 'Maya Example' });
  await screen.findByText(/^Phone changed/u);
  await screen.findByText('2 of 3');
  return app;
}

describe("a student's page", () => {
  test('shows who it is, also in Nepali', async () => {
    await openMaya();
    expect(screen.getByText('माया उदाहरण')).toHaveAttribute('lang', 'ne');
    expect(screen.getByText('Five · Roll no 2')).toBeVisible();
    for (const text of ['Hari Example', '9800000001', 'Sampletole-4', '00144639', 'Female, 11 years'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Owes Rs 3,887')).toBeVisible();
    expect(document.title).toBe('Maya Example · School Office');
  });

  test('tells the results of the year, published or not, and offers the sheet of what is published', async () => {
    const [{ _id, name, nepali_name, year }] = examinations as [(typeof examinations)[0]];
    const other = { _id: `${_id.slice(1)}f`, name: 'Second Terminal', nepali_name: '', year };
    const told = [
      {
        examination: { _id, name, nepali_name, year },
        results: { ...published.results, published: true, students: maya(published.results) },
      },
      { examination: other, results: { ...results, students: maya(results) } },
    ];
    answer('get', '/api/examinations/of/student-1/2083', JSON.parse(JSON.stringify(told)) as object[]);
    const { user } = await openMaya();
    const panel = within(await screen.findByRole('region', { name: 'Examinations' }));
    expect(panel.getByRole('link', { name: 'First Terminal 2083' })).toBeVisible();
    const gpa = maya(results)[0]!.gpa!.toFixed(2);
    expect(panel.getAllByText(new RegExp(`^GPA ${gpa}`, 'u'))).toHaveLength(2);
    expect(panel.getByText('not published yet')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Grade sheet' })).toBeEnabled();
    answer('get', '/api/dues', [
      { ...duesOfAll[0]!, student: { ...duesOfAll[0]!.student, _id: 'student-1' }, due: 1250 },
    ]);
    await user.click(panel.getByLabelText('Only those without dues'));
    expect(await panel.findByText('1 held back')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Grade sheet' })).toBeNull();
  });

  test('says what is owed of earlier years, which no tile shows', async () => {
    await openMaya(MAYA, undefined, [
      anAccountMonth({ year: 2082, month_name: 'Chaitra', charged: 1250.5, due: 1250.5 }),
      ...MONTHS_OF_MAYA,
    ]);
    expect(screen.getByText('Owes Rs 5,137.50, of it Rs 1,250.50 of 2082')).toBeVisible();
  });

  test('says of which earlier year all is that is owed', async () => {
    await openMaya(MAYA, undefined, [
      anAccountMonth({ year: 2082, month_name: 'Falgun', charged: 1200, due: 1200 }),
      anAccountMonth({ year: 2082, month_name: 'Chaitra', charged: 1250.5, due: 1250.5 }),
    ]);
    expect(screen.getByText('Owes Rs 2,450.50 of 2082')).toBeVisible();
  });

  test('tells of each month how it stands, in words too', async () => {
    await openMaya();
    expect(tiles()).toEqual([
      'Baisakh: paid Rs 1,887',
      ...['Jestha', 'Ashadh', 'Shrawan', 'Bhadra'].map((name) => `${name}: nothing`),
      'Ashoj: due Rs 1,887',
      'Kartik: paid Rs 1,887',
      'Mangsir: part paid, Rs 2,000 is left',
      'Poush: part paid, to come Rs 1,000',
      'Magh: to come Rs 1,887',
      ...['Falgun', 'Chaitra'].map((name) => `${name}: nothing`),
    ]);
    expect(screen.getByText('Paid Rs 4,848')).toBeVisible();
    expect(screen.getByText('To come Rs 2,887')).toBeVisible();
  });

  test('tells of a month that is to come what is owed of it already, and what is to come', async () => {
    await openMaya(MAYA, undefined, [
      anAccountMonth({ month_name: 'Poush', charged: 300, due: 300, payable: 1887 }),
    ]);
    expect(tiles()).toContain('Poush: due Rs 300, to come Rs 1,887');
    expect(screen.getByText('+1,887')).toBeVisible();
    expect(screen.getByText('To come Rs 1,887')).toBeVisible();
  });

  test('says the fines beside what is paid, which the statement of account has in it', async () => {
    await openMaya();
    cleanup();
    answerAccount({
      months: [anAccountMonth({ month_name: 'Kartik', paid: 1887 })],
      receipts: [
        aReceipt({ lines: [aReceiptLine({ fine: 50 })] }),
        aReceipt({ _id: 'receipt-2', lines: [aReceiptLine({ fine: 70, year: 2082 })] }),
      ],
    });
    renderApp('/students/student-1');
    expect(await screen.findByText('Paid Rs 1,887 and Rs 50 of fines')).toBeVisible();
  });

  test('tells nothing of a month while the account is loaded, and not when it failed', async () => {
    await openMaya();
    cleanup();
    const release = answerLater('get', '/api/students/account/student-1', {
      message: 'never shown',
    });
    renderApp('/students/student-1');
    await screen.findByText(/^Phone changed/u);
    const fees = within(screen.getByRole('region', { name: 'Fees of 2083' }));
    expect(fees.queryByText(/not paid|to come/u)).not.toBeInTheDocument();
    expect(fees.queryByRole('listitem')).not.toBeInTheDocument();
    release();
    cleanup();
    refuse('get', '/api/students/account/student-1', 503, { message: 'The database does not answer' });
    const { user } = renderApp('/students/student-1');
    const failed = within(await screen.findByRole('region', { name: 'Fees of 2083' }));
    expect(await failed.findByText(/^What is paid could not be loaded/u)).toBeVisible();
    expect(failed.queryByRole('listitem')).not.toBeInTheDocument();
    answerAccount({ months: MONTHS_OF_MAYA });
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(failed.getAllByRole('listitem')).toHaveLength(12));
  });

  test('shows what a saved edit changed: the amounts, and the history', async () => {
    const { user } = await openMaya();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    answer('put', '/api/students/student-1', { message: 'Saved', student: { ...MAYA } });
    answerAccount({ months: MONTHS_OF_MAYA.slice(0, 2) });
    const read = answer('get', '/api/history/student/student-1', []);
    const dues = screen.getByLabelText('Previous Dues');
    await user.clear(dues);
    await user.type(dues, '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('Owes Rs 1,887')).toBeVisible();
    await waitFor(() => expect(read.length).toBeGreaterThan(0));
  });

  test('tells without a plan whether a month is paid, and leads to the form for it', async () => {
    await openMaya();
    cleanup();
    answerAccount({ months: [anAccountMonth({ month_name: 'Kartik', paid: 1887 })] });
    renderApp('/students/student-1');
    await screen.findByText('Paid Rs 1,887');
    expect(tiles().slice(5, 9)).toEqual([
      'Ashoj: nothing charged',
      'Kartik: paid Rs 1,887',
      'Mangsir: nothing charged',
      'Poush: to come',
    ]);
    expect(screen.getByRole('link', { name: /Ashoj: nothing charged/u })).toHaveAttribute(
      'href',
      '/student-fee?student=student-1&month=Ashoj',
    );
  });

  test('shows what is known of a pupil besides, and leaves out what is not', async () => {
    const known = {
      birth_date: '2071-05-14',
      mothers_name: 'Rita Example',
      second_phone: '9800000007',
      blood_group: 'O+' as const,
      admission_no: '2079/012',
      admission_date: '2079-01-10',
      admission_class: 'One' as const,
    };
    await openMaya({ ...MAYA, ...known });
    expect(fact('Birth date')).toHaveTextContent('2071/05/14');
    expect(fact('Mother')).toHaveTextContent('Rita Example');
    expect(fact('Second phone')).toHaveTextContent('9800000007');
    expect(fact('Blood group')).toHaveTextContent('O+');
    expect(fact('Admission no')).toHaveTextContent('2079/012');
    expect(fact('Admitted')).toHaveTextContent('2079/01/10, class One');
    cleanup();
    const unknown = { birth_date: '', second_phone: '', blood_group: '' as const, contact_no: '' };
    await openMaya({ ...MAYA, ...unknown });
    expect(fact('Phone')).toHaveTextContent('No phone yet');
    for (const label of ['Birth date', 'Second phone', 'Blood group']) {
      expect(screen.queryByText(label)).not.toBeInTheDocument();
    }
  });

  test('says nothing of months after the day on which a student left', async () => {
    const left = { day: '2083-07-13', reason: 'Moved', roll_no: 2, rfid: '' };
    await openMaya({ ...MAYA, left }, undefined, []);
    await screen.findByRole('region', { name: /^Fees of/ });
    expect(tiles().slice(5, 9)).toEqual([
      'Ashoj: nothing charged',
      'Kartik: nothing charged',
      'Mangsir: nothing',
      'Poush: nothing',
    ]);
  });

  test('a paid month leads to its receipt, one that is due to the desk, one to come is paid ahead there', async () => {
    const { user } = await openMaya();
    await user.click(screen.getByRole('button', { name: /Kartik: paid/u }));
    expect(screen.getByRole('row', { name: /2083\/84-000118 2083\/07\/15 Kartik 1,887/u })).toHaveFocus();
    expect(screen.getByRole('link', { name: /Ashoj: due/u })).toHaveAttribute(
      'href',
      '/student-fee?student=student-1',
    );
    expect(screen.getByRole('link', { name: /Magh: to come/u })).toHaveAttribute(
      'href',
      '/student-fee?student=student-1&month=Magh',
    );
  });

  test('lists the receipts newest first, a cancelled one in its place, each with the account that took it', async () => {
    await openMaya();
    const rows = within(screen.getByRole('region', { name: 'Payments of 2083' })).getAllByRole('row');
    expect(cellsOf(rows.slice(1))).toEqual([
      ['2083/84-000118', '2083/07/15', 'Kartik', '1,887', 'Sita Karki', ''],
      ['2083/84-000013', '2083/01/07', 'Baisakh Cancelled', '18,870', 'Sita Karki', ''],
      ['2083/84-000012', '2083/01/07', 'Baisakh', '1,887', 'other@jhhs.example', ''],
    ]);
    expect(targetOf('2083/84-000118')).toBe('/receipts/2083-84/118');
  });

  test('names the account that took a receipt, of another desk too, and asks for the names once', async () => {
    const asked = answer('get', '/api/account/names', [{ email: 'other@jhhs.example', name: 'Ram Oli' }]);
    await openMaya();
    expect(await screen.findByRole('cell', { name: 'Ram Oli' })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('a receipt is cancelled here with a reason, and the account is read again', async () => {
    const { user } = await openMaya();
    await user.click(screen.getByRole('button', { name: 'Cancel receipt 2083/84-000118' }));
    const dialog = within(screen.getByRole('dialog', { name: /Cancel receipt/u }));
    await user.selectOptions(dialog.getByLabelText('Reason'), 'wrong amount');
    answer('put', '/api/receipts/cancel/receipt-2', {
      message: 'Receipt 2083/84-000118 is cancelled',
      receipt: { ...KARTIK, cancelled: CANCELLED.cancelled },
    });
    answerAccount({ months: MONTHS_OF_MAYA.slice(0, 2), receipts: [BAISAKH] });
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    expect(await screen.findByText('Receipt 2083/84-000118 is cancelled')).toBeVisible();
    expect(await screen.findByText('Owes Rs 1,887')).toBeVisible();
  });

  test('shows the year before at the press of an arrow', async () => {
    const { user } = await openMaya();
    expect(screen.getByRole('button', { name: 'Year 2084' })).toBeDisabled();
    const account = anAccount({ student: MAYA, year: 2082, months: MONTHS_OF_MAYA });
    const release = answerLater(
      'get',
      '/api/students/account/student-1',
      JSON.parse(JSON.stringify(account)),
    );
    await user.click(screen.getByRole('button', { name: 'Year 2082' }));
    expect(screen.getByRole('region', { name: 'Fees of 2082' })).not.toHaveTextContent(/not paid|Baisakh/u);
    release();
    expect(await screen.findByText('Nothing is paid for 2082.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Poush/u })).not.toBeInTheDocument();
  });

  test('shows what was done to the record; payments stand elsewhere', async () => {
    await openMaya();
    const history = screen.getByRole('region', { name: 'History' });
    expect(within(history).getByText('12 Bhadra 2083, Sita Karki')).toBeVisible();
    expect(within(history).queryByText(/Received/u)).not.toBeInTheDocument();
  });

  test('leads to the lists, to the pupils before and after, and to what can be done', async () => {
    await openMaya();
    expect(targetOf('Class Five')).toBe('/student_details/details/Five');
    expect(targetOf('Previous: Aarav Example')).toBe('/students/student-0');
    expect(targetOf('Next: Zenisha Example')).toBe('/students/student-9');
    expect(targetOf('Take fees')).toBe('/student-fee?student=student-1');
    expect(targetOf('Admit card')).toBe('/admit_card/student?student=student-1');
  });

  test('F takes fees: the desk opens with the student', async () => {
    const { user, path } = await openMaya();
    answer('get', '/api/day-book/2083/Mangsir/9', { ...aDayBook() });
    await user.keyboard('f');
    await screen.findByRole('form', { name: 'Take fees' });
    expect(path()).toBe('/student-fee');
    expect(screen.getByLabelText('Amount')).toHaveValue('3,887');
  });

  test('A opens the admit card, ready to print by Enter', async () => {
    const { user, path } = await openMaya();
    await user.keyboard('a');
    expect(await screen.findByRole('article')).toHaveTextContent('Maya Example');
    expect(path()).toBe('/admit_card/student');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus());
  });

  test('E edits, but not one who left', async () => {
    const { user } = await openMaya();
    await user.keyboard('e');
    expect(screen.getByRole('dialog', { name: 'Edit Maya Example' })).toBeVisible();
    cleanup();
    await openMaya(LEFT_MAYA);
    await user.keyboard('e');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('fees can be taken of a student who left and owes', async () => {
    const { user, path } = await openMaya(LEFT_MAYA);
    answer('get', '/api/day-book/2083/Mangsir/9', { ...aDayBook() });
    expect(screen.getByRole('button', { name: 'Bring back' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Admit card/u })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: /^Take fees/u }));
    await screen.findByRole('form', { name: 'Take fees' });
    expect(path()).toBe('/student-fee');
  });

  test('no fees are taken of a student who left and owes nothing', async () => {
    await openMaya(LEFT_MAYA, undefined, MONTHS_OF_MAYA.slice(0, 1));
    await screen.findByRole('region', { name: 'Payments of 2083' });
    expect(screen.queryByRole('link', { name: /^Take fees/u })).not.toBeInTheDocument();
  });

  test('a coming month is paid ahead from its tile', async () => {
    const { user } = await openMaya();
    answer('get', '/api/day-book/2083/Mangsir/9', { ...aDayBook() });
    await user.click(screen.getByRole('link', { name: /Poush/u }));
    await screen.findByRole('form', { name: 'Take fees' });
    expect(screen.getByLabelText('Pay ahead until')).toHaveDisplayValue('Poush');
  });

  test('that is edited is read again, with its history', async () => {
    const { user } = await openMaya();
    const sent = answer('put', '/api/students/student-1', { message: 'Changes are saved' });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Maya Example' }));
    await user.clear(dialog.getByLabelText('Phone'));
    await user.type(dialog.getByLabelText('Phone'), '9811111111');
    answerStudent({ ...MAYA, contact_no: '9811111111' });
    const read = answer('get', '/api/history/student/student-1', []);
    const amounts = answer('get', '/api/students/account/student-1', { ...anAccount({ student: MAYA }) });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(announcedBy(await screen.findByText('Changes are saved'))).toBe('status');
    expect(await screen.findByText('9811111111')).toBeVisible();
    await waitFor(() => expect([read.length, amounts.length]).toEqual([1, 1]));
    expect(sent[0]?.body).toEqual({ contact_no: '9811111111', seen: 0 });
  });

  test('of nobody is not found', async () => {
    refuse('get', '/api/students/nobody', 404, { message: 'Student not found' });
    renderApp('/students/nobody');
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  });

  test('that cannot be read says why and can be asked for again', async () => {
    fail('get', '/api/students/student-1');
    renderApp('/students/student-1');
    expect(announcedBy(await screen.findByText(/school office does not answer/u))).toBe('alert');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the attendance of the month', () => {
  test('is a row of days, each with its mark as a sign and in words, and the sum', async () => {
    // 5 Mangsir 2083.
    vi.setSystemTime('2026-11-21T06:00:00Z');
    await openMaya();
    expect(await attendance().findByText('2 of 3, 66.7 %')).toBeVisible();
    expect(attendance().getByText('1 absent, 1 late')).toBeVisible();
    expect(attendance().getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/attendance-register?of=Five&month=2083-Mangsir',
    );
    expect(attendance().getByRole('heading', { name: 'Attendance, Mangsir 2083' })).toBeVisible();
    expect(daysInWords()).toHaveLength(29);
    expect(daysInWords().slice(0, 6)).toEqual([
      '1 Mangsir: Present',
      '2 Mangsir: Absent',
      '3 Mangsir: No school, Saturday',
      '4 Mangsir: Late',
      '5 Mangsir: Not taken',
      '6 Mangsir: To come',
    ]);
    const days = attendance().getAllByRole('listitem').slice(0, 6);
    expect(days.map((day) => day.querySelector('[data-mark]')?.textContent ?? '')).toEqual([
      '•',
      'A',
      '',
      'L',
      '',
      '',
    ]);
    expect(days.filter(({ title }) => title.startsWith('No school'))).toEqual([days[2]]);
    expect(days.filter((day) => day.getAttribute('aria-current') === 'date')).toEqual([days[4]]);
  });

  test('of an earlier month comes at the press of an arrow; a day without a mark of the student says so', async () => {
    const { user } = await openMaya();
    const line = anEmptyRegisterLine({
      marks: { 2: 'V' },
      present: 20,
      absent: 2,
      late: 1,
      leave: 1,
      percent: 87.5,
    });
    answer('get', `${ATTENDANCE}/Kartik`, { ...line, days: registerDays().map((day) => ({ ...day })) });
    expect(attendance().getByRole('button', { name: 'Poush 2083' })).toBeDisabled();
    await user.click(attendance().getByRole('button', { name: 'Kartik 2083' }));
    expect(await attendance().findByText('21 of 24, 87.5 %')).toBeVisible();
    expect(attendance().getByText('2 absent, 1 on leave, 1 late')).toBeVisible();
    expect(daysInWords().slice(0, 2)).toEqual(['1 Kartik: No mark', '2 Kartik: On leave']);
    await user.click(attendance().getByRole('button', { name: 'Mangsir 2083' }));
    expect(await attendance().findByText('2 of 3, 66.7 %')).toBeVisible();
  });

  test('of a month without a mark of the student says so', async () => {
    const { user } = await openMaya();
    answer('get', `${ATTENDANCE}/Kartik`, {
      ...anEmptyRegisterLine(),
      days: registerDays().map((day) => ({ ...day })),
    });
    await user.click(attendance().getByRole('button', { name: 'Kartik 2083' }));
    expect(await attendance().findByText('Not taken')).toBeVisible();
    expect(attendance().queryByText(/%/u)).not.toBeInTheDocument();
  });

  test('shows the days without marks until it is read', async () => {
    const { user } = await openMaya();
    const release = answerLater('get', `${ATTENDANCE}/Kartik`, { ...anEmptyRegisterLine(), days: [] });
    await user.click(attendance().getByRole('button', { name: 'Kartik 2083' }));
    expect(daysInWords()).toHaveLength(30);
    expect(daysInWords()[0]).toBe('1 Kartik: ');
    release();
    expect(await attendance().findByText('Not taken')).toBeVisible();
  });

  test('that cannot be read can be asked for again', async () => {
    const { user } = await openMaya();
    fail('get', `${ATTENDANCE}/Kartik`);
    await user.click(attendance().getByRole('button', { name: 'Kartik 2083' }));
    const again = await attendance().findByRole('button', { name: 'Try again' });
    answer('get', `${ATTENDANCE}/Kartik`, { ...anEmptyRegisterLine(), days: [] });
    await user.click(again);
    expect(await attendance().findByText('Not taken')).toBeVisible();
  });
});

describe('money ahead', () => {
  const ahead = { advance: 6000, balance: -6000 };
  const months = [
    anAccountMonth({ month_name: 'Mangsir', billed: true, charged: 2000, paid: 2000 }),
    ...(['Poush', 'Magh', 'Falgun'] as const).map((month_name) =>
      anAccountMonth({ month_name, paid: 2000, ahead: 2000 }),
    ),
  ];
  const lines = (['Mangsir', 'Poush', 'Magh', 'Falgun'] as const).map((month_name) =>
    aReceiptLine({ _id: month_name, month_name, monthly_fees: 2000, computer_fees: 0 }),
  );
  const RECEIPT = aReceipt({ total: 8000, lines });

  test('names its months, and of one who left how it is given back', async () => {
    await openMaya(LEFT_MAYA);
    cleanup();
    answerAccount({ student: LEFT_MAYA, months, receipts: [RECEIPT], ...ahead, refundable: 6000 });
    renderApp('/students/student-1');
    expect(await screen.findByText('Rs 6,000 in advance, for Poush to Falgun')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rs 6,000 can be given back' })).toBeVisible();
  });
});

describe('leaving', () => {
  test('is asked about beside what the page goes on to show, whatever is read for the question', async () => {
    const { user } = await openMaya();
    expect(await screen.findByText('Owes Rs 3,887')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Leave' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    expect(await dialog.findByText('owes Rs 3,887')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Owes Rs 3,887')).toBeVisible();
  });

  test('says what is ahead, and what of it can be given back', async () => {
    const { user } = await openMaya();
    const months = [anAccountMonth({ month_name: 'Poush', paid: 2000, ahead: 2000 })];
    answerAccount({ months, advance: 2000, balance: -2000, refundable: 2000 });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Leave' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    expect(await dialog.findByText(/^What is paid ahead stays ahead\./u)).toHaveTextContent(
      'What is paid ahead stays ahead. Rs 2,000 can be given back: the page of Maya Example offers that.',
    );
  });

  test('by the menu: the page shows day and reason, and offers to bring the student back', async () => {
    const { user } = await openMaya();
    const sent = answer('post', '/api/students/leave/student-1', { message: 'Maya Example has left' });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Leave' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    expect(
      dialog.getByText(/^Payments and attendance are kept\. The roll number and the card/),
    ).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Moved away');
    // What the dialog is for and what ends it are not the same word.
    await user.keyboard('{Escape}');
    const question = within(screen.getByRole('dialog', { name: 'Close without saving?' }));
    expect(question.queryByRole('button', { name: 'Leave' })).not.toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Stay' }));
    answerStudent({
      ...MAYA,
      left: { day: '2083-08-09', reason: 'Moved away', roll_no: 2, rfid: '00144639' },
    });
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Left on 9 Mangsir 2083: Moved away')).toBeVisible();
    expect(sent[0]?.body).toEqual({ day: '2083-08-09', reason: 'Moved away' });
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();

    answer('post', '/api/students/return/student-1', { message: 'Maya Example is back, roll no 4' });
    answerStudent({ ...MAYA, roll_no: 4 });
    await user.click(screen.getAllByRole('button', { name: 'Bring back' })[0]!);
    expect(announcedBy(await screen.findByText('Maya Example is back, roll no 4'))).toBe('status');
    expect(await screen.findByText('Five · Roll no 4')).toBeVisible();
  });

  test('Students who left are listed with day and reason, open, and come back', async () => {
    const left = { day: '2083-08-01', reason: 'Changed school', roll_no: 2, rfid: '' };
    answer('get', '/api/students/left', [{ ...MAYA, left }]);
    const { user } = renderApp('/students/left');
    expect(await screen.findByRole('link', { name: 'Maya Example' })).toHaveAttribute(
      'href',
      '/students/student-1',
    );
    expect(screen.getByRole('row', { name: /Five · 2 2083\/08\/01 Changed school/u })).toBeVisible();
    answer('post', '/api/students/return/student-1', { message: 'Maya Example is back' });
    answer('get', '/api/students/left', []);
    await user.click(screen.getByRole('button', { name: 'Bring back Maya Example' }));
    expect(announcedBy(await screen.findByText('Maya Example is back'))).toBe('status');
    expect(await screen.findByText('Nobody has left.')).toBeVisible();
  });
});

describe('the family', () => {
  test('shows brothers and sisters with class, roll number and dues', async () => {
    await openMaya();
    const family = within(screen.getByRole('region', { name: 'Family' }));
    expect(family.getByRole('link', { name: 'Prakash Example' })).toHaveAttribute(
      'href',
      '/students/student-4',
    );
    expect(family.getByText('Brother, Eight · 14')).toBeVisible();
    expect(family.getByText('Rs 2,950')).toBeVisible();
  });

  test('links a proposed student only at the press of a button', async () => {
    const { user, family, sent } = await openFamily({ members: [], proposed: [BROTHER] });
    expect(await family.findByText('Same parent and phone: link them?')).toBeVisible();
    expect(sent).toEqual([]);
    answer('get', '/api/students/family/student-1', onWire({ members: [BROTHER], proposed: [] }));
    await user.click(family.getByRole('button', { name: 'Link Prakash Example' }));
    await waitFor(() => expect(family.queryByText(/link them/u)).not.toBeInTheDocument());
    expect(family.getByRole('link', { name: 'Prakash Example' })).toHaveFocus();
    expect(sent[0]?.body).toEqual({ student: 'student-4' });
  });

  test('links another student, found by name', async () => {
    const { user, family, sent } = await openFamily({ members: [], proposed: [] });
    answer('get', '/api/search', [{ ...aFoundStudent({ _id: 'student-7', name: 'Asmita Example' }) }]);
    await user.click(await family.findByRole('button', { name: 'Link a brother or sister' }));
    await user.type(family.getByRole('combobox', { name: 'Find a brother or sister' }), 'asm');
    await user.click(await family.findByRole('option', { name: /ita Example/u }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ student: 'student-7' }));
  });

  test('asks which of several students is meant: Enter alone links none', async () => {
    const { user, family, sent } = await openFamily({ members: [], proposed: [] });
    answer('get', '/api/search', [
      { ...aFoundStudent({ _id: 'student-7', name: 'Asmita Lama' }) },
      { ...aFoundStudent({ _id: 'student-8', name: 'Binod Lama' }) },
    ]);
    await user.click(await family.findByRole('button', { name: 'Link a brother or sister' }));
    await user.type(family.getByRole('combobox', { name: 'Find a brother or sister' }), 'lama');
    expect(await family.findByText(/Choose one by the arrow keys/u)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(sent[0]?.body).toEqual({ student: 'student-8' }), { timeout: 5000 });
    expect(sent).toHaveLength(1);
  });

  test('takes the student out; a refusal is shown', async () => {
    const { user, family } = await openFamily({ members: [BROTHER], proposed: [] });
    refuse('delete', '/api/students/family/student-1', 503, { message: 'The database does not answer' });
    await user.click(await family.findByRole('button', { name: 'Remove from this family' }));
    expect(announcedBy(await screen.findByText('The database does not answer'))).toBe('alert');
    answer('delete', '/api/students/family/student-1', { message: 'Out' });
    answer('get', '/api/students/family/student-1', { members: [], proposed: [] });
    await user.click(family.getByRole('button', { name: 'Remove from this family' }));
    await waitFor(() => expect(family.queryByText('Prakash Example')).not.toBeInTheDocument());
  });
});

function attendance() {
  return within(screen.getByRole('region', { name: 'Attendance' }));
}

function daysInWords() {
  const days = attendance().getAllByRole('listitem');
  return days.map((day) =>
    Array.from(day.querySelectorAll('span:not([aria-hidden])'), (words) => words.textContent).join(''),
  );
}

function tiles() {
  const months = within(screen.getByRole('region', { name: 'Fees of 2083' })).getAllByRole('listitem');
  return months.map((month) => month.querySelector('span:not([aria-hidden])')?.textContent);
}

function targetOf(link: string) {
  return screen.getByRole('link', { name: link }).getAttribute('href');
}

async function openFamily(family: Family) {
  const app = await openMaya(MAYA, family);
  const sent = answer('put', '/api/students/family/student-1', { message: 'One family' });
  return { ...app, sent, family: within(screen.getByRole('region', { name: 'Family' })) };
}

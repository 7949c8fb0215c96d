// What a small school has done by the time that a release is stored: Falgun 2082 to Jestha 2083, call by call, each at its moment.
/* oxlint-disable no-await-in-loop -- call after call */

import type { AttendanceMark } from '@school-office/contract/attendance/submitting';
import { toAdDay } from '@school-office/contract/calendar/nepaliCalendar';
import { WAYS, type Receipt } from '@school-office/contract/money/receipts';
import type { Student } from '@school-office/contract/students/students';
import { anEmployee, anExamination, aStudent, aSubject, CERTIFICATE } from '../builders.ts';
import type { Send } from '../serverProcess.ts';

/** A day and a time in Nepal, on which the office's clock is set. */
type SetsClock = (moment: Date) => void;
/** Sends a call, and throws for an answer that is an error. */
type Does = <Body = Record<string, never>>(
  method: string,
  path: string,
  body?: unknown,
  key?: string,
) => Promise<Body>;

/** The moment at which a release is read. */
export const READ_AT = momentOf('2083-02-20', '12:00');

export function momentOf(day: string, time: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(`${toAdDay({ year: year!, month: month!, day: date! })}T${time}:00+05:45`);
}

interface Story {
  on: (day: string, time?: string) => void;
  does: Does;
  /** By name. */
  pupils: Map<string, Student>;
  heads: string[];
}

/** Lives these months of the school that `send` is signed in to. */
export async function live(send: Send, setClock: SetsClock): Promise<void> {
  const does: Does = async (method, path, body, key) => {
    const answer = await send(method, path, body, key === undefined ? {} : { 'Idempotency-Key': key });
    if (answer.status < 300) return answer.body as never;
    throw new Error(`${method} ${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
  const on: Story['on'] = (day, time = '10:00') => setClock(momentOf(day, time));
  const story: Story = { on, does, pupils: new Map(), heads: [] };
  await open(story);
  await falgun(story);
  await examination(story);
  await chaitra(story);
  await newYear(story);
}

async function open({ on, does, pupils, heads }: Story): Promise<void> {
  on('2082-11-01', '07:00');
  const introduced = { address: 'Example Marg 7', phone: '0100000000', pan: '000000000', pay_by_day: 7 };
  await does('PUT', '/api/school', { ...introduced, fine: { amount: 50, after_day: 7 } });
  await does('PUT', '/api/school/classes/Five', { sections: ['A', 'B'] });
  await does('PUT', '/api/holidays/2082', {
    days: [{ month_name: 'Falgun', day: 7, name: 'Democracy Day' }],
    seen: 0,
  });
  const wrong = { rows: [row('Nobody Example', 'Ten')] };
  await does('POST', '/api/students/import', wrong, 'a-list-that-was-wrong');
  await does('DELETE', '/api/students/import/a-list-that-was-wrong');
  const rows = [
    row('Maya Example', 'Five', { section: 'A', opening_dues: 1500, nepali_name: 'माया' }),
    row('Hari Example', 'Five', { section: 'A', contact_no: '' }),
    row('Gita Sample', 'Five', { section: 'B', opening_dues: -400 }),
    row('Ram Sample', 'Six'),
    row('Sita Model', 'Six', { admission_no: 'K-17' }),
    row('Bina Model', 'Ten'),
  ];
  const { ids } = await does<{ ids: string[] }>('POST', '/api/students/import', { rows }, 'the-pupils');
  for (const [at, { student_name }] of rows.entries()) {
    pupils.set(student_name, { _id: ids[at]!, student_name } as Student);
  }
  await does('PUT', `/api/students/family/${ids[0]}`, { student: ids[1] });
  for (const head of HEADS) {
    const { head: made } = await does<{ head: { _id: string } }>('POST', '/api/fees/heads', head);
    heads.push(made._id);
  }
  const [tuition, exam, bus, admission] = heads as [string, string, string, string];
  for (const [year, price] of [
    [2082, 1000],
    [2083, 1100],
  ] as const) {
    const amounts = { [tuition]: price, [exam]: 300, [bus]: 700, [admission]: 2000 };
    const plans = ['Five', 'Six', 'Seven', 'Ten'].map((classname) => ({ classname, amounts }));
    await does('PUT', `/api/fees/plan/${year}`, { plans });
  }
  await does('PUT', `/api/students/heads/${ids[3]}`, { heads: [bus] });
  const concession = { heads: [tuition], percent: 25, kind: 'merit', reason: 'First in class Four' };
  await does('POST', `/api/students/concessions/${ids[1]}`, {
    ...concession,
    from_year: 2082,
    from_month: 'Falgun',
  });
  await does('POST', '/api/teachers/register', anEmployee('teacher'));
  await does('POST', '/api/staffs/register', anEmployee('staff', { name: 'Kiran Example' }));
  await does('POST', '/api/users', {
    name: 'Gita Example',
    email: 'clerk@jhhs.example',
    role: 'clerk',
    classes: [],
  });
}

const HEADS = [
  { name: 'Tuition', nepali_name: 'मासिक शुल्क', part: 'monthly_fees', due: 'monthly' },
  { name: 'Examination', nepali_name: '', part: 'exam_fees', due: 'months', months: ['Chaitra'] },
  { name: 'Transport', nepali_name: '', part: 'miscellaneous', due: 'monthly', optional: true },
  { name: 'Admission', nepali_name: '', part: 'miscellaneous', due: 'admission' },
];

function row(student_name: string, classname: Student['classname'], more: object = {}) {
  return { ...aStudent({ student_name, classname, rfid: '', email: '' }), registration_fees: 0, ...more };
}

/** Charged, one of each mark, paid in every way, cancelled, the drawer closed with a difference; somebody leaves. */
async function falgun(story: Story): Promise<void> {
  const { on, does, pupils } = story;
  const id = (name: string) => pupils.get(name)!._id;
  on('2082-11-02');
  await does('POST', '/api/fees/bills/2082/Falgun', {}, 'charge-Falgun');
  await sheets(story);
  const receipts: Receipt[] = [];
  for (const [at, way] of WAYS.entries()) {
    on('2082-11-05', `11:${String(10 + at)}`);
    receipts.push(
      await pay(does, [[id(['Maya Example', 'Hari Example', 'Ram Sample'][at % 3]!), 300]], way, at),
    );
  }
  await does('POST', `/api/receipts/print/${receipts[0]!._id}`);
  await does('PUT', `/api/receipts/cancel/${receipts[1]!._id}`, { reason: 'bounced cheque', note: '' });
  await does('PUT', `/api/receipts/cancel/${receipts[0]!._id}`, { reason: 'wrong amount', note: '' });
  on('2082-11-05', '16:30');
  await does('POST', '/api/day-book/close', { notes: { '100': 1 }, left: 50, note: 'A note too many' });
  on('2082-11-06');
  await pay(
    does,
    [
      [id('Maya Example'), 900],
      [id('Hari Example'), 150],
    ],
    'Cash',
    20,
  );
  await does('POST', `/api/students/bills/${id('Ram Sample')}`, {
    year: 2082,
    month_name: 'Falgun',
    part: 'miscellaneous',
    name: 'Broken window',
    amount: 500,
    reason: 'Football',
  });
  on('2082-11-20');
  await does('POST', `/api/students/leave/${id('Sita Model')}`, {
    day: '2082-11-19',
    reason: 'Moved to another town',
  });
}

/** One of each mark, a leave that was entered before, and a correction. */
async function sheets({ on, does, pupils }: Story): Promise<void> {
  const id = (name: string) => pupils.get(name)!._id;
  const away = { from: '2082-11-03', until: '2082-11-04', mark: 'V', reason: 'Wedding of a cousin' };
  await does('POST', `/api/students/leave-of-absence/${id('Hari Example')}`, away);
  const marks: [string, AttendanceMark['mark']][][] = [
    [
      ['Maya Example', 'P'],
      ['Hari Example', 'A'],
    ],
    [
      ['Maya Example', 'L'],
      ['Hari Example', 'V'],
    ],
    [
      ['Maya Example', 'D'],
      ['Hari Example', 'P'],
    ],
  ];
  for (const [at, sheet] of marks.entries()) {
    on(`2082-11-0${at + 2}`, '10:15');
    const students = sheet.map(([name, mark]) => ({ _id: id(name), mark }));
    await does('POST', '/api/students/attendance/Five?section=A', { students });
    await does('POST', '/api/students/attendance/Six', {
      students: [{ _id: id('Ram Sample'), present: true }],
    });
  }
  await does('PUT', '/api/students/attendance/Six/2082/Falgun/3', {
    students: [{ _id: id('Sita Model'), mark: 'P' }],
    seen: 0,
    reason: 'Came late',
  });
}

async function pay(
  does: Does,
  shares: [string, number][],
  way: Receipt['way'],
  at: number,
): Promise<Receipt> {
  const lines = shares.map(([student, amount]) => ({ student, amount }));
  const asked = { lines, way, reference: way === 'Cash' ? '' : `Sample ${7100 + at}`, payer: 'Hari Example' };
  return (await does<{ receipt: Receipt }>('POST', '/api/receipts', asked, `receipt-${at}`)).receipt;
}

/** Subjects, marks with one absence, results published and one corrected afterwards. */
async function examination({ on, does, pupils }: Story): Promise<void> {
  on('2082-11-21');
  const subjects = [aSubject(), aSubject({ name: 'Mathematics' })];
  const given = { scheme: 'letters', rank: true, subjects };
  const made = await does<{ subjects: { _id: string }[] }>('PUT', '/api/subjects/2082/Five', given);
  const asked = anExamination({ name: 'Final Examination', year: 2082 });
  const { examination: one } = await does<{ examination: { _id: string } }>(
    'POST',
    '/api/examinations',
    asked,
  );
  const [maya, hari, gita] = ['Maya Example', 'Hari Example', 'Gita Sample'].map(
    (name) => pupils.get(name)!._id,
  );
  on('2082-11-25');
  for (const [at, { _id }] of made.subjects.entries()) {
    const marks = {
      [maya!]: { theory: 60 + at, internal: 20 },
      [hari!]: { theory: 'A', internal: 12 },
      [gita!]: { theory: 41.5, internal: 18 },
    };
    await does('PUT', `/api/examinations/${one._id}/marks/Five/${_id}`, { marks, reason: '' });
  }
  await does('POST', `/api/examinations/${one._id}/publish/Five`, { anyway: true });
  on('2082-11-26');
  const corrected = {
    marks: { [maya!]: { theory: 65, internal: 20 } },
    seen: undefined,
    reason: 'Counted again',
  };
  await does('PUT', `/api/examinations/${one._id}/marks/Five/${made.subjects[0]!._id}`, corrected);
}

/** A salary in cash and one that is cancelled, somebody comes back, the last months of the year are charged. */
async function chaitra({ on, does, pupils }: Story): Promise<void> {
  const id = (name: string) => pupils.get(name)!._id;
  on('2082-12-01');
  await does('POST', '/api/fees/bills/2082/Chaitra', {}, 'charge-Chaitra');
  await pay(does, [[id('Ram Sample'), 3000]], 'Fonepay', 30);
  await pay(does, [[id('Bina Model'), 2300]], 'Cash', 31);
  on('2082-12-02');
  const salary = { salaryForTheYear: 2082, salaryForTheMonth: 'Falgun', salaryAmount: 2400, way: 'Cash' };
  const staff = '/api/staffs/fees/Kiran%20Example/S-001';
  await does('POST', staff, salary);
  const wrong = await does<{ payment: { _id: string } }>('POST', staff, {
    ...salary,
    salaryAmount: 100,
    way: 'Bank',
  });
  await does('PUT', `/api/salaries/cancel/${wrong.payment._id}`, { reason: 'wrong amount', note: '' });
  await does('POST', '/api/teachers/fees/Sita%20Example/T-001', {
    ...salary,
    salaryAmount: 32_000,
    way: 'Bank',
  });
  on('2082-12-02', '16:30');
  await does('POST', '/api/day-book/close', {
    notes: { '500': 2 },
    left: 1000,
    note: 'Counted twice, Rs 200 are missing',
  });
  on('2082-12-05');
  await does('POST', `/api/students/return/${id('Sita Model')}`, {});
  const kept = { ...CERTIFICATE, name: 'Bina Model' };
  const issued = { student: id('Bina Model'), language: 'English', fields: kept, anyway: true };
  const { certificate } = await does<{ certificate: { _id: string } }>(
    'POST',
    '/api/certificates/character',
    issued,
  );
  await does('DELETE', `/api/certificates/${certificate._id}`, { reason: 'Wrong name' });
  await does('POST', '/api/certificates/character', issued);
}

/** The year turns, is undone and turns again; a month is charged, undone and charged; somebody pays ahead; a new pupil is admitted. */
async function newYear({ on, does, pupils }: Story): Promise<void> {
  const id = (name: string) => pupils.get(name)!._id;
  on('2082-12-29');
  await does('POST', '/api/school-year/2083', { numbers: 'name' }, 'the-turn');
  await does('DELETE', '/api/school-year/2083');
  const stays = { [id('Hari Example')]: 'stays' };
  await does(
    'POST',
    '/api/school-year/2083',
    { numbers: 'name', marks: stays, into: { [id('Hari Example')]: 'A' } },
    'the-turn-again',
  );
  on('2083-01-03');
  await does('POST', '/api/fees/bills/2083/Baisakh', {}, 'charge-Baisakh');
  const { acts } = await does<{ acts: { act: number }[] }>('GET', '/api/fees/bills/2083/Baisakh');
  await does('DELETE', `/api/fees/bills/2083/Baisakh/${acts[0]!.act}`);
  await does('POST', '/api/fees/bills/2083/Baisakh', {}, 'charge-Baisakh-again');
  const { student } = await does<{ student: Student }>('POST', '/api/students/register', {
    ...aStudent({ student_name: 'Nava Example', classname: 'Six', rfid: '', email: '' }),
  });
  pupils.set(student.student_name, student);
  await pay(does, [[student._id, 2000]], 'Cash', 40);
  on('2083-01-10');
  await pay(does, [[id('Ram Sample'), 5400]], 'eSewa', 41);
  await does('PUT', `/api/students/${id('Maya Example')}`, { contact_no: '9800000077', previous_dues: 800 });
  on('2083-01-10', '16:30');
  await does('POST', '/api/day-book/close', { notes: { '1000': 3 }, left: 3000, note: '' });
  on('2083-02-01');
  await does('POST', '/api/fees/bills/2083/Jestha', {}, 'charge-Jestha');
  await pay(
    does,
    [
      [id('Maya Example'), 1100],
      [id('Hari Example'), 825],
    ],
    'Cash',
    50,
  );
  await does('POST', '/api/students/attendance/Six', { students: [{ _id: student._id, present: true }] });
}

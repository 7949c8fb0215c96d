import type { ClassAttendanceAnswer } from '@school-office/contract/attendance';
import { adDayInNepal, nepaliDateOf } from '@school-office/contract/nepaliCalendar';
import { MONTHS } from '@school-office/contract/enumerations';
import type { Student } from '@school-office/contract/students';
import { ATTENDANCE_CLASS } from './data.ts';
import { bodyOf, requestsASecond, type LoadRequest } from './load.ts';
import { alternate, MANY_ROUNDS, median, millisecondsOf } from './rounds.ts';
import type { BenchOptions, BenchRow } from './row.ts';
import { headersOf, type Stage } from './stage.ts';

const CLERKS = 32;

/** What must be on the disk before it is acknowledged. */
export async function* writeRows(stage: Stage, { quick }: BenchOptions): AsyncGenerator<BenchRow, void> {
  yield await payingFees(stage, quick ? 64 : 1_600);
  yield await attendance(stage, quick ? 3 : 20);
}

async function payingFees(stage: Stage, amount: number): Promise<BenchRow> {
  const { small } = stage.schools;
  const headers = { ...headersOf(stage, small), 'content-type': 'application/json' };
  const students = JSON.parse(
    await bodyOf(`${stage.office.address}/api/students/class/One`, { headers }),
  ) as Student[];
  const fees = stage.database.collection('fees');
  let sent = 0;
  const nextPayment = () => paymentOf(students[(sent += 1) % students.length]!);
  const load = { connections: CLERKS, amount };

  const counted = async (request: (payment: Payment) => LoadRequest) => {
    const before = await fees.countDocuments({ school: small.school });
    const rate = await requestsASecond(load, () => ({ method: 'POST', ...request(nextPayment()) }));
    const added = (await fees.countDocuments({ school: small.school })) - before;
    if (added !== amount) throw new Error(`${amount} payments were acknowledged and ${added} are there`);
    return rate;
  };
  const rates = await alternate(
    {
      ours: () =>
        counted(({ student, ...payment }) => ({
          url: `${stage.office.address}/api/students/fees/${student}`,
          headers: { ...headers, 'idempotency-key': `benchmark-${process.pid}-${sent}` },
          body: JSON.stringify(payment),
        })),
      raw: () =>
        counted((payment) => ({
          url: `${stage.raw}/insert?collection=fees`,
          body: JSON.stringify({ ...payment, school: small.school, createdAt: new Date() }),
        })),
    },
    MANY_ROUNDS,
  );
  return {
    what: `paying fees, ${CLERKS} clients`,
    ratio: rates.ours / rates.raw,
    reach: '>= 0.7',
    detail: `${rates.ours.toFixed(0)} / ${rates.raw.toFixed(0)} acknowledged a second`,
  };
}

type Payment = ReturnType<typeof paymentOf>;

function paymentOf({ _id, student_name, classname, roll_no }: Student) {
  const { year, month } = nepaliDateOf(new Date());
  const paid = { monthly_fees: 1_500, hostel_fees: 0, laboratory_fees: 250, computer_fees: 400 };
  return {
    student: _id,
    student_name,
    classname,
    roll_no,
    month_name: MONTHS[month - 1]!,
    year,
    ...paid,
    exam_fees: 0,
    miscellaneous: 0,
  };
}

async function attendance(stage: Stage, times: number): Promise<BenchRow> {
  const { small } = stage.schools;
  const headers = { ...headersOf(stage, small), 'content-type': 'application/json' };
  const address = `${stage.office.address}/api/students`;
  const pupils = JSON.parse(await bodyOf(`${address}/class/Two`, { headers })) as Student[];
  const marks = pupils.map(({ _id, student_name, roll_no }, index) => ({
    _id,
    student_name,
    roll_no,
    present: index % 9 !== 0,
  }));
  const day = adDayInNepal(new Date());
  const records = stage.database.collection('attendances');
  const entries = marks.map(({ _id, student_name, roll_no, present }) => ({
    _id,
    name: student_name,
    number: roll_no,
    present,
  }));
  let sheets = 0;

  const take = {
    ours: () =>
      bodyOf(`${address}/attendance/Two`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ students: marks }),
      }),
    // The same document, but for a day of its own: a sheet is taken once a day.
    raw: () =>
      bodyOf(`${stage.raw}/insert?collection=attendances`, {
        method: 'POST',
        body: JSON.stringify({
          school: small.school,
          group: 'Two',
          day: `${day}-${(sheets += 1)}`,
          takenAt: new Date(),
          entries,
        }),
      }),
  };
  const measured = async (work: () => Promise<unknown>) => {
    const figures: number[] = [];
    for (let time = 0; time < times; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the next sheet needs the last one gone
      await records.deleteOne({ school: small.school, group: 'Two', day });
      // oxlint-disable-next-line no-await-in-loop -- as above
      figures.push(await millisecondsOf(work, 1));
    }
    return median(figures);
  };
  const medians = await alternate(
    { ours: () => measured(take.ours), raw: () => measured(take.raw) },
    MANY_ROUNDS,
  );

  await records.deleteOne({ school: small.school, group: 'Two', day });
  await take.ours();
  const sheet = JSON.parse(
    await bodyOf(`${address}/class/Two/attendance`, { headers }),
  ) as ClassAttendanceAnswer;
  if (
    JSON.stringify(sheet.students.map(({ present }) => present)) !==
    JSON.stringify(marks.map(({ present }) => present))
  )
    throw new Error('The attendance sheet does not say what was sent');
  return {
    what: `attendance of ${ATTENDANCE_CLASS} pupils / one raw insert`,
    ratio: medians.ours / medians.raw,
    reach: '<= 1.5',
    detail: `${medians.ours.toFixed(1)} / ${medians.raw.toFixed(1)} ms`,
  };
}

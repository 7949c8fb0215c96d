import { monthAt, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { failed, meanwhile, median, QUICK, timed } from './measure.ts';
import { openOffice, send, type Desk } from './office.ts';
import { makeTable, show } from './table.ts';

const DESKS = QUICK ? 2 : 5;
const ROUNDS = QUICK ? 1 : 15;
const [SMALL, LARGE] = QUICK ? [310, 320] : [1_000, 5_000];
const MONTH = monthAt(new Date());
/** The months of the running school year, the running one too. */
const THIS_YEAR = 1 + (monthNumber(MONTH) % 12);
const FIVE_YEARS = QUICK ? 2 : 60;
const OFFICES = [
  [`${SMALL} students, first year`, SMALL, THIS_YEAR],
  [`${SMALL}, sixth year`, SMALL, FIVE_YEARS + THIS_YEAR],
  [`${LARGE}, second year`, LARGE, 12 + THIS_YEAR],
] as const;

/** Measures what a money desk waits for, in schools with a plan, bills and receipts, and prints a table. */
export async function measureMoneyDesk(): Promise<void> {
  const table = makeTable(OFFICES.map(([name]) => name));
  for (const [column, [, students, charged]] of OFFICES.entries()) {
    const office = await openOffice([{ school: 'test', students, months: 0, charged }]);
    const [desk, other] = office.desks as [Desk, Desk];
    const put = (name: string, milliseconds: number, mustBeQuick = false) =>
      table.put(name, column, show({ milliseconds }, mustBeQuick));
    put('opening a student', await atOnce([desk], open), true);
    put('taking a payment', await atOnce([desk], take), true);
    put(`taking a payment at ${DESKS} desks`, await atOnce(office.desks.slice(0, DESKS), take), true);
    put('search', await atOnce([desk], (one) => send(one, '/api/search?text=me')), true);
    await desk.db.collection('bills').deleteMany({ school: 'test', ...MONTH });
    for (const [name, path, body] of [
      ['charging a month', `/api/fees/bills/${MONTH.year}/${MONTH.month_name}`, {}],
      ['dues', '/api/dues'],
      ['dues of a class', `/api/dues/${desk.classname}`],
      ['all students', '/api/students'],
    ] as const) {
      const { milliseconds, longest } = await meanwhile(desk, other, path, body);
      put(name, milliseconds);
      put(`longest search during ${name}`, longest, true);
    }
    await office.close();
  }
  table.print();
}

/** All that the page of a student asks for. */
function open(desk: Desk): Promise<unknown> {
  const id = String(desk.student._id);
  const calls = [
    `/api/students/${id}`,
    `/api/students/account/${id}?year=${MONTH.year}`,
    `/api/history/student/${id}?without=fees`,
    `/api/students/attendance-of/${id}/${MONTH.year}/${MONTH.month_name}`,
    `/api/students/concessions/${id}`,
    `/api/students/class/${desk.classname}`,
  ];
  return Promise.all(calls.map((path) => send(desk, path)));
}

function take(desk: Desk): Promise<unknown> {
  return send(desk, '/api/receipts', {
    lines: [{ student: String(desk.student._id), amount: 10 }],
    way: 'Cash',
  });
}

/** The median of a call that all desks send at the same moment, again and again. */
async function atOnce(desks: Desk[], call: (desk: Desk) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(...(await Promise.all(desks.map((desk) => timed(() => call(desk)).catch(failed)))));
  return median(times);
}

import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { SalaryMonth } from '@school-office/contract/money/salaryMonth';
import { anEmployee } from '../src/testing/builders.ts';
import { median, QUICK, timed } from './measure.ts';
import { openOffice, send, type Desk } from './office.ts';
import { makeTable, show } from './table.ts';

const STUDENTS = QUICK ? 310 : 1_000;
const MONTH = monthAt(new Date());
/** Of an earlier year, so that nobody was paid for them. */
const MONTHS = ['Baisakh', 'Jestha', 'Ashadh', 'Shrawan', 'Bhadra'].slice(0, QUICK ? 1 : undefined);
const PAYMENTS = 15;

/** Measures a pay day beside payments and charging, in turns, and prints a table. */
export async function measurePayDay(): Promise<void> {
  const table = makeTable(['37 employees', '300 employees']);
  const office = await openOffice([{ school: 'test', students: STUDENTS, months: 0, charged: 12 }]);
  const desk = office.desks[0] as Desk;
  for (const [column, [teachers, staff, year]] of (
    [
      [25, 12, MONTH.year - 2],
      [175, 88, MONTH.year - 1],
    ] as const
  ).entries()) {
    /* oxlint-disable no-await-in-loop -- the second adds to the first */
    await register(desk, 'teacher', teachers);
    await register(desk, 'staff', staff);
    const [reads, pays, payments]: number[][] = [[], [], []];
    for (const month of MONTHS) {
      const path = `/api/salary-month/${year}/${month}`;
      let rows: SalaryMonth['rows'] = [];
      reads!.push(await timed(async () => ({ rows } = JSON.parse(await send(desk, path)) as SalaryMonth)));
      const amount = rows.reduce((sum, { rest }) => sum + rest, 0);
      const asked = { employees: rows.map(({ employee }) => employee), way: 'Bank', amount };
      pays!.push(await timed(() => send(desk, `${path}/pay`, asked)));
      payments!.push(await timed(() => take(desk)));
    }
    table.put('reading the table of a month', column, show({ milliseconds: median(reads!) }, true));
    table.put('paying all of it', column, show({ milliseconds: median(pays!) }));
    table.put(`${PAYMENTS} payments at one desk`, column, show({ milliseconds: median(payments!) }));
    await desk.db.collection('bills').deleteMany({ school: 'test', ...MONTH });
    const charging = await timed(() => send(desk, `/api/fees/bills/${MONTH.year}/${MONTH.month_name}`, {}));
    table.put(`charging ${STUDENTS} students`, column, show({ milliseconds: charging }));
    /* oxlint-enable no-await-in-loop */
  }
  await office.close();
  table.print();
}

async function register(desk: Desk, kind: EmployeeKind, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => anEmployee(kind, { image: '' }));
  await send(desk, `/api/${kind}s/import`, { rows });
}

async function take(desk: Desk): Promise<void> {
  for (let payment = 0; payment < PAYMENTS; payment += 1) {
    const lines = [{ student: String(desk.student._id), amount: 10 }];
    // oxlint-disable-next-line no-await-in-loop -- at one desk they come one after the other
    await send(desk, '/api/receipts', { lines, way: 'Cash' });
  }
}

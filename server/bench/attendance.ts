import { monthAt, monthNumber, monthOf } from '@school-office/contract/schoolMonths';
import { CALLS } from './calls.ts';
import { meanwhile, QUICK } from './measure.ts';
import { openOffice, type Desk } from './office.ts';
import { makeTable, show } from './table.ts';

const [STUDENTS, DAYS] = QUICK ? [310, 20] : [5_000, 220];

/** Measures the attendance of a school in which every class has a sheet of these many days, and prints a table. */
export async function measureAttendance(): Promise<void> {
  const table = makeTable([`${STUDENTS} students, ${DAYS} days`, 'longest search meanwhile']);
  const office = await openOffice([{ school: 'test', students: STUDENTS, months: 0, days: DAYS }]);
  const [desk, other] = office.desks as [Desk, Desk];
  const { year, month_name } = monthOf(monthNumber(monthAt(new Date())) - 1);
  const sheet = CALLS['attendance of 60']!;
  await sheet.prepare!(desk);
  for (const [name, path, body] of [
    ['taking a sheet of 60', sheet.path(desk), sheet.body!(desk)],
    ['register of 60 for a month', `/api/students/attendance/${desk.classname}/${year}/${month_name}`],
    ['days of a month', `/api/attendance/${year}/${month_name}`],
    ['who is absent today', '/api/attendance/absent'],
  ] as const) {
    const { milliseconds, longest } = await meanwhile(desk, other, path, body);
    table.put(name, 0, show({ milliseconds }, true));
    table.put(name, 1, show({ milliseconds: longest }, true));
  }
  await office.close();
  table.print();
}

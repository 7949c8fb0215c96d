import { monthAt, monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { CALLS } from './calls.ts';
import { meanwhile, median, QUICK } from './measure.ts';
import { openOffice, type Desk } from './office.ts';
import { makeTable, show } from './table.ts';

const [STUDENTS, DAYS, ROUNDS] = QUICK ? [310, 20, 1] : [5_000, 220, 5];

/** Measures the attendance of a school in which every class has a sheet of these many days, and prints a table. */
export async function measureAttendance(): Promise<void> {
  const table = makeTable([`${STUDENTS} students, ${DAYS} days`, 'longest search meanwhile']);
  const office = await openOffice([{ school: 'test', students: STUDENTS, months: 0, days: DAYS }]);
  const [desk, other] = office.desks as [Desk, Desk];
  const { year, month_name } = monthOf(monthNumber(monthAt(new Date())) - 1);
  const sheet = CALLS['attendance of 60']!;
  for (const [name, path, body] of [
    ['taking a sheet of 60', sheet.path(desk), sheet.body!(desk)],
    ['register of 60 for a month', `/api/students/attendance/${desk.classname}/${year}/${month_name}`],
    ['days of a month', `/api/attendance/${year}/${month_name}`],
    ['who is absent today', '/api/attendance/absent'],
  ] as const) {
    const rounds: Awaited<ReturnType<typeof meanwhile>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      if (body) await sheet.prepare!(desk);
      rounds.push(await meanwhile(desk, other, path, body));
    }
    const milliseconds = median(rounds.map((round) => round.milliseconds));
    const longest = Math.max(...rounds.map((round) => round.longest));
    table.put(name, 0, show({ milliseconds }, true));
    table.put(name, 1, show({ milliseconds: longest }, true));
  }
  await office.close();
  table.print();
}

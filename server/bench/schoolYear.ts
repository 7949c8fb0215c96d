import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { meanwhile, median, QUICK } from './measure.ts';
import { openOffice, send, type Desk } from './office.ts';
import { makeTable, show } from './table.ts';

const [STUDENTS, DAYS, ROUNDS] = QUICK ? [310, 20, 1] : [5_000, 220, 3];

/** Measures a new school year, begun and undone in turns, and prints a table. */
export async function measureSchoolYear(): Promise<void> {
  const table = makeTable([`${STUDENTS} students, ${DAYS} days`, 'longest search meanwhile']);
  const office = await openOffice([{ school: 'test', students: STUDENTS, months: 1, days: DAYS }]);
  const [desk, other] = office.desks as [Desk, Desk];
  const path = `/api/school-year/${nepaliDateOf(new Date()).year + 1}`;
  // Class and roll number of a student change meanwhile, a name does not.
  const search = `/api/search?text=${encodeURIComponent(other.student.student_name)}`;
  const calls = [
    { name: 'who would go where', method: 'GET', body: undefined },
    { name: 'beginning a school year', method: 'POST', body: { numbers: 'name' } },
    { name: 'undoing it', method: 'DELETE', body: undefined },
  ];
  const rounds = new Map<string, Awaited<ReturnType<typeof meanwhile>>[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, method, body } of calls) {
      const measured = await meanwhile({ ...desk, method }, other, path, body, () => send(other, search));
      rounds.set(name, [...(rounds.get(name) ?? []), measured]);
    }
  }
  for (const [name, all] of rounds) {
    const milliseconds = median(all.map((round) => round.milliseconds));
    table.put(name, 0, show({ milliseconds }));
    table.put(name, 1, show({ milliseconds: Math.max(...all.map(({ longest }) => longest)) }, true));
  }
  await office.close();
  table.print();
}

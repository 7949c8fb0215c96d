import { CLASS_NAMES } from '@school-office/contract/enumerations';
import { personName } from '../src/commands/seed/demo/names.ts';
import { meanwhile, median, QUICK } from './measure.ts';
import { openOffice, type Desk } from './office.ts';
import { makeTable, show } from './table.ts';

const STUDENTS = QUICK ? 310 : 1_000;
/** How many rows, and how often they are imported. */
const LISTS = QUICK
  ? [{ rows: 20, times: 1 }]
  : [
      { rows: 400, times: 3 },
      { rows: 5_000, times: 1 },
    ];

/** Measures the import of students from a list into a school that has some, and prints a table. */
export async function measureImport(): Promise<void> {
  const table = makeTable([`into ${STUDENTS} students`, 'longest search meanwhile']);
  const office = await openOffice([{ school: 'test', students: STUDENTS, months: 0 }]);
  const [desk, other] = office.desks as [Desk, Desk];
  let taken = STUDENTS;
  for (const { rows, times } of LISTS) {
    const rounds: Awaited<ReturnType<typeof meanwhile>>[] = [];
    for (let round = 0; round < times; round += 1) {
      const body = { rows: Array.from({ length: rows }, (_, index) => rowOf(taken + index)) };
      rounds.push(await meanwhile(desk, other, '/api/students/import', body));
      taken += rows;
    }
    const milliseconds = median(rounds.map((round) => round.milliseconds));
    const longest = Math.max(...rounds.map((round) => round.longest));
    table.put(`importing ${rows} rows`, 0, show({ milliseconds }));
    table.put(`importing ${rows} rows`, 1, show({ milliseconds: longest }, true));
  }
  await office.close();
  table.print();
}

function rowOf(index: number): object {
  const { name: student_name, nepali_name, parent: parents_name, gender } = personName('bench', index);
  return {
    student_name,
    nepali_name,
    parents_name,
    gender,
    classname: CLASS_NAMES[index % CLASS_NAMES.length],
    contact_no: `97${String(index).padStart(8, '0')}`,
    address: `Sampletole-${index % 30}, Ward 4`,
    email: `family-${index}@family.example`,
    rfid: `card-${index}`,
    age: 12,
    registration_fees: '',
    image: '',
  };
}

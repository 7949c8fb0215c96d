// What goes into the Excel file: each pupil with the way into the new year.
import { placeName } from '@school-office/contract/school/classes';
import type { Turn, TurnStudent } from '@school-office/contract/school/schoolYear';
import type { ExcelColumn } from '../../components/excel/writeExcel.ts';
import type { Turning } from './useTurn.ts';

interface TurnRow extends TurnStudent {
  turn: Turn;
}

const KINDS: Record<Turn['kind'], string> = {
  up: 'Goes up',
  stay: 'Stays',
  pass_out: 'Passes out',
  leave: 'Leaves',
};

export const turnColumns: ExcelColumn<TurnRow>[] = [
  { header: 'Class', value: (row) => placeName(row) },
  { header: 'Roll', value: ({ roll_no }) => roll_no },
  { header: 'Student Name', value: ({ student_name }) => student_name },
  { header: 'Result', value: ({ result }) => result?.outcome ?? '' },
  { header: 'GPA', value: ({ result }) => result?.gpa ?? '' },
  { header: 'Percent', value: ({ result }) => result?.percent ?? '' },
  { header: 'Attended (%)', value: ({ attended }) => attended ?? '' },
  { header: 'Owes (Rs)', value: ({ due }) => due },
  { header: 'Mark', value: ({ turn }) => KINDS[turn.kind] },
  { header: 'Goes to', value: ({ turn: { to } }) => (to ? placeName(to) : '') },
  { header: 'New roll', value: ({ turn: { to } }) => to?.roll_no ?? '' },
];

export function turnRows({ classes, turns }: Turning): TurnRow[] {
  return classes.flatMap(({ students }) =>
    students.map((student) => ({ ...student, turn: turns.get(student._id)! })),
  );
}

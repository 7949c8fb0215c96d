// What goes into the Excel file: each pupil with the way into the new year.

import { placeName } from '@school-office/contract/school/classes';
import type { Turn, TurnStudent } from '@school-office/contract/school/schoolYear';
import { STUDENT_LABELS } from '@school-office/contract/students/students';
import { columnOf, type ListColumn } from '../../components/list/listColumns.ts';
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

export const turnColumns: ListColumn<TurnRow>[] = [
  { name: 'Class', value: (row) => placeName(row) },
  { name: 'Roll', value: ({ roll_no }) => roll_no },
  columnOf(STUDENT_LABELS, 'student_name'),
  { name: 'Result', value: ({ result }) => result?.outcome ?? '' },
  { name: 'GPA', value: ({ result }) => result?.gpa ?? '' },
  { name: 'Percent', value: ({ result }) => result?.percent ?? '' },
  { name: 'Attended (%)', value: ({ attended }) => attended ?? '' },
  { name: 'Owes (Rs)', value: ({ due }) => due },
  { name: 'Mark', value: ({ turn }) => KINDS[turn.kind] },
  { name: 'Goes to', value: ({ turn: { to } }) => (to ? placeName(to) : '') },
  { name: 'New roll', value: ({ turn: { to } }) => to?.roll_no ?? '' },
];

export function turnRows({ classes, turns }: Turning): TurnRow[] {
  return classes.flatMap(({ students }) =>
    students.map((student) => ({ ...student, turn: turns.get(student._id)! })),
  );
}

import {
  parseNepaliDate,
  toAdDay,
  formatNepaliDateShort,
} from '@school-office/contract/calendar/nepaliCalendar';
import { STUDENT_LABELS, type Student } from '@school-office/contract/students/students';
import { useState } from 'react';
import { downloadExcel, fileName } from '../../components/excel/writeExcel.ts';
import { columnOf, type ListColumn } from '../../components/list/listColumns.ts';
import { MoreMenu, type RarerAction } from '../../components/menu/MoreMenu.tsx';
import { PrintListDialog } from './PrintListDialog.tsx';

interface ListActionsProps {
  title: string;
  /** As they are found and sorted. */
  students: readonly Student[];
  /** What else can be done with this list. */
  others?: readonly RarerAction[] | undefined;
}

/** What is rarely done with a list of students: it is printed, or goes to the government. */
export function ListActions({ title, students, others }: ListActionsProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <MoreMenu
        actions={[
          { label: 'Print a list', act: () => setIsPrinting(true) },
          {
            label: 'Excel for IEMIS',
            act: () => void downloadExcel(fileName(`${title} IEMIS`), IEMIS_COLUMNS, students),
          },
          ...(others ?? []),
        ]}
      />
      {isPrinting && (
        <PrintListDialog title={title} students={students} onClose={() => setIsPrinting(false)} />
      )}
    </>
  );
}

/** What the government's form asks of each pupil, twice a year. */
const IEMIS_COLUMNS: ListColumn<Student>[] = [
  columnOf(STUDENT_LABELS, 'iemis_no'),
  columnOf(STUDENT_LABELS, 'student_name'),
  columnOf(STUDENT_LABELS, 'nepali_name'),
  columnOf(STUDENT_LABELS, 'gender'),
  {
    name: `${STUDENT_LABELS.birth_date} (BS)`,
    value: ({ birth_date }) => formatNepaliDateShort(birth_date),
  },
  { name: `${STUDENT_LABELS.birth_date} (AD)`, value: ({ birth_date }) => adDayOf(birth_date) },
  columnOf(STUDENT_LABELS, 'fathers_name'),
  columnOf(STUDENT_LABELS, 'mothers_name'),
  // The government's word.
  { name: "Guardian's name", value: ({ parents_name }) => parents_name },
  columnOf(STUDENT_LABELS, 'caste'),
  columnOf(STUDENT_LABELS, 'mother_tongue'),
  columnOf(STUDENT_LABELS, 'disability'),
  columnOf(STUDENT_LABELS, 'classname'),
  columnOf(STUDENT_LABELS, 'section'),
  columnOf(STUDENT_LABELS, 'roll_no'),
  columnOf(STUDENT_LABELS, 'permanent_address'),
  columnOf(STUDENT_LABELS, 'address'),
];

function adDayOf(birthDate: string): string {
  return birthDate === '' ? '' : toAdDay(parseNepaliDate(birthDate));
}

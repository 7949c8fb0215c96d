import {
  parseNepaliDate,
  toAdDay,
  formatNepaliDateShort,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { Student } from '@school-office/contract/students/students';
import { useState } from 'react';
import { downloadExcel, fileName } from '../../components/excel/writeExcel.ts';
import type { ListColumn } from '../../components/list/listColumns.ts';
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
  { name: 'IEMIS no', value: ({ iemis_no }) => iemis_no },
  { name: 'Student Name', value: ({ student_name }) => student_name },
  { name: 'Name in Nepali', value: ({ nepali_name }) => nepali_name },
  { name: 'Gender', value: ({ gender }) => gender },
  { name: 'Birth date (BS)', value: ({ birth_date }) => formatNepaliDateShort(birth_date) },
  { name: 'Birth date (AD)', value: ({ birth_date }) => adDayOf(birth_date) },
  { name: "Father's name", value: ({ fathers_name }) => fathers_name },
  { name: "Mother's name", value: ({ mothers_name }) => mothers_name },
  { name: "Guardian's name", value: ({ parents_name }) => parents_name },
  { name: 'Caste or ethnicity', value: ({ caste }) => caste },
  { name: 'Mother tongue', value: ({ mother_tongue }) => mother_tongue },
  { name: 'Disability', value: ({ disability }) => disability },
  { name: 'Class', value: ({ classname }) => classname },
  { name: 'Section', value: ({ section }) => section },
  { name: 'Roll No', value: ({ roll_no }) => roll_no },
  { name: 'Permanent address', value: ({ permanent_address }) => permanent_address },
  { name: 'Address', value: ({ address }) => address },
];

function adDayOf(birthDate: string): string {
  return birthDate === '' ? '' : toAdDay(parseNepaliDate(birthDate));
}

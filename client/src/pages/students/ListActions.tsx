import { useState } from 'react';
import type { Student } from '@school-office/contract/students/students';
import { downloadExcel, fileName } from '../../components/excel/writeExcel.ts';
import { MoreMenu, type RarerAction } from '../../components/menu/MoreMenu.tsx';
import { IEMIS_COLUMNS } from './iemisColumns.ts';
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

import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import type { ListColumn } from '../list/listColumns.ts';
import { downloadExcel, fileName, fileNameOn, type Around } from './writeExcel.ts';

interface ExcelButtonProps<Row> extends Around {
  /** The name of the file, such as 'Dues Five A'; the day is added. */
  title: string;
  /** Such as '2083-08-06'; if undefined, today. */
  day?: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  label?: string;
}

/** Gives a table as an .xlsx file, as it is filtered and sorted. */
export function ExcelButton<Row>({
  title,
  day,
  columns,
  rows,
  label = 'Excel',
  ...around
}: ExcelButtonProps<Row>) {
  const [isBusy, setIsBusy] = useState(false);
  const give = async () => {
    setIsBusy(true);
    try {
      await downloadExcel(
        day === undefined ? fileName(title) : fileNameOn(title, day),
        columns,
        rows,
        around,
      );
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button sign={FileSpreadsheet} disabled={isBusy} onClick={() => void give()}>
      {label}
    </Button>
  );
}

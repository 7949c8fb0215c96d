import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { PrintButton } from '../../components/print/PrintButton.tsx';
import { useToday } from '../../components/useToday.ts';
import { counted } from '../../lib/numbers.ts';
import { useSchool } from '../school/useSchool.ts';
import { PrintedSlips } from './PrintedSlips.tsx';

const PAGE = '@page { size: 210mm 297mm; margin: 0 } html, body { margin: 0 }';

/** Prints a slip for each student that is listed, eight on a sheet. */
export function PrintSlips({ dues }: { dues: readonly StudentDues[] }) {
  const school = useSchool();
  const today = useToday();
  return (
    <PrintButton
      label={`Print ${counted(dues.length, 'slip')}`}
      kind="outline"
      documentTitle="Dues"
      pageStyle={PAGE}
      disabled={dues.length === 0}
    >
      {() => <PrintedSlips dues={dues} school={school} today={today} />}
    </PrintButton>
  );
}

import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { listPage } from '../../../components/print/listPages.ts';
import { SchoolPrintButton } from '../../../features/school/SchoolPrintButton.tsx';
import { groupTitle } from '../../../features/registers/registerGroups.ts';
import type { Register } from '../../../features/registers/registerRequests.ts';
import { PrintedRegister } from './PrintedRegister.tsx';

/** Narrower margins than those of a list: 45 rows on one page. */
const PAGE = `
  ${listPage('297mm 210mm')}
  @page {
    margin: 12mm 10mm 10mm;
    @top-left { vertical-align: bottom; padding-bottom: 1mm }
    @bottom-left { vertical-align: top; padding-top: 1mm }
    @bottom-right { vertical-align: top; padding-top: 1mm }
  }
  @page :first { margin-top: 8mm }
`;

/** Prints a register on A4, landscape; null while there is none. */
export function RegisterPrint({ register }: { register: Register | null }) {
  const title = register ? `${groupTitle(register.group)}, ${formatMonth(register.month)}` : '';
  return (
    <SchoolPrintButton documentTitle={`Attendance register, ${title}`} pageStyle={PAGE} disabled={!register}>
      {(school) => register && <PrintedRegister register={register} school={school} />}
    </SchoolPrintButton>
  );
}

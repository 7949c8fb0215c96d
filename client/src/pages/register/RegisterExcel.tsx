import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { COUNTS, countedMarks } from '../../features/registers/registerColumns.ts';
import { groupTitle } from '../../features/registers/registerGroups.ts';
import type { Register, RegisterEntry } from '../../features/registers/registerRequests.ts';

/** The register as a file: a column a day, and the totals. */
export function RegisterExcel({ register }: { register: Register }) {
  const { group, month, days, lines } = register;
  return (
    <ExcelButton<RegisterEntry>
      title={`Register ${groupTitle(group)} ${formatMonth(month)}`}
      columns={[
        { name: 'No', value: ({ number }) => number },
        { name: 'Name', value: ({ name }) => name },
        ...days.map(({ day }) => ({ name: String(day), value: ({ marks }: RegisterEntry) => marks[day] })),
        ...countedMarks(register).map((mark) => ({
          name: mark,
          value: (line: RegisterEntry) => line[COUNTS[mark]],
        })),
        { name: '%', value: ({ percent }) => percent },
      ]}
      rows={lines}
    />
  );
}

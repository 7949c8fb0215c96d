import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { groupTitle } from './registerGroups.ts';
import type { Register, RegisterEntry } from './registerRequests.ts';

/** The register as a file: a column a day, and the totals. */
export function RegisterExcel({ register }: { register: Register }) {
  const { group, month, days, lines } = register;
  return (
    <ExcelButton<RegisterEntry>
      title={`Register ${groupTitle(group)} ${formatMonth(month)}`}
      columns={[
        { header: 'No', value: ({ number }) => number },
        { header: 'Name', value: ({ name }) => name },
        ...days.map(({ day }) => ({ header: String(day), value: ({ marks }: RegisterEntry) => marks[day] })),
        { header: 'P', value: ({ present }) => present },
        { header: 'A', value: ({ absent }) => absent },
        { header: 'L', value: ({ late }) => late },
        { header: 'V', value: ({ leave }) => leave },
        { header: 'D', value: ({ duty }) => duty },
        { header: '%', value: ({ percent }) => percent },
      ]}
      rows={lines}
    />
  );
}

import { inLanguage } from '@school-office/contract/language';
import { sumRupees } from '@school-office/contract/money/money';
import { HOLDINGS, type Holding } from '@school-office/contract/money/moneyHeads';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { phrase, t } from '@school-office/contract/words';
import { useSchool } from '../../features/school/useSchool.ts';
import { ListFiles } from './ListFiles.tsx';

interface WithheldListProps {
  /** 'Kartik 2083' */
  words: string;
  rows: readonly SalaryRow[];
}

const LISTS: Record<Holding, { label: string; number: string; numberOf: (row: SalaryRow) => string }> = {
  fund: { label: phrase('Fund'), number: phrase('Number of the fund'), numberOf: ({ fund_no }) => fund_no },
  tax: { label: phrase('Tax'), number: 'PAN', numberOf: ({ pan }) => pan },
  cit: { label: phrase('CIT'), number: 'CIT number', numberOf: ({ cit_no }) => cit_no },
};

/** What was withheld from the salaries that are paid, a list for each to whom it goes: the fund, the tax office, the investment trust. */
export function WithheldList({ words, rows }: WithheldListProps) {
  const school = useSchool();
  const files = HOLDINGS.flatMap((kind) => {
    const withheld = rows.filter((row) => row.slip !== null && row[kind] !== 0);
    if (withheld.length === 0) return [];
    const { label, number, numberOf } = LISTS[kind];
    const place = new Map(withheld.map((row, index) => [row, index + 1]));
    return [
      {
        label: t(label),
        // In English, as the columns are.
        title: inLanguage('en', () => t('{{label}} withheld {{words}}', { label, words })),
        above: inLanguage('en', () =>
          [school.label, t('{{label}} withheld from the salaries of {{words}}', { label, words })].join(
            ' · ',
          ),
        ),
        columns: [
          { name: phrase('SN'), value: (row: SalaryRow) => place.get(row) },
          { name: phrase('Name'), value: ({ name }: SalaryRow) => name },
          { name: number, value: numberOf },
          { name: phrase('Salary (Rs)'), value: ({ salary }: SalaryRow) => salary },
          { name: phrase('Gross (Rs)'), value: ({ gross }: SalaryRow) => gross },
          { name: phrase('Amount (Rs)'), value: (row: SalaryRow) => row[kind] },
        ],
        rows: withheld,
        total: { Name: phrase('Total'), 'Amount (Rs)': sumRupees(withheld.map((row) => row[kind])) },
      },
    ];
  });
  return <ListFiles label={t('Withheld list')} files={files} />;
}

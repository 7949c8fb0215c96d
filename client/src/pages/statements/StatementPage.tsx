import { formatMonth, formatYear } from '@school-office/contract/calendar/schoolMonths';
import { inLanguage } from '@school-office/contract/language';
import { sumRupees } from '@school-office/contract/money/money';
import type { StatementPeriod } from '@school-office/contract/money/statements';
import { STUDENT_TITLES } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '../../components/DataTable.tsx';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { inOrder, type ListColumn } from '../../components/list/listColumns.ts';
import { useOrder } from '../../components/listAddress.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TableTotal } from '../../components/table/Table.tsx';
import { useMediaQuery } from '../../components/useMediaQuery.ts';
import { columnFormat, formatNumber, formatRupees } from '../../lib/numbers.ts';
import type { RequestSlice } from '../../store/createRequestSlice.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { PeriodForm } from './PeriodForm.tsx';
import { StatementPrint } from './print/StatementPrint.tsx';
import { columnsOf, finesIn, particularsOf, type StatementLine } from './statementLines.ts';
import styles from './StatementPage.module.css';

interface StatementPageProps<Name extends string, Payment> {
  /** A phrase. */
  title: string;
  slice: RequestSlice<Name, StatementPeriod, Payment[], [StatementPeriod]>;
  lineOf: (payment: Payment) => StatementLine;
  /** Stands below the total of a period, which it does not change. */
  Beside: ComponentType<{ period: StatementPeriod }>;
  /** Phrases that are shown when there are no payments, of all times or of a period; `advice` says what to do then. */
  nothing: { ever: string; then: string };
  advice: ReactNode;
}

/** The columns that a statement needs: of receipts, and of fines if there are any. A phone has no room for either. */
function tableColumns(
  lines: readonly StatementLine[],
  isOfOneMonth: boolean,
  isPhone: boolean,
): ListColumn<StatementLine>[] {
  const { hasReceipts, hasFines } = columnsOf(lines);
  const format = columnFormat(lines.map(({ amount }) => amount));
  return [
    { name: phrase('Date'), sort: 'date', value: ({ date }) => date, width: isPhone ? 96 : 98 },
    ...(hasReceipts && !isPhone ? [RECEIPT] : []),
    {
      name: phrase('Particulars'),
      sort: 'particulars',
      value: (line) => particularsOf(line, isOfOneMonth),
      cell: (line) => <Particulars line={line} text={particularsOf(line, isOfOneMonth)} />,
    },
    ...(hasFines && !isPhone ? [FINE] : []),
    {
      name: phrase('Amount (Rs)'),
      sort: 'amount',
      value: ({ amount }) => amount,
      cell: ({ amount }) => format(amount),
      width: isPhone ? 104 : 118,
      align: 'right',
    },
  ];
}

const RECEIPT: ListColumn<StatementLine> = {
  name: phrase('Receipt'),
  sort: 'receipt',
  value: ({ receipt }) => receipt,
  cell: ({ receipt, toReceipt }) => <Link to={toReceipt}>{receipt}</Link>,
  width: 138,
};

const FINE: ListColumn<StatementLine> = {
  name: phrase('Fine included (Rs)'),
  sort: 'fine',
  value: ({ fine }) => fine,
  cell: ({ fine }) => (fine > 0 ? formatNumber(fine) : ''),
  width: 118,
  align: 'right',
};

/** The payments of a period with their total, as the income or the expense statement. */
export function StatementPage<const Name extends string, Payment>({
  title,
  slice,
  lineOf,
  Beside,
  nothing,
  advice,
}: StatementPageProps<Name, Payment>) {
  const [period, setPeriod] = useState<StatementPeriod | null>({});
  const { state, run, reset } = useOwnRequest(slice, period ?? {});
  const lines = useMemo(() => (state.result ?? []).map(lineOf), [state.result, lineOf]);
  const total = useMemo(() => sumRupees(lines.map(({ amount }) => amount)), [lines]);
  const search = (asked: StatementPeriod | null) => {
    setPeriod(asked);
    if (asked) void run(asked);
    else reset();
  };

  const periodOf = () => (period ? textOf(period) : t('Enter the period and search'));
  const isOfOneMonth = period?.month !== undefined;
  const isPhone = useMediaQuery('(max-width: 575.98px)');
  const columns = useMemo(() => tableColumns(lines, isOfOneMonth, isPhone), [lines, isOfOneMonth, isPhone]);
  const order = useOrder();
  return (
    <div className={styles.statement}>
      <PageHeader title={t(title)} subtitle={periodOf()}>
        {lines.length > 0 && (
          <ExcelButton
            title={inLanguage('en', () => `${title} ${period ? textOf(period) : ''}`)}
            columns={statementFile(lines)}
            rows={inOrder(lines, columns, order)}
            total={{ Date: phrase('Total'), 'Amount (Rs)': total }}
          />
        )}
        {lines.length > 0 && <StatementPrint statement={{ title, periodOf, isOfOneMonth, lines, total }} />}
      </PageHeader>
      <PeriodForm onSearch={search} busy={state.status === 'loading'} />
      <Loaded
        state={state}
        refresh={() => search(period)}
        empty={
          <>
            <p>{period?.year === undefined ? t(nothing.ever) : t(nothing.then, { period: periodOf() })}</p>
            {advice}
          </>
        }
      >
        {() => (
          <>
            <DataTable
              label={`${t(title)}, ${periodOf()}`}
              rows={lines}
              columns={columns}
              rowId={({ id }) => id}
            />
            <TableTotal sum={formatRupees(total)}>{totalText(lines)}</TableTotal>
          </>
        )}
      </Loaded>
      {period && state.status === 'success' && <Beside period={period} />}
    </div>
  );
}

function Particulars({ line: { name, toPerson }, text }: { line: StatementLine; text: string }) {
  return (
    <>
      <Link to={toPerson}>{name}</Link>
      {text.slice(name.length)}
    </>
  );
}

/** 'Total of 12 payments, including fines of Rs 50' */
function totalText(lines: readonly StatementLine[]): string {
  const count = lines.length;
  const fines = finesIn(lines);
  if (fines === undefined)
    return count === 1 ? t('Total of 1 payment') : t('Total of {{count}} payments', { count });
  return count === 1
    ? t('Total of 1 payment, including fines of {{fines}}', { fines })
    : t('Total of {{count}} payments, including fines of {{fines}}', { count, fines });
}

function textOf({ year, month }: StatementPeriod): string {
  if (year === undefined) return t('All till date');
  return month === undefined ? formatYear(year) : formatMonth({ year, month_name: month });
}

/** The columns of a statement as a file: each thing that can be summed by has its own, and each head its amounts. */
function statementFile(lines: readonly StatementLine[]): ListColumn<StatementLine>[] {
  const { hasReceipts } = columnsOf(lines);
  const heads = [...new Set(lines.flatMap((line) => line.heads.map(({ name }) => name)))];
  return [
    { name: phrase('Date'), value: ({ date }) => date },
    ...(hasReceipts ? [{ name: phrase('Receipt'), value: ({ receipt }: StatementLine) => receipt }] : []),
    { name: phrase('Name'), value: ({ name }) => name },
    { name: hasReceipts ? phrase('Class') : phrase('Kind'), value: ({ group }) => group },
    { name: hasReceipts ? STUDENT_TITLES.roll_no : phrase('Id'), value: ({ number }) => number },
    { name: phrase('Month'), value: ({ month }) => month },
    { name: phrase('Way'), value: ({ way }) => way },
    ...heads.map((head) => ({
      name: `${head} (Rs)`,
      value: (line: StatementLine) => line.heads.find(({ name }) => name === head)?.amount ?? null,
    })),
    { name: phrase('Amount (Rs)'), value: ({ amount }) => amount },
  ];
}

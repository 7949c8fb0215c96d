import { fiscalYearOfDay } from '@school-office/contract/calendar/fiscalYears';
import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import {
  annualLinePath,
  type Annual,
  type AnnualExpense,
  type AnnualIncome,
  type AnnualLineName,
  type AnnualPaper,
} from '@school-office/contract/money/annual';
import { byHeadRowQuery } from '@school-office/contract/money/byHead';
import { sumRupees } from '@school-office/contract/money/money';
import { nameInWords, phrase, t } from '@school-office/contract/words';
import { Link, useSearchParams } from 'react-router-dom';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useToday } from '../../components/useToday.ts';
import { PapersByMonth } from '../../features/books/PapersByMonth.tsx';
import { toAnnual } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { annual, annualPapers } from './annualRequests.ts';
import { paperColumns } from './paperColumns.tsx';

/** The papers that make up a line of the annual statement. Year, line and month stand in the address. */
export function AnnualLinePage() {
  const [params] = useSearchParams();
  const thisYear = fiscalYearOfDay(writeDay(useToday()));
  const asked = Object.fromEntries(params);
  const path = annualLinePath.safeParse({ fy: thisYear.replace('/', '-'), ...asked });
  const query = byHeadRowQuery.safeParse(asked);
  if (!path.success || !query.success) return <NotFound />;
  const { fy, what } = path.data;
  return <LinePage fiscalYear={fy} line={{ what, ...query.data }} />;
}

function LinePage({ fiscalYear, line }: { fiscalYear: string; line: AnnualLineName }) {
  const statement = useLoaded(annual, fiscalYear);
  const { state, refresh } = useLoaded(annualPapers, { fiscalYear, ...line });
  const named = statement.state.result ? lineOf(statement.state.result, line) : undefined;
  const papers = state.result;
  return (
    <>
      <PageHeader
        title={named ? nameInWords(named) : t('Line of the annual statement')}
        subtitle={
          <Link to={toAnnual(fiscalYear)}>{t('Annual statement {{fiscalYear}}', { fiscalYear })}</Link>
        }
      >
        {named && papers && papers.length > 0 && (
          <ExcelButton
            title={`${named.name} ${fiscalYear}`}
            columns={paperColumns(papers)}
            rows={papers}
            total={{ Day: phrase('Total'), 'Amount (Rs)': sumOf(papers) }}
          />
        )}
      </PageHeader>
      <Loaded
        state={state}
        refresh={refresh}
        empty={
          <p>
            {t('No paper belongs to it.')}{' '}
            <Link to={toAnnual(fiscalYear)}>{t('Annual statement {{fiscalYear}}', { fiscalYear })}</Link>
          </p>
        }
      >
        {(all) => (
          <PapersByMonth
            papers={all}
            columns={(format) => paperColumns(all, format)}
            param="month"
            whole={t('The whole year')}
          />
        )}
      </Loaded>
    </>
  );
}

function lineOf({ income, expense }: Annual, { what, head, of, part }: AnnualLineName) {
  const lines: readonly (AnnualIncome | AnnualExpense)[] = [...income, ...expense];
  return lines.find(
    (line) =>
      line.what === what &&
      line.head === head &&
      (('of' in line && line.of) || null) === of &&
      (('part' in line && line.part) || null) === part,
  );
}

function sumOf(papers: readonly AnnualPaper[]): number {
  return sumRupees(papers.map(({ amount }) => amount));
}

import { fiscalYearOfDay } from '@school-office/contract/calendar/fiscalYears';
import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, monthOfDay, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
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
import { Link, useSearchParams } from 'react-router-dom';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import { ListTable } from '../../components/list/ListTable.tsx';
import { withText } from '../../components/listAddress.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useToday } from '../../components/useToday.ts';
import { columnFormat, counted } from '../../lib/numbers.ts';
import { toAnnual } from '../../lib/paths.ts';
import { writtenMonth } from '../../lib/writtenMonths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { annual, annualPapers } from './annualRequests.ts';
import { paperColumns } from './paperColumns.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './AnnualLinePage.module.css';

/** So many papers are shown at once; of more, those of a month. */
const MOST_AT_ONCE = 500;

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
  const name = statement.state.result ? nameOf(statement.state.result, line) : undefined;
  const papers = state.result;
  return (
    <>
      <PageHeader
        title={name ?? 'Line of the annual statement'}
        subtitle={<Link to={toAnnual(fiscalYear)}>Annual statement {fiscalYear}</Link>}
      >
        {name !== undefined && papers && papers.length > 0 && (
          <ExcelButton
            title={`${name} ${fiscalYear}`}
            columns={paperColumns(papers)}
            rows={papers}
            total={{ Day: 'Total', 'Amount (Rs)': sumOf(papers) }}
          />
        )}
      </PageHeader>
      <Loaded
        state={state}
        refresh={refresh}
        empty={
          <p>
            No paper belongs to it. <Link to={toAnnual(fiscalYear)}>Annual statement {fiscalYear}</Link>
          </p>
        }
      >
        {(all) => <Papers papers={all} />}
      </Loaded>
    </>
  );
}

function nameOf({ income, expense }: Annual, { what, head, of, part }: AnnualLineName): string | undefined {
  const lines: readonly (AnnualIncome | AnnualExpense)[] = [...income, ...expense];
  return lines.find(
    (line) =>
      line.what === what &&
      line.head === head &&
      (('of' in line && line.of) || null) === of &&
      (('part' in line && line.part) || null) === part,
  )?.name;
}

function Papers({ papers }: { papers: readonly AnnualPaper[] }) {
  const [params] = useSearchParams();
  const months = monthsOf(papers);
  const asked = params.get('month') ?? '';
  const isFew = papers.length <= MOST_AT_ONCE;
  const chosen =
    months.find(({ month }) => writtenMonth(month) === asked) ?? (isFew ? undefined : months.at(-1));
  const shown = chosen?.papers ?? papers;
  const format = columnFormat(papers.map(({ amount }) => amount));
  const words = chosen ? formatMonth(chosen.month) : 'The whole year';
  return (
    <div className={`${looks('beside')} ${styles.beside}`}>
      <Frame as="section" className={tableStyles.scroll} aria-label={`Papers, ${words}`}>
        <ListTable
          columns={paperColumns(papers, format)}
          // Beside each other, two papers may be equal in all they say.
          rows={shown.map((paper, at) => ({ ...paper, id: at }))}
          rowId={({ id }) => String(id)}
          totals={[
            {
              words: `${words}: ${counted(shown.length, 'line')}`,
              sums: { 'Amount (Rs)': format(sumOf(shown)) },
            },
          ]}
          className={styles.papers}
        />
      </Frame>
      <Frame as="section" kind="titled" aria-label="Months">
        <header>
          <h2>Months</h2>
        </header>
        <dl className={looks('facts')}>
          {months.map(({ month, papers: own }) => (
            <div key={writtenMonth(month)} className={month === chosen?.month ? looks('strong') : undefined}>
              <dt>
                <Link
                  to={{ search: `?${withText('month', writtenMonth(month))(params).toString()}` }}
                  replace
                >
                  {formatMonth(month)}
                </Link>
              </dt>
              <dd>{format(sumOf(own))}</dd>
            </div>
          ))}
          <div className={looks('strong')}>
            <dt>
              {isFew ? (
                <Link to={{ search: `?${withText('month', '')(params).toString()}` }} replace>
                  The whole year
                </Link>
              ) : (
                'The whole year'
              )}
            </dt>
            <dd>{format(sumOf(papers))}</dd>
          </div>
        </dl>
      </Frame>
    </div>
  );
}

function sumOf(papers: readonly AnnualPaper[]): number {
  return sumRupees(papers.map(({ amount }) => amount));
}

/** Returns the months in which there are papers, in their order: the papers come day by day. */
function monthsOf(papers: readonly AnnualPaper[]): { month: SchoolMonth; papers: AnnualPaper[] }[] {
  const months = new Map<string, AnnualPaper[]>();
  for (const paper of papers) {
    const month = writtenMonth(monthOfDay(paper.day));
    const own = months.get(month);
    if (own) own.push(paper);
    else months.set(month, [paper]);
  }
  return [...months.values()].map((own) => ({ month: monthOfDay(own[0]!.day), papers: own }));
}

import { formatMonth, monthOfDay, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { sumRupees } from '@school-office/contract/money/money';
import { t } from '@school-office/contract/words';
import { Link, useSearchParams } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { ListTable } from '../../components/list/ListTable.tsx';
import { withText } from '../../components/listAddress.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { columnFormat } from '../../lib/numbers.ts';
import { writtenMonth } from '../../lib/writtenMonths.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './PapersByMonth.module.css';

/** So many papers are shown at once; of more, those of a month. */
const MOST_AT_ONCE = 500;

const NO_OTHERS: readonly { words: string; amount: number }[] = [];

/** What a paper adds to a figure, in rupees. */
interface Paper {
  day: string;
  amount: number;
}

interface PapersByMonthProps<Shown extends Paper> {
  /** Day by day. */
  papers: readonly Shown[];
  columns: (format: (amount: number) => string) => ListColumn<Shown>[];
  /** Names the months in the address. */
  param: string;
  /** The words of all of them: 'The whole year'. */
  whole: string;
  /** What else is in the figure, with the figure itself. */
  others?: readonly { words: string; amount: number }[];
}

/** The papers of which a figure is made, and its sums by the months in which they were written. The month stands in the address. */
export function PapersByMonth<Shown extends Paper>({
  papers,
  columns,
  param,
  whole,
  others = NO_OTHERS,
}: PapersByMonthProps<Shown>) {
  const [params] = useSearchParams();
  const months = monthsOf(papers);
  const asked = params.get(param) ?? '';
  const isFew = papers.length <= MOST_AT_ONCE;
  const chosen =
    months.find(({ month }) => writtenMonth(month) === asked) ?? (isFew ? undefined : months.at(-1));
  const shown = chosen?.papers ?? papers;
  const format = columnFormat([...papers, ...others].map(({ amount }) => amount));
  const words = chosen ? formatMonth(chosen.month) : whole;
  const toMonth = (written: string) => ({ search: `?${withText(param, written)(params).toString()}` });
  return (
    <div className={`${looks('beside')} ${styles.beside}`}>
      <Frame as="section" className={tableStyles.scroll} aria-label={t('Papers, {{words}}', { words })}>
        <ListTable
          columns={columns(format)}
          // Beside each other, two papers may be equal in all they say.
          rows={shown.map((paper, at) => ({ ...paper, id: at }))}
          rowId={({ id }) => String(id)}
          totals={[
            {
              words:
                shown.length === 1
                  ? t('{{words}}: 1 line', { words })
                  : t('{{words}}: {{count}} lines', { words, count: shown.length }),
              sums: { 'Amount (Rs)': format(sumOf(shown)) },
            },
          ]}
          className={styles.papers}
        />
      </Frame>
      <Frame as="section" kind="titled" aria-label={t('Months')}>
        <header>
          <h2>{t('Months')}</h2>
        </header>
        <dl className={looks('facts')}>
          {months.map(({ month, papers: own }) => (
            <div key={writtenMonth(month)} className={month === chosen?.month ? looks('strong') : undefined}>
              <dt>
                <Link to={toMonth(writtenMonth(month))} replace>
                  {formatMonth(month)}
                </Link>
              </dt>
              <dd>{format(sumOf(own))}</dd>
            </div>
          ))}
          <div className={looks('strong')}>
            <dt>
              {isFew ? (
                <Link to={toMonth('')} replace>
                  {whole}
                </Link>
              ) : (
                whole
              )}
            </dt>
            <dd>{format(sumOf(papers))}</dd>
          </div>
          {others.map(({ words: other, amount }) => (
            <div key={other}>
              <dt>{other}</dt>
              <dd>{format(amount)}</dd>
            </div>
          ))}
        </dl>
      </Frame>
    </div>
  );
}

function sumOf(papers: readonly Paper[]): number {
  return sumRupees(papers.map(({ amount }) => amount));
}

/** Returns the months in which there are papers, in their order: the papers come day by day. */
function monthsOf<Shown extends Paper>(papers: readonly Shown[]): { month: SchoolMonth; papers: Shown[] }[] {
  const months = new Map<string, Shown[]>();
  for (const paper of papers) {
    const month = writtenMonth(monthOfDay(paper.day));
    const own = months.get(month);
    if (own) own.push(paper);
    else months.set(month, [paper]);
  }
  return [...months.values()].map((own) => ({ month: monthOfDay(own[0]!.day), papers: own }));
}

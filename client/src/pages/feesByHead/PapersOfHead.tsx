import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { inLanguage } from '@school-office/contract/language';
import type { ByHeadPaper } from '@school-office/contract/money/byHead';
import { sumRupees } from '@school-office/contract/money/money';
import { STUDENT_HEADINGS } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { byHead } from '../../features/books/byHeadRequests.ts';
import { PapersByMonth } from '../../features/books/PapersByMonth.tsx';
import { toPaper } from '../../features/books/toPaper.ts';
import { toDayBook, toFeesByHead, toPerson } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { nameOfRows, scopeText } from './headTexts.ts';
import { papersByHead, type RowInScope } from './pupilRequests.ts';

const ALL = phrase('All months');
const COVERED = phrase('Covered by what is too much of other months');

/** The receipts and refunds of which the collected amount of a head is made, or of several. */
export function PapersOfHead({ scope, row }: RowInScope) {
  // It has the name of the head.
  const heads = useLoaded(byHead, scope);
  const { state, refresh } = useLoaded(papersByHead, { scope, row });
  const told = state.result;
  const titleOf = () => {
    const name = heads.state.result ? nameOfRows(heads.state.result, row) : undefined;
    return name === undefined ? undefined : t('Collected: {{name}}', { name });
  };
  const title = titleOf();
  const refreshAll = () => {
    heads.refresh();
    refresh();
  };
  return (
    <>
      <PageHeader
        title={title ?? t('Fees by head')}
        subtitle={
          <>
            <Link to={toFeesByHead(scope)}>
              {t('Fees by head of {{period}}', { period: scopeText(scope) })}
            </Link>
            {told && `, ${linesText(told.papers.length)}`}
          </>
        }
      >
        {title && told && told.papers.length > 0 && (
          <ExcelButton
            title={inLanguage('en', () => `${titleOf()} ${scopeText(scope)}`)}
            columns={paperColumns()}
            rows={told.papers}
            total={{ Day: 'Total', 'Amount (Rs)': sumOf(told.papers) }}
          />
        )}
      </PageHeader>
      <Loaded state={heads.state} refresh={refreshAll}>
        {() => (
          <Loaded state={state} refresh={refreshAll}>
            {({ papers, covered }) =>
              papers.length === 0 && covered === 0 ? (
                <Frame as="p" kind="empty">
                  {t('Nothing of it is paid.')}
                </Frame>
              ) : (
                <PapersByMonth
                  papers={papers}
                  columns={paperColumns}
                  param="in"
                  whole={t(ALL)}
                  others={
                    covered === 0
                      ? []
                      : [
                          { words: t(COVERED), amount: covered },
                          { words: t('Collected'), amount: sumRupees([sumOf(papers), covered]) },
                        ]
                  }
                />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

function linesText(count: number): string {
  return count === 1 ? t('1 line') : t('{{count}} lines', { count });
}

function sumOf(papers: readonly ByHeadPaper[]): number {
  return sumRupees(papers.map(({ amount }) => amount));
}

function paperColumns(format: (amount: number) => string = String): ListColumn<ByHeadPaper>[] {
  return [
    {
      name: phrase('Day'),
      value: ({ day }) => formatNepaliDateShort(day),
      cell: ({ day }) => (
        <Link to={toDayBook(day)} className={looks('nowrap')}>
          {formatNepaliDateShort(day)}
        </Link>
      ),
      width: 116,
    },
    {
      name: phrase('Number'),
      value: ({ number }) => number,
      cell: ({ kind, number, day }) => {
        const text = <span className={looks('nowrap')}>{number}</span>;
        const to = toPaper({ kind, number }, day);
        return to === undefined ? text : <Link to={to}>{text}</Link>;
      },
      width: 164,
    },
    {
      name: STUDENT_HEADINGS.student_name,
      value: ({ student: { student_name }, kind }) =>
        kind === 'voucher' ? t('{{name}}, given back', { name: student_name }) : student_name,
      cell: ({ student: { _id, student_name }, kind }) => {
        const to = toPerson('student', _id);
        if (kind !== 'voucher') return <Link to={to}>{student_name}</Link>;
        return (
          <Sentence
            text="<a>{{name}}</a>, given back"
            values={{ name: student_name }}
            parts={{ a: <Link to={to} /> }}
          />
        );
      },
    },
    {
      name: phrase('Amount (Rs)'),
      value: ({ amount }) => amount,
      cell: ({ amount }) => format(amount),
      width: 124,
      align: 'right',
    },
  ];
}

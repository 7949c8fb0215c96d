import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { inLanguage } from '@school-office/contract/language';
import type { ConcessionOfStudent, FreePlaces } from '@school-office/contract/money/concessions';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import type { ListGroup } from '../../components/list/listColumns.ts';
import { ListTable } from '../../components/list/ListTable.tsx';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { MonthSteps } from '../../components/MonthSteps.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { listPage } from '../../components/print/listPages.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { ScrollPanel } from '../../components/table/ScrollPanel.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { feeHeads, freePlaces } from '../../features/plan/planRequests.ts';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { studentsInWords } from '../../lib/countsInWords.ts';
import { groupsOf } from '../../lib/groupsOf.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { concessionColumns, WORTH } from './concessionColumns.tsx';
import { concessionsOfMonth } from './concessionRequests.ts';
import { studentsOf, sumsByKind, worthOf } from './sumsByKind.ts';
import { useMonthOfPage } from './useMonthOfPage.ts';
import styles from './ConcessionsPage.module.css';

const NO_HEADS: FeeHead[] = [];

/** Who pays less than the plan says, in a month: what each concession takes off, since when, why and by whom. */
export function ConcessionsPage() {
  const { month, last, setMonth } = useMonthOfPage();
  const { state: heads, refresh: readHeads } = useLoaded(feeHeads, undefined);
  const { state, refresh } = useLoaded(concessionsOfMonth, month);
  const places = useLoaded(freePlaces, month);
  const free = places.state.result ?? undefined;
  const list = { month, heads: heads.result ?? NO_HEADS };
  const shown = heads.result && state.result;
  return (
    <>
      <PageHeader title={t('Concessions')} subtitle={shown ? countText(shown) : '\u00A0'}>
        <MonthSteps month={month} last={last} onMonth={setMonth} />
        {shown && shown.length > 0 && <ListPapers {...list} concessions={shown} free={free} />}
        <ButtonLink kind="primary" to={paths.concessionsForMany}>
          {t('For many')}
        </ButtonLink>
      </PageHeader>
      <LoadFailure state={heads} subject={t('The fee heads')} refresh={readHeads} />
      <LoadFailure state={places.state} subject={t('The free places')} refresh={places.refresh} />
      {shown && <Sums concessions={shown} free={free} />}
      <Loaded
        state={heads.result ? state : { ...state, result: null }}
        refresh={refresh}
        subject={t('The concessions')}
        empty={
          <p>
            {t(
              'Nobody has a concession in {{month}}. One student is given it on the own page, many at once by For many.',
              { month: formatMonth(month) },
            )}
          </p>
        }
      >
        {(concessions) => <ConcessionList {...list} concessions={concessions} />}
      </Loaded>
    </>
  );
}

interface ListProps {
  month: SchoolMonth;
  heads: readonly FeeHead[];
  concessions: readonly ConcessionOfStudent[];
}

/** How many there are of each kind and what they are worth; and the free places that the school owes and has. */
function Sums({ concessions, free }: Pick<ListProps, 'concessions'> & { free: FreePlaces | undefined }) {
  return (
    <Frame as="dl" kind="titled" className={looks('row', 'apart', 'closeBelow')}>
      {sumsByKind(concessions).map(({ kind, count, worth }) => (
        <div key={kind}>
          <dt className={`${looks('note')} ${styles.kind}`}>{t(kind)}</dt>
          <dd className={looks('strong')}>
            {formatNumber(count)} · {formatRupees(worth)}
          </dd>
        </div>
      ))}
      {free && (
        <div className={looks('push', 'right')}>
          <dt className={looks('note')}>{t('Free places by rule 146')}</dt>
          <dd className={looks('strong')}>
            <Sentence
              text="<given>{{given}} given</given>, {{owed}} owed for {{students}}"
              values={freeInWords(free)}
              parts={{ given: <span className={looks(free.given < free.owed && 'due')} /> }}
            />
          </dd>
        </div>
      )}
    </Frame>
  );
}

function ConcessionList({ month, heads, concessions }: ListProps) {
  const columns = concessionColumns(concessions, heads, useAccountName());
  return (
    <ScrollPanel
      label={t('Concessions of {{period}}', { period: formatMonth(month) })}
      className={styles.rows}
    >
      <ListTable
        sticky
        columns={columns}
        className={styles.given}
        groups={byClass(concessions)}
        rowId={({ _id }) => _id}
        totals={[{ words: t('Total'), sums: { [WORTH]: formatNumber(worthOf(concessions)) } }]}
      />
    </ScrollPanel>
  );
}

/** The list as a file and on paper, with the sums by kind. */
function ListPapers({ month, heads, concessions, free }: ListProps & { free: FreePlaces | undefined }) {
  const columns = concessionColumns(concessions, heads, useAccountName());
  const titleOf = () => t('Concessions {{month}}', { month: formatMonth(month) });
  return (
    <>
      <ExcelButton
        title={inLanguage('en', titleOf)}
        columns={columns}
        rows={concessions}
        total={{ Student: 'Total', [WORTH]: worthOf(concessions) }}
      />
      <SchoolPrintButton kind="outline" documentTitle={titleOf()} pageStyle={listPage('297mm 210mm')}>
        {(school) => (
          <PrintedList school={school} title={t('Concessions')} subtitle={formatMonth(month)}>
            <PaperTable
              columns={columns}
              groups={byClass(concessions)}
              rowId={({ _id }) => _id}
              totals={[
                ...sumsByKind(concessions).map(({ kind, count, worth }) => ({
                  words: `${asSentence(t(kind))}: ${formatNumber(count)}`,
                  sums: { [WORTH]: formatNumber(worth) },
                })),
                {
                  words: t('Total: {{concessions}}', { concessions: countText(concessions) }),
                  sums: { [WORTH]: formatNumber(worthOf(concessions)) },
                },
              ]}
            />
            {free && (
              <p>
                {t(
                  'Free places by rule 146 of the Education Rules 2059: {{given}} given, {{owed}} owed for {{students}}.',
                  freeInWords(free),
                )}
              </p>
            )}
            <Signatures of={[t('Prepared by'), t('Checked by'), t('Principal')]} />
          </PrintedList>
        )}
      </SchoolPrintButton>
    </>
  );
}

function byClass(concessions: readonly ConcessionOfStudent[]): ListGroup<ConcessionOfStudent>[] {
  return groupsOf(concessions, ({ student }) => placeInWords(student)).map((rows) => ({
    title: t('Class {{place}}', { place: placeInWords(rows[0]!.student) }),
    rows,
  }));
}

function asSentence(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

/** '45 concessions of 43 students' */
function countText(concessions: readonly ConcessionOfStudent[]): string {
  if (concessions.length === 0) return '\u00A0';
  const students = studentsInWords(studentsOf(concessions));
  return concessions.length === 1
    ? t('1 concession of {{students}}', { students })
    : t('{{count}} concessions of {{students}}', { count: concessions.length, students });
}

function freeInWords({ given, owed, students }: FreePlaces) {
  return { given, owed, students: studentsInWords(students) };
}

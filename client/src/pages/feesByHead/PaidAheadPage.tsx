import { inLanguage } from '@school-office/contract/language';
import type { PaidAhead, PaidAheadPupils } from '@school-office/contract/money/byHead';
import { sumRupees } from '@school-office/contract/money/money';
import { placeInWords } from '@school-office/contract/school/classes';
import { STUDENT_HEADINGS } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { Link, useSearchParams } from 'react-router-dom';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { type ListColumn } from '../../components/list/listColumns.ts';
import { ListTable } from '../../components/list/ListTable.tsx';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { studentsInWords } from '../../lib/countsInWords.ts';
import { columnFormat } from '../../lib/numbers.ts';
import { toFeesByHead, toPerson, toStatementOfAccount, type YearOrMonth } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { momentText, readScope, scopeText } from './headTexts.ts';
import { paidAhead } from './pupilRequests.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './HeadTable.module.css';

const TITLE = phrase('Paid ahead or too much');

/** The students of whom what is paid ahead or too much is made: of the year or month in the address, as fees by head have it, or of all time. */
export function PaidAheadPage() {
  const thisMonth = useThisMonth();
  const [params] = useSearchParams();
  const isOfScope = params.has('month') || params.has('year');
  const scope = isOfScope ? readScope(params, thisMonth) : undefined;
  const { state, refresh } = useLoaded(paidAhead, scope);
  const told = state.result;
  return (
    <>
      <PageHeader title={t(TITLE)} subtitle={<Subtitle scope={scope} told={told} />}>
        {told && told.pupils.length > 0 && <AheadPapers told={told} />}
      </PageHeader>
      <Loaded state={state} refresh={refresh}>
        {({ pupils }) =>
          pupils.length === 0 ? (
            <Frame as="p" kind="empty">
              {t('Nobody has paid anything ahead or too much.')}
            </Frame>
          ) : (
            <Frame
              as="section"
              className={`${tableStyles.scroll} ${styles.rows}`}
              aria-label={t(TITLE)}
              // It scrolls, so it must be reachable by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
            >
              <ListTable
                columns={columnsOf(formatOf(pupils))}
                rows={pupils}
                rowId={({ student }) => student._id}
                totals={[{ words: t('All'), sums: { [AMOUNT]: formatOf(pupils)(sumOf(pupils)) } }]}
                sticky
                className={styles.ahead}
              />
            </Frame>
          )
        }
      </Loaded>
    </>
  );
}

function Subtitle({ scope, told }: { scope: YearOrMonth | undefined; told: PaidAheadPupils | null }) {
  const students = told ? studentsInWords(told.pupils.length) : '\u00A0';
  if (!scope)
    return told ? t('{{what}}. {{moment}}', { what: students, moment: momentText(told) }) : students;
  return (
    <>
      <Link to={toFeesByHead(scope)}>{t('Fees by head of {{period}}', { period: scopeText(scope) })}</Link>
      {told && `, ${students}`}
    </>
  );
}

function AheadPapers({ told }: { told: PaidAheadPupils }) {
  const { pupils, year, month_name } = told;
  const periodOf = () => (year === null ? '' : scopeText({ year, month_name }));
  const titleOf = () => `${t(TITLE)} ${periodOf()}`.trim();
  const format = formatOf(pupils);
  return (
    <>
      <ExcelButton
        title={inLanguage('en', titleOf)}
        columns={columnsOf(String)}
        rows={pupils}
        total={{ [STUDENT_HEADINGS.student_name]: 'All', [AMOUNT]: sumOf(pupils) }}
      />
      <SchoolPrintButton kind="outline" documentTitle={titleOf()}>
        {(school) => (
          <PrintedList
            school={school}
            title={t(TITLE)}
            subtitle={
              year === null
                ? momentText(told)
                : t('Of {{period}}. {{moment}}', { period: periodOf(), moment: momentText(told) })
            }
          >
            <PaperTable
              columns={columnsOf(format)}
              rows={pupils}
              rowId={({ student }) => student._id}
              totals={[{ words: t('All'), sums: { [AMOUNT]: format(sumOf(pupils)) } }]}
            />
            <Signatures of={[t('Prepared by'), t('Checked by'), t('Principal')]} />
          </PrintedList>
        )}
      </SchoolPrintButton>
    </>
  );
}

function formatOf(pupils: readonly PaidAhead[]): (amount: number) => string {
  return columnFormat(pupils.map(({ amount }) => amount));
}

function sumOf(pupils: readonly PaidAhead[]): number {
  return sumRupees(pupils.map(({ amount }) => amount));
}

const AMOUNT = phrase('Amount (Rs)');

function columnsOf(format: (amount: number) => string): ListColumn<PaidAhead>[] {
  return [
    {
      name: STUDENT_HEADINGS.student_name,
      value: ({ student }) => student.student_name,
      cell: ({ student: { _id, student_name } }) => <Link to={toPerson('student', _id)}>{student_name}</Link>,
      onPaper: ({ student }) => student.student_name,
      stays: true,
    },
    {
      name: phrase('Class now'),
      value: ({ student }) => {
        const place = placeInWords(student);
        return student.left ? t('{{place}}, left', { place }) : place;
      },
      width: 140,
      paper: '34mm',
    },
    {
      name: STUDENT_HEADINGS.roll_no,
      value: ({ student }) => student.roll_no,
      width: 84,
      paper: '20mm',
      align: 'right',
    },
    {
      name: AMOUNT,
      value: ({ amount }) => amount,
      cell: ({ student, amount }) => <Link to={toStatementOfAccount(student._id)}>{format(amount)}</Link>,
      onPaper: ({ amount }) => format(amount),
      width: 140,
      paper: '34mm',
      align: 'right',
    },
  ];
}

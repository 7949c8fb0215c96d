import { MONTHS } from '@school-office/contract/enumerations';
import { inLanguage } from '@school-office/contract/language';
import type { ByHead, ByHeadPupil, ByHeadPupils } from '@school-office/contract/money/byHead';
import { placeInWords } from '@school-office/contract/school/classes';
import { STUDENT_HEADINGS } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { type ListColumn } from '../../components/list/listColumns.ts';
import { ListTable } from '../../components/list/ListTable.tsx';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { listPage } from '../../components/print/listPages.ts';
import { ScrollPanel } from '../../components/table/ScrollPanel.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { byHead } from '../../features/books/byHeadRequests.ts';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { studentsInWords } from '../../lib/countsInWords.ts';
import {
  toConcessions,
  toDuesFor,
  toFeesByHead,
  toPerson,
  toStatementOfAccount,
  type YearOrMonth,
} from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { amountColumns, sumsOf } from './headColumns.tsx';
import { addedAmounts, formatOf } from './headLines.ts';
import { momentText, scopeText, lastMonthOf, nameOfRows, rowsOf, type FigureName } from './headTexts.ts';
import { pupilsByHead, type RowInScope } from './pupilRequests.ts';
import styles from './HeadTable.module.css';

type Figure = Exclude<FigureName, 'collected'>;

const NOBODY: Record<Figure, string> = {
  charged: phrase('Nobody was charged for it.'),
  conceded: phrase('Nothing of it was conceded.'),
  outstanding: phrase('Nobody owes anything of it.'),
};

/** The students of whom a figure of a head is made, or of several: each with the statement of account that says why. */
export function PupilsOfHead({ scope, row, figure }: RowInScope & { figure: Figure }) {
  // It has the name of the head.
  const heads = useLoaded(byHead, scope);
  const pupils = useLoaded(pupilsByHead, { scope, row });
  const titleOf = () => titleOfRows(heads.state.result, row, figure);
  const told = pupils.state.result ? madeOf(pupils.state.result, figure) : undefined;
  const title = titleOf();
  const refreshAll = () => {
    heads.refresh();
    pupils.refresh();
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
            {told && `, ${studentsInWords(told.pupils.length)}`}
          </>
        }
      >
        <WayOn scope={scope} row={row} figure={figure} told={heads.state.result} />
        {title && told && told.pupils.length > 0 && (
          <PupilPapers titleOf={() => titleOf() ?? ''} told={told} />
        )}
      </PageHeader>
      <Loaded state={heads.state} refresh={refreshAll}>
        {() => (
          <Loaded state={pupils.state} refresh={refreshAll}>
            {(result) =>
              madeOf(result, figure).pupils.length === 0 ? (
                <Frame as="p" kind="empty">
                  {t(NOBODY[figure])}
                </Frame>
              ) : (
                <PupilTable title={title ?? ''} told={madeOf(result, figure)} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

/** 'Owed: Tuition, class Six'; undefined of a head that the year does not have, and until its name is read. */
function titleOfRows(told: ByHead | null, row: RowInScope['row'], figure: Figure): string | undefined {
  const name = told ? nameOfRows(told, row) : undefined;
  if (name === undefined || figure === 'charged') return name;
  return figure === 'conceded' ? t('Conceded: {{name}}', { name }) : t('Owed: {{name}}', { name });
}

/** Those alone of whom the figure is made. */
function madeOf(told: ByHeadPupils, figure: Figure): ByHeadPupils {
  return { ...told, pupils: told.pupils.filter((pupil) => figure === 'charged' || pupil[figure] !== 0) };
}

interface WayOnProps extends RowInScope {
  figure: Figure;
  told: ByHead | null;
}

/** From those who owe of a head to the dues of all heads of these months, with their slips; from what was conceded to the concessions that hold. */
function WayOn({ scope, row, figure, told }: WayOnProps) {
  const thisMonth = useThisMonth();
  const givesConcessions = useMay('giveConcessions');
  if (figure === 'conceded' && givesConcessions) {
    return <ButtonLink to={toConcessions(lastMonthOf(scope, thisMonth))}>{t('Concessions')}</ButtonLink>;
  }
  if (figure !== 'outstanding' || !told) return null;
  const months = MONTHS.filter((month) => rowsOf(told, row).some(({ owing }) => owing.includes(month)));
  // In another year, the class had other students.
  const classname = scope.year === thisMonth.year ? row.classname : undefined;
  return (
    months.length > 0 && (
      <ButtonLink to={toDuesFor({ year: scope.year, months }, classname)}>
        {t('Dues of all heads')}
      </ButtonLink>
    )
  );
}

function PupilTable({ title, told }: { title: string; told: ByHeadPupils }) {
  const { pupils } = told;
  const sum = addedAmounts(pupils);
  const format = formatOf([sum, ...pupils]);
  return (
    <ScrollPanel label={title} className={styles.rows}>
      <ListTable
        columns={pupilColumns(told, format)}
        rows={pupils}
        rowId={({ student }) => student._id}
        totals={[{ words: t('All'), sums: sumsOf(sum, format) }]}
        sticky
        className={styles.heads}
      />
    </ScrollPanel>
  );
}

function PupilPapers({ titleOf, told }: { titleOf: () => string; told: ByHeadPupils }) {
  const { pupils } = told;
  const sum = addedAmounts(pupils);
  const format = formatOf([sum, ...pupils]);
  const documentTitle = () => `${titleOf()} ${scopeText(told)}`;
  return (
    <>
      <ExcelButton
        title={inLanguage('en', documentTitle)}
        columns={pupilColumns(told, String)}
        rows={pupils}
        total={{ [STUDENT_HEADINGS.student_name]: 'All', ...sumsOf(sum, (amount) => amount) }}
      />
      <SchoolPrintButton kind="outline" documentTitle={documentTitle()} pageStyle={listPage('297mm 210mm')}>
        {(school) => (
          <PrintedList
            school={school}
            title={titleOf()}
            subtitle={t('{{what}}. {{moment}}', { what: scopeText(told), moment: momentText(told) })}
          >
            <PaperTable
              columns={pupilColumns(told, format)}
              rows={pupils}
              rowId={({ student }) => student._id}
              totals={[{ words: t('All'), sums: sumsOf(sum, format) }]}
            />
            <Signatures of={[t('Prepared by'), t('Checked by'), t('Principal')]} />
          </PrintedList>
        )}
      </SchoolPrintButton>
    </>
  );
}

function pupilColumns({ year }: YearOrMonth, format: (amount: number) => string): ListColumn<ByHeadPupil>[] {
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
      width: 84,
      paper: '22mm',
    },
    {
      name: STUDENT_HEADINGS.roll_no,
      value: ({ student }) => student.roll_no,
      width: 64,
      paper: '14mm',
      align: 'right',
    },
    ...amountColumns<ByHeadPupil>(
      format,
      { amount: ({ student }) => toStatementOfAccount(student._id, year) },
      { isNarrow: true },
    ),
  ];
}

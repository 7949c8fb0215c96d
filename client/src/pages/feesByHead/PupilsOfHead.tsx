import { MONTHS } from '@school-office/contract/enumerations';
import type { ByHead, ByHeadPupil, ByHeadPupils } from '@school-office/contract/money/byHead';
import { placeName } from '@school-office/contract/school/classes';
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
import { counted } from '../../lib/numbers.ts';
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

const TITLES: Record<Figure, string> = { charged: '', conceded: 'Conceded: ', outstanding: 'Owed: ' };
const NOBODY: Record<Figure, string> = {
  charged: 'Nobody was charged for it.',
  conceded: 'Nothing of it was conceded.',
  outstanding: 'Nobody owes anything of it.',
};

/** The students of whom a figure of a head is made, or of several: each with the statement of account that says why. */
export function PupilsOfHead({ scope, row, figure }: RowInScope & { figure: Figure }) {
  // It has the name of the head.
  const heads = useLoaded(byHead, scope);
  const pupils = useLoaded(pupilsByHead, { scope, row });
  const name = heads.state.result ? nameOfRows(heads.state.result, row) : undefined;
  const told = pupils.state.result ? madeOf(pupils.state.result, figure) : undefined;
  const title = name ? `${TITLES[figure]}${name}` : t('Fees by head');
  const refreshAll = () => {
    heads.refresh();
    pupils.refresh();
  };
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <>
            <Link to={toFeesByHead(scope)}>
              {t('Fees by head of {{scope}}', { scope: scopeText(scope) })}
            </Link>
            {told && `, ${counted(told.pupils.length, 'student')}`}
          </>
        }
      >
        <WayOn scope={scope} row={row} figure={figure} told={heads.state.result} />
        {name && told && told.pupils.length > 0 && <PupilPapers title={title} told={told} />}
      </PageHeader>
      <Loaded state={heads.state} refresh={refreshAll}>
        {() => (
          <Loaded state={pupils.state} refresh={refreshAll}>
            {(result) =>
              madeOf(result, figure).pupils.length === 0 ? (
                <Frame as="p" kind="empty">
                  {NOBODY[figure]}
                </Frame>
              ) : (
                <PupilTable title={title} told={madeOf(result, figure)} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </>
  );
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

interface PupilsProps {
  title: string;
  told: ByHeadPupils;
}

function PupilTable({ title, told }: PupilsProps) {
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

function PupilPapers({ title, told }: PupilsProps) {
  const { pupils } = told;
  const sum = addedAmounts(pupils);
  const format = formatOf([sum, ...pupils]);
  const documentTitle = `${title} ${scopeText(told)}`;
  return (
    <>
      <ExcelButton
        title={documentTitle}
        columns={pupilColumns(told, String)}
        rows={pupils}
        total={{ [STUDENT_HEADINGS.student_name]: 'All', ...sumsOf(sum, (amount) => amount) }}
      />
      <SchoolPrintButton kind="outline" documentTitle={documentTitle} pageStyle={listPage('297mm 210mm')}>
        {(school) => (
          <PrintedList school={school} title={title} subtitle={`${scopeText(told)}. ${momentText(told)}`}>
            <PaperTable
              columns={pupilColumns(told, format)}
              rows={pupils}
              rowId={({ student }) => student._id}
              totals={[{ words: t('All'), sums: sumsOf(sum, format) }]}
            />
            <Signatures of={['Prepared by', 'Checked by', 'Principal']} />
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
      value: ({ student }) => `${placeName(student)}${student.left ? ', left' : ''}`,
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

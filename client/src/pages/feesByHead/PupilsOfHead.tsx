import type { ByHead, ByHeadPupil, ByHeadPupils, ByHeadRow } from '@school-office/contract/money/byHead';
import { placeName } from '@school-office/contract/school/classes';
import { STUDENT_HEADINGS } from '@school-office/contract/students/students';
import { Link } from 'react-router-dom';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { type ListColumn } from '../../components/list/listColumns.ts';
import { ListTable } from '../../components/list/ListTable.tsx';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { listPage } from '../../components/print/listPages.ts';
import { ScrollPanel } from '../../components/table/ScrollPanel.tsx';
import { byHead } from '../../features/books/byHeadRequests.ts';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { counted } from '../../lib/numbers.ts';
import { toFeesByHead, toPerson, toStatementOfAccount, type YearOrMonth } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { amountColumns, sumsOf } from './headColumns.tsx';
import { addedAmounts, formatOf } from './headLines.ts';
import { momentText, scopeText } from './headTexts.ts';
import { keyOfRow, pupilsByHead, type RowInScope } from './pupilRequests.ts';
import styles from './HeadTable.module.css';

/** The students of whom a head in a class is made: each with the statement of account that says why. */
export function PupilsOfHead({ scope, row }: RowInScope) {
  // It has the name of the head.
  const heads = useLoaded(byHead, scope);
  const pupils = useLoaded(pupilsByHead, { scope, row });
  const named = nameIn(heads.state.result, row);
  const told = pupils.state.result;
  const title = named ? `${named.name}, class ${row.classname}` : 'Fees by head';
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
            <Link to={toFeesByHead(scope)}>Fees by head of {scopeText(scope)}</Link>
            {told && `, ${counted(told.pupils.length, 'student')}`}
          </>
        }
      >
        {named && told && told.pupils.length > 0 && <PupilPapers title={title} told={told} />}
      </PageHeader>
      <Loaded state={heads.state} refresh={refreshAll}>
        {() => (
          <Loaded state={pupils.state} refresh={refreshAll}>
            {(result) =>
              result.pupils.length === 0 ? (
                <Frame as="p" kind="empty">
                  Nobody was charged for it in class {row.classname}.
                </Frame>
              ) : (
                <PupilTable title={title} told={result} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

function nameIn(told: ByHead | null, row: RowInScope['row']): ByHeadRow | undefined {
  return told?.rows.find((each) => keyOfRow(each) === keyOfRow(row));
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
        totals={[{ words: 'All', sums: sumsOf(sum, format) }]}
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
              totals={[{ words: 'All', sums: sumsOf(sum, format) }]}
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
      name: 'Class now',
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

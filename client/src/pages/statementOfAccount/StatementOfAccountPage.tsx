import {
  FIRST_YEAR,
  formatNepaliDateShort,
  nepaliDateOf,
} from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { inLanguage } from '@school-office/contract/language';
import type { StudentAccountOfYear } from '@school-office/contract/money/feeAccount';
import { placeInWords } from '@school-office/contract/school/classes';
import type { StudentInFull } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { PaperOnScreen } from '../../components/print/PaperOnScreen.tsx';
import { Steps } from '../../components/Steps.tsx';
import { useToday } from '../../components/useToday.ts';
import { studentAccount } from '../../features/desk/deskRequests.ts';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { usePaperLanguage } from '../../features/school/usePaperLanguage.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { toPerson } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { accountOfYear, type AccountLine } from './accountLines.ts';
import { PrintedAccount } from './PrintedAccount.tsx';
import styles from './StatementOfAccountPage.module.css';

/** What a student was charged and has paid in a year, for the parents. */
export function StatementOfAccountPage() {
  const { id = '' } = useParams();
  return <AccountById key={id} id={id} />;
}

function AccountById({ id }: { id: string }) {
  const today = useToday();
  const [params] = useSearchParams();
  const [year, setYear] = useState(() => readYear(params.get('year'), today.year));
  const { state, refresh } = useLoaded(studentAccount, { studentId: id, year });
  /** The heading stays while another year is read. */
  const [student, setStudent] = useState<StudentInFull>();
  const account = state.result;
  if (account && account.student !== student) setStudent(account.student);
  if (state.error?.status === 404) return <NotFound />;
  return (
    <>
      {student && (
        <PageHeader
          title={t('Statement of account of {{student_name}}', { student_name: student.student_name })}
          subtitle={
            <Link to={toPerson('student', student._id)}>
              {t('Class {{place}}, roll no {{roll_no}}', {
                place: placeInWords(student),
                roll_no: String(student.roll_no),
              })}
            </Link>
          }
        >
          <Steps
            before={t('Year {{year}}', { year: formatYear(year - 1) })}
            after={t('Year {{year}}', { year: formatYear(year + 1) })}
            atFirst={year <= FIRST_YEAR}
            atLast={year >= today.year}
            onStep={(by) => setYear(year + by)}
          >
            {formatYear(year)}
          </Steps>
          {account && <AccountExcel account={account} />}
          {account && <PrintAccount account={account} />}
        </PageHeader>
      )}
      <Loaded state={state} refresh={refresh} shape="lines">
        {(read) => <AccountOnScreen account={read} />}
      </Loaded>
    </>
  );
}

/** Reads a year of the address; anything else is this year. */
function readYear(written: string | null, thisYear: number): number {
  const year = Number(written);
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= thisYear ? year : thisYear;
}

function PrintAccount({ account }: { account: StudentAccountOfYear }) {
  return (
    <SchoolPrintButton
      scripts="both"
      documentTitle={t('Statement of account of {{student_name}}, {{year}}', {
        student_name: account.student.student_name,
        year: formatYear(account.year),
      })}
    >
      {(school) => <PrintedAccount account={account} school={school} />}
    </SchoolPrintButton>
  );
}

function AccountOnScreen({ account }: { account: StudentAccountOfYear }) {
  const school = useSchool();
  const [language] = usePaperLanguage();
  return (
    // It scrolls on narrow screens, so it must be reachable by keyboard.
    <Frame
      as="section"
      className={styles.accountOnScreen}
      aria-label={t('Statement of account of {{year}}', { year: formatYear(account.year) })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <PaperOnScreen language={language}>
        <PrintedAccount account={account} school={school} />
      </PaperOnScreen>
    </Frame>
  );
}

/** A student's account of a year as a file: the same lines as on paper, with numbers as numbers. */
function AccountExcel({ account }: { account: StudentAccountOfYear }) {
  const { before, lines, charged, paid, balance } = inLanguage('en', () => accountOfYear(account));
  const sums: Omit<AccountLine, 'id' | 'at'> = {
    text: `Total of ${account.year}`,
    charged,
    paid,
    balance,
  };
  return (
    <ExcelButton<Omit<AccountLine, 'id' | 'at'> & { at?: string }>
      title={`Statement of account of ${account.student.student_name} ${account.year}`}
      columns={[
        { name: phrase('Date'), value: ({ at }) => at && formatNepaliDateShort(nepaliDateOf(new Date(at))) },
        { name: phrase('Particulars'), value: ({ text }) => text },
        { name: phrase('Charged'), value: (line) => line.charged },
        { name: phrase('Paid'), value: (line) => line.paid },
        { name: phrase('Balance'), value: (line) => line.balance },
      ]}
      rows={[
        { text: 'Brought forward from earlier years', charged: 0, paid: 0, balance: before },
        ...lines,
        sums,
      ]}
    />
  );
}

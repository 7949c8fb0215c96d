import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { StudentAccount } from '@school-office/contract/feeAccount';
import { FIRST_YEAR } from '@school-office/contract/nepaliCalendar';
import { Loaded } from '../../../components/Loaded.tsx';
import { NotFound } from '../../../components/NotFound.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { listPage } from '../../../components/print/listPages.ts';
import { PrintButton } from '../../../components/print/PrintButton.tsx';
import { useToday } from '../../../components/useToday.ts';
import { toPerson } from '../../../lib/paths.ts';
import { useLoaded } from '../../../store/useLoaded.ts';
import { useSchool } from '../../school/useSchool.ts';
import './account.scss';
import { accountStatement } from './accountRequests.ts';
import { PrintedAccount } from './PrintedAccount.tsx';

/** What a student was charged and has paid in a year, for the parents. */
export function AccountOfStudentPage() {
  const { id = '' } = useParams();
  const { state, refresh } = useLoaded(accountStatement, id);
  if (state.error?.status === 404) return <NotFound />;
  return (
    <Loaded state={state} refresh={refresh} shape="lines">
      {(account) => <AccountInYears key={id} account={account} />}
    </Loaded>
  );
}

function AccountInYears({ account }: { account: StudentAccount }) {
  const { student } = account;
  const today = useToday();
  const school = useSchool();
  const [year, setYear] = useState(today.year);
  return (
    <>
      <PageHeader
        title={`Account of ${student.student_name}`}
        subtitle={
          <Link to={toPerson('student', student._id)}>
            Class {student.classname}, roll no {student.roll_no}
          </Link>
        }
      >
        <YearButton year={year - 1} onYear={setYear} disabled={year <= FIRST_YEAR} />
        <strong>{year}</strong>
        <YearButton year={year + 1} onYear={setYear} disabled={year >= today.year} isNext />
        <PrintButton
          label="Print"
          documentTitle={`Account of ${student.student_name}, ${year}`}
          pageStyle={listPage('210mm 297mm')}
          pictures={[school.logo]}
        >
          {(arrived) => (
            <PrintedAccount
              account={account}
              year={year}
              school={{ ...school, logo: arrived.has(school.logo) ? school.logo : '' }}
            />
          )}
        </PrintButton>
      </PageHeader>
      {/* It scrolls on narrow screens, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="panel account-on-screen" aria-label={`Account of ${year}`} tabIndex={0}>
        <PrintedAccount account={account} year={year} school={school} />
      </section>
    </>
  );
}

interface YearButtonProps {
  year: number;
  onYear: (year: number) => void;
  disabled: boolean;
  isNext?: boolean;
}

function YearButton({ year, onYear, disabled, isNext = false }: YearButtonProps) {
  const Sign = isNext ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Year ${year}`}
      disabled={disabled}
      onClick={() => onYear(year)}
    >
      <Sign aria-hidden="true" />
    </button>
  );
}

import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { MonthName } from '@school-office/contract/enumerations';
import type { StudentAccountOfYear } from '@school-office/contract/money/feeAccount';
import { sumRupees } from '@school-office/contract/money/money';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { StudentInFull } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useToday } from '../../components/useToday.ts';
import { advanceText } from '../../features/desk/aheadTexts.ts';
import { useGivingBack } from '../../features/refunds/useGivingBack.tsx';
import { YearArrows } from '../../features/salaries/PaymentsOfYear.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import { toStatementOfAccount } from '../../lib/paths.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { FeeTiles } from './FeeTiles.tsx';
import { ReceiptsTable } from './ReceiptsTable.tsx';
import peopleStyles from '../../features/person/people.module.css';

interface FeesOfStudentProps {
  student: StudentInFull;
  account: { state: RequestState<StudentAccountOfYear>; refresh: () => void };
  /** The year that is shown; the account is read for it. */
  year: number;
  onYear: (year: number) => void;
  /** Beside the list of payments. */
  children: ReactNode;
}

/** What a student owes and has paid in a year: twelve tiles, and the receipts. */
export function FeesOfStudent({
  student,
  account: { state, refresh },
  year,
  onYear,
  children,
}: FeesOfStudentProps) {
  const today = useToday();
  const table = useRef<HTMLDivElement>(null);
  const account = state.result;
  const { offer, news } = useGivingBack(account, refresh);
  const months = (account?.months ?? []).filter((month) => month.year === year);
  const paid = sumRupees(months.map((month) => month.paid));
  const fines = finesOf(account?.receipts ?? [], student._id, year);
  const toCome = sumRupees(months.map(({ payable }) => payable));
  const showReceipt = (month: MonthName) =>
    table.current?.querySelector<HTMLElement>(`[data-months~="${month}"]`)?.focus();
  return (
    <>
      <Frame as="section" kind="titled" aria-label={t('Fees of {{year}}', { year: formatYear(year) })}>
        <header>
          <h2>{t('Fees of {{year}}', { year: formatYear(year) })}</h2>
          <YearArrows year={year} lastYear={today.year} onYear={onYear} />
          <p className={looks('row', 'apart')}>
            {paid > 0 && (
              <span>
                {fines > 0
                  ? t('Paid {{amount}} and {{fines}} of fines', {
                      amount: formatRupees(paid),
                      fines: formatRupees(fines),
                    })
                  : t('Paid {{amount}}', { amount: formatRupees(paid) })}
              </span>
            )}
            {toCome > 0 && <span>{t('To come {{amount}}', { amount: formatRupees(toCome) })}</span>}
            {account && account.advance > 0 && (
              <span className={looks('done', 'strong')}>{advanceText(account, year)}</span>
            )}
            {account && account.due > 0 && <span className={looks('due')}>{owedText(account, year)}</span>}
            {offer}
            <Link to={toStatementOfAccount(student._id)}>{t('Statement of account')}</Link>
          </p>
        </header>
        {news}
        <Loaded state={state} subject={t('What is paid')} refresh={refresh} shape="lines">
          {({ months: all }) => (
            <FeeTiles student={student} months={all} today={today} year={year} onPaid={showReceipt} />
          )}
        </Loaded>
      </Frame>
      <div className={`${looks('beside')} ${peopleStyles.lower}`}>
        <Frame
          as="section"
          kind="titled"
          aria-label={t('Payments of {{year}}', { year: formatYear(year) })}
          ref={table}
        >
          <Loaded state={state} refresh={refresh} shape="lines">
            {({ receipts, refunds }) => (
              <ReceiptsTable
                key={year}
                studentId={student._id}
                receipts={receipts}
                refunds={refunds}
                year={year}
                refresh={refresh}
              />
            )}
          </Loaded>
        </Frame>
        {children}
      </div>
    </>
  );
}

/** A fine is of no month's fees: the statement of account has it in what is paid. */
function finesOf(receipts: readonly Receipt[], studentId: string, year: number): number {
  const lines = receipts.filter(({ cancelled }) => !cancelled).flatMap((receipt) => receipt.lines);
  const own = lines.filter((line) => line.student === studentId && line.year === year);
  return sumRupees(own.map(({ fine }) => fine));
}

/** 'Owes Rs 5,137.50, of it Rs 1,250.50 of 2082': with what the tiles of the year do not show. 'Owes Rs 1,250.50 of 2082' where that is all. */
function owedText({ months, due }: StudentAccountOfYear, year: number): string {
  const others = months.filter((month) => month.due > 0 && month.year !== year);
  const ofYears = [...new Set(others.map((month) => month.year))].map((other) => ({
    other,
    rupees: sumRupees(others.filter((month) => month.year === other).map((month) => month.due)),
  }));
  const all = ofYears.find(({ rupees }) => rupees === due);
  if (all)
    return t('Owes {{amount}} of {{year}}', { amount: formatRupees(due), year: formatYear(all.other) });
  const texts = ofYears.map(({ other, rupees }) =>
    t('of it {{amount}} of {{year}}', { amount: formatRupees(rupees), year: formatYear(other) }),
  );
  return [t('Owes {{due}}', { due: formatRupees(due) }), ...texts].join(', ');
}

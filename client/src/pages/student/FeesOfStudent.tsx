import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import type { MonthName } from '@school-office/contract/enumerations';
import type { StudentAccountOfYear, StudentAccount } from '@school-office/contract/money/feeAccount';
import { sumRupees } from '@school-office/contract/money/money';
import type { StudentInFull } from '@school-office/contract/students/students';
import { useRef, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { say } from '../../components/Banner.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useToday } from '../../components/useToday.ts';
import { advanceText, givingBackOf, type GivingBack } from '../../features/desk/aheadTexts.ts';
import { CancelReceipt } from '../../features/receipts/CancelReceipt.tsx';
import { useMayCancel } from '../../features/receipts/useMayCancel.ts';
import { YearArrows } from '../../features/salaries/PaymentsOfYear.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import { toStatementOfAccount, toReceipt } from '../../lib/paths.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { FeeTiles } from './FeeTiles.tsx';
import { ReceiptsTable } from './ReceiptsTable.tsx';
import alertStyles from '../../components/alert.module.css';
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
  const months = (account?.months ?? []).filter((month) => month.year === year);
  const paid = sumRupees(months.map((month) => month.paid));
  const toCome = sumRupees(months.map(({ payable }) => payable));
  const showReceipt = (month: MonthName) =>
    table.current?.querySelector<HTMLElement>(`[data-months~="${month}"]`)?.focus();
  return (
    <>
      <Frame as="section" kind="titled" aria-label={`Fees of ${year}`}>
        <header>
          <h2>Fees of {year}</h2>
          <YearArrows year={year} lastYear={today.year} onYear={onYear} />
          <p className={looks('row', 'apart')}>
            {paid > 0 && <span>Paid {formatRupees(paid)}</span>}
            {toCome > 0 && <span>To come {formatRupees(toCome)}</span>}
            {account && account.advance > 0 && (
              <span className={looks('done', 'strong')}>{advanceText(account, year)}</span>
            )}
            {account && account.due > 0 && (
              <span className={looks('due')}>Owes {owedText(account, year)}</span>
            )}
            <Link to={toStatementOfAccount(student._id)}>Statement of account</Link>
          </p>
        </header>
        {account && <GiveBackAhead account={account} onChanged={refresh} />}
        <Loaded state={state} subject="What is paid" refresh={refresh} shape="lines">
          {({ months: all }) => (
            <FeeTiles student={student} months={all} today={today} year={year} onPaid={showReceipt} />
          )}
        </Loaded>
      </Frame>
      <div className={`${looks('beside')} ${peopleStyles.lower}`}>
        <Frame as="section" kind="titled" aria-label={`Payments of ${year}`} ref={table}>
          <Loaded state={state} refresh={refresh} shape="lines">
            {({ receipts }) => (
              <ReceiptsTable
                key={year}
                studentId={student._id}
                receipts={receipts}
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

/** 'Rs 5,137.50, of it Rs 1,250.50 of 2082': with what the tiles of the year do not show. 'Rs 1,250.50 of 2082' where that is all. */
function owedText({ months, due }: StudentAccountOfYear, year: number): string {
  const others = months.filter((month) => month.due > 0 && month.year !== year);
  const ofYears = [...new Set(others.map((month) => month.year))].map((other) => ({
    other,
    rupees: sumRupees(others.filter((month) => month.year === other).map((month) => month.due)),
  }));
  const all = ofYears.find(({ rupees }) => rupees === due);
  if (all) return `${formatRupees(due)} of ${all.other}`;
  const texts = ofYears.map(({ other, rupees }) => `of it ${formatRupees(rupees)} of ${other}`);
  return [formatRupees(due), ...texts].join(', ');
}

interface GiveBackAheadProps {
  account: StudentAccount;
  /** Called when the receipt is cancelled. */
  onChanged: () => void;
}

/** Offers to give back the money that a student who left has ahead: cancel its receipt, then take the used part again. */
function GiveBackAhead({ account, onChanged }: GiveBackAheadProps) {
  const [cancels, setCancels] = useState(false);
  const giving = givingBackOf(account, account.receipts);
  const mayCancel = useMayCancel();
  const { student } = account;
  if (!student.left || !giving) return null;
  const { receipt } = giving;
  const number = formatReceiptNumber(receipt);
  // Of brothers and sisters together, the others' part is theirs to take again.
  const isOwn = receipt.lines.every((line) => line.student === student._id);
  return (
    <>
      <p className={alertStyles.notice}>
        <span>
          {howText(giving)} <Link to={toReceipt(receipt)}>Receipt {number}</Link>
        </span>
        {isOwn && mayCancel(receipt) && (
          <Button kind="link" onClick={() => setCancels(true)}>
            Cancel it and take the rest again
          </Button>
        )}
      </p>
      {cancels && (
        <CancelReceipt
          receipt={receipt}
          keeps={{ student: student._id, amount: usedOf(giving) }}
          onCancelled={(message) => {
            setCancels(false);
            say(message);
            onChanged();
          }}
          onClose={() => setCancels(false)}
        />
      )}
    </>
  );
}

function usedOf({ receipt, back }: GivingBack): number {
  return sumRupees([receipt.total, -back]);
}

function howText(giving: GivingBack): string {
  const { receipt, back } = giving;
  const used = usedOf(giving);
  const again = used > 0 ? ` and take ${formatRupees(used)} of it again` : '';
  return `To give ${formatRupees(back)} back, cancel the receipt of ${formatRupees(receipt.total)}${again}.`;
}

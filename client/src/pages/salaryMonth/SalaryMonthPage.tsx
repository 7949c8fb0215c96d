import { monthNumber, monthOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { SHEETS, type Sheet } from '@school-office/contract/money/salaries';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { phrase, t } from '@school-office/contract/words';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Choices } from '../../components/Choices.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { MonthSteps } from '../../components/MonthSteps.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { PaymentNews } from '../../features/payment/PaymentNews.tsx';
import { paths, toSalaryMonth } from '../../lib/paths.ts';
import { readMonth } from '../../lib/writtenMonths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useReadAgain } from '../../store/useReadAgain.ts';
import { ContestedRows } from './ContestedRows.tsx';
import { PayDialog } from './PayDialog.tsx';
import { SalaryFoot } from './SalaryFoot.tsx';
import { SalaryGrid } from './SalaryGrid.tsx';
import { keyOfMonth, salaryMonth, type MonthOfSheet } from './salaryMonthRequests.ts';
import { SalaryPapers } from './SalaryPapers.tsx';
import { isPayable, payerOf } from './salaryRows.ts';
import { usePayDay } from './usePayDay.ts';
import { useSalaryTyping } from './useSalaryTyping.ts';
import { useTicks } from './useTicks.ts';

/** The salaries of a month as one table: typed, paid by one press. Month and sheet stand in the address. */
export function SalaryMonthPage() {
  const [params] = useSearchParams();
  const month = readMonth(params.get('month') ?? '');
  const sheet = SHEETS.find((each) => each === params.get('sheet')) ?? 'salary';
  if (!month) return <FirstMonth sheet={sheet} />;
  const shown = { ...month, sheet };
  return <MonthOfSalaries key={keyOfMonth(shown)} month={shown} />;
}

/** Salaries are paid at the end of a month or after it: goes to the month before this one while somebody in it is not paid. */
function FirstMonth({ sheet }: { sheet: Sheet }) {
  const thisMonth = useThisMonth();
  const before = monthOf(monthNumber(thisMonth) - 1);
  const { state, refresh } = useLoaded(salaryMonth, { ...before, sheet });
  return (
    <>
      <PageHeader title={t('Salary month')} />
      <Loaded state={state} refresh={refresh}>
        {({ rows }) => (
          <Navigate to={toSalaryMonth(rows.some(isPayable) ? before : thisMonth, sheet)} replace />
        )}
      </Loaded>
    </>
  );
}

function MonthOfSalaries({ month }: { month: MonthOfSheet }) {
  const { state, refresh } = useLoaded(salaryMonth, month);
  const { shown, isAway } = useReadAgain(state, refresh);
  const table = state.result;
  const typing = useSalaryTyping(month, table);
  const { rows, unsent, red, hasUnread } = typing;
  const payDay = usePayDay(month, table, refresh);
  const { ticked, tick, choose } = useTicks(rows);
  const [isPaying, setIsPaying] = useState(false);
  const [wantsCit, setWantsCit] = useState(false);
  const showsCit = wantsCit || rows.some(({ cit }) => cit > 0);
  const toPay = rows.filter((row) => isPayable(row) && ticked.has(row.employee) && !red.has(row.employee));
  const waiting = Object.keys(unsent);
  const { question } = useAskBeforeLeaving({
    unsaved: waiting.length > 0 || hasUnread,
    loss: t(
      'What you typed could not be sent yet. It is kept in this tab and sent when you come back to this month.',
    ),
    byQuery: true,
  });
  const paid = rows.filter((row) => !isPayable(row)).length;

  return (
    <>
      <PageHeader
        title={t('Salary month')}
        subtitle={table ? t('{{count}} people, {{paid}} paid', { count: rows.length, paid }) : '\u00A0'}
      >
        <SheetSteps month={month} />
        {rows.length > 0 && <SalaryPapers month={month} rows={rows} />}
      </PageHeader>
      {question}
      <PaymentNews payments={payDay.payments} fields={[]} />
      <PaidMeanwhile rows={payDay.paidMeanwhile} />
      <ContestedRows typing={typing} />
      <Loaded state={shown} refresh={refresh}>
        {(loaded) =>
          loaded.rows.length === 0 ? (
            <NoEmployees />
          ) : (
            <>
              <SalaryGrid typing={typing} ticked={ticked} onTick={tick} hasCit={showsCit} />
              <SalaryFoot
                table={loaded}
                typing={typing}
                toPay={toPay}
                isAway={isAway}
                disabled={payDay.payments.unknown.length > 0}
                onPay={() => setIsPaying(true)}
                onChoose={choose}
                onCit={showsCit || !rows.some(isPayable) ? undefined : () => setWantsCit(true)}
              />
            </>
          )
        }
      </Loaded>
      {isPaying && (
        <PayDialog
          month={month}
          rows={toPay}
          payDay={payDay}
          isWaiting={waiting.some((employee) => !red.has(employee))}
          onClose={() => setIsPaying(false)}
        />
      )}
    </>
  );
}

/** '4 were paid meanwhile by Ram: ...', of those whom somebody else has paid first. */
function PaidMeanwhile({ rows }: { rows: readonly SalaryRow[] }) {
  const accountName = useAccountName();
  const payers = [...new Set(rows.map(payerOf))];
  return payers.map((payer) => {
    const names = rows.filter((row) => payerOf(row) === payer).map(({ name }) => name);
    return (
      <Alert key={payer} kind="warning" role="status">
        {names.length === 1
          ? t('1 was paid meanwhile by {{payer}}: {{name}}.', { payer: accountName(payer), name: names[0]! })
          : t('{{count}} were paid meanwhile by {{payer}}: {{names}}.', {
              count: names.length,
              payer: accountName(payer),
              names: names.join(', '),
            })}
      </Alert>
    );
  });
}

/** The month, with the ways to the one before and after, and which of its two sheets. */
function SheetSteps({ month }: { month: MonthOfSheet }) {
  const navigate = useNavigate();
  const { sheet } = month;
  const show = (next: SchoolMonth, of: Sheet) => void navigate(toSalaryMonth(next, of), { replace: true });
  return (
    <>
      <Choices
        label={t('Sheet')}
        choices={SHEETS}
        chosen={sheet}
        labelOf={(each) => t(SHEET_NAMES[each])}
        onChoose={(next) => show(month, next)}
      />
      <MonthSteps month={month} last={null} onMonth={(next) => show(next, sheet)} />
    </>
  );
}

const SHEET_NAMES: Record<Sheet, string> = { salary: phrase('Salary'), festival: phrase('Festival') };

function NoEmployees() {
  const { register } = EMPLOYEE_PAGES.teacher;
  return (
    <Frame kind="empty">
      <p>{t('No teachers or staff yet.')}</p>
      <ButtonLink to={register}>{t('Register a teacher')}</ButtonLink>
      <ButtonLink to={paths.import}>{t('Import a list')}</ButtonLink>
    </Frame>
  );
}

import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import type { EmployeeInFull } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { BEFORE, type EmployeeAdvances } from '@school-office/contract/money/advances';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { useState } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { AdvanceDialog, ReturnDialog } from './AdvanceDialogs.tsx';
import { advances } from './advanceRequests.ts';

interface AdvancesPanelProps {
  kind: EmployeeKind;
  employee: EmployeeInFull;
}

/** What an employee owes of advances, with its history, and the ways to give one and to take it back. */
export function AdvancesPanel({ kind, employee }: AdvancesPanelProps) {
  const { state, refresh } = useLoaded(advances, undefined);
  const [opens, setOpens] = useState<'give' | 'return'>();
  const own = state.result?.find((each) => each.employee === employee._id && each.kind === kind);
  const closing = { kind, employee, onClose: () => setOpens(undefined), onDone: () => done() };
  const done = () => {
    setOpens(undefined);
    refresh();
  };
  return (
    <Panel
      title="Advance"
      aside={
        <span className={looks('line')}>
          {own !== undefined && own.left > 0 && (
            <Button isSmall onClick={() => setOpens('return')}>
              Given back
            </Button>
          )}
          <Button isSmall onClick={() => setOpens('give')}>
            Give an advance
          </Button>
        </span>
      }
    >
      <LoadFailure state={state} subject="The advances" refresh={refresh} />
      {own ? <History own={own} /> : <p className={looks('faint')}>No advance was given.</p>}
      {opens === 'give' && <AdvanceDialog {...closing} />}
      {opens === 'return' && own && <ReturnDialog {...closing} left={own.left} />}
    </Panel>
  );
}

function History({ own: { left, a_month, set_off, vouchers } }: { own: EmployeeAdvances }) {
  return (
    <>
      <p>
        <strong>{formatRupees(left)}</strong> left
        {a_month > 0 && `, ${formatRupees(a_month)} comes off the next salary`}
        {set_off > 0 && `; ${formatRupees(set_off)} was taken off salaries`}
      </p>
      <ul className={looks('lines', 'list')}>
        {vouchers.map((voucher) => (
          <li
            key={voucher._id}
            className={looks('line', 'between', voucher.cancelled !== null && 'cancelled')}
          >
            <span>
              {formatNepaliDateShort(voucher.day)} {wordsOf(voucher)}
              {voucher.note !== '' && `, ${voucher.note}`}
            </span>
            <span className={looks('numeric')}>{formatRupees(voucher.amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function wordsOf({ kind, way }: Voucher): string {
  if (kind === 'return') return `Given back, ${way}`;
  return way === null ? `${BEFORE} the books began` : `Given, ${way}`;
}

import {
  firstDayOf,
  monthNumber,
  monthOf,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import type { StudentInFull } from '@school-office/contract/students/students';
import { useState } from 'react';
import { Check } from '../../components/kit/Check.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { dueText } from '../../features/plan/headTexts.ts';
import { studentHeads, studentHeadsSave } from '../../features/plan/planRequests.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { HeadMonthDialog } from './HeadMonthDialog.tsx';
import { headsAfter, periodNow, periodText } from './headPeriods.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

interface OptionalHeadsProps {
  student: StudentInFull;
  /** Undefined until it is read. */
  account: StudentAccount | undefined;
  /** The heads that only some students have. */
  heads: FeeHead[];
  /** Called when they were saved. */
  onChanged: () => void;
}

/** The heads that a student is put on, such as transport, each from a month on. */
export function OptionalHeads({ student, account, heads, onChanged }: OptionalHeadsProps) {
  const { _id, left } = student;
  const { state, refresh } = useLoaded(studentHeads, _id);
  const { state: saving, run } = useOwnRequest(studentHeadsSave);
  const [open, setOpen] = useState<FeeHead>();
  const thisMonth = useThisMonth();
  const periods = state.result?.heads ?? [];

  if (heads.length === 0) return null;
  const save = async (head: FeeHead, month: SchoolMonth) => {
    setOpen(undefined);
    const isOn = periodNow(periods, head._id, thisMonth) !== undefined;
    const after = headsAfter(periods, head._id, { month, isOn: !isOn });
    // Without any, the month says since when.
    const from = after.length === 0 ? firstDayOf(month) : undefined;
    const answer = await run({ student: _id, heads: after, from });
    // Also after a refusal: another desk may have changed them.
    refresh();
    if (answer) onChanged();
  };
  return (
    <>
      <RequestBanner state={saving} success={({ message }) => message} />
      <LoadFailure state={state} subject="The optional fees" refresh={refresh} />
      {state.result && (
        <fieldset className={`${layoutStyles.row} ${layoutStyles.apart}`} aria-label="Also has">
          <span className={textStyles.faint} aria-hidden="true">
            Also has
          </span>
          {heads.map((head) => {
            const period = periodNow(periods, head._id, thisMonth);
            return (
              <Check
                key={head._id}
                checked={period !== undefined}
                disabled={left !== undefined}
                onChange={() => {
                  if (saving.status !== 'loading' && state.status !== 'loading') setOpen(head);
                }}

                title={dueText(head)}
              >
                <span>
                  {head.name} {period && <small>{periodText(period)}</small>}
                </span>
              </Check>
            );
          })}
        </fieldset>
      )}
      {open && (
        <HeadMonthDialog
          student={student}
          head={open}
          isOn={periodNow(periods, open._id, thisMonth) !== undefined}
          proposed={firstUncharged(thisMonth, account)}
          onSave={(month) => void save(open, month)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** The later of this month and the month after the last one for which the student was charged. */
function firstUncharged(thisMonth: SchoolMonth, account: StudentAccount | undefined): SchoolMonth {
  const charged = (account?.months ?? [])
    .filter(({ billed }) => billed)
    .map((month) => monthNumber(month) + 1);
  return monthOf(Math.max(monthNumber(thisMonth), ...charged));
}

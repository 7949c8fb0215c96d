import {
  firstDayOf,
  monthNumber,
  monthOf,
  type SchoolMonth,
  formatMonth,
  monthOfDay,
} from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import type { HeadPeriod } from '@school-office/contract/money/concessions';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { type FeeHead, amountsIn } from '@school-office/contract/money/feePlan';
import type { StudentInFull } from '@school-office/contract/students/students';
import { nameInWords, t } from '@school-office/contract/words';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Select } from '../../components/kit/Select.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { dueText } from '../../features/plan/headTexts.ts';
import { studentHeads, studentHeadsSave, feePlan } from '../../features/plan/planRequests.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useOwnRequest } from '../../store/useRequest.ts';

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
    const answer = await run({ student: _id, before: periods, heads: after, from });
    // Also after a refusal: another desk may have changed them.
    refresh();
    if (answer) onChanged();
  };
  return (
    <>
      <RequestBanner state={saving} success={({ message }) => message} />
      <LoadFailure state={state} subject={t('The optional fees')} refresh={refresh} />
      {state.result && (
        <fieldset className={looks('row', 'apart')} aria-label={t('Also has')}>
          <span className={looks('faint')} aria-hidden="true">
            {t('Also has')}
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
                  {nameInWords(head)} {period && <small>{periodText(period)}</small>}
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

/** The period in which a student is on a head in a month, or will be after it. */
function periodNow(periods: readonly HeadPeriod[], head: string, month: SchoolMonth): HeadPeriod | undefined {
  const day = firstDayOf(month);
  return periods.find((period) => period.head === head && (period.until === null || period.until >= day));
}

/** 'from Poush 2083', 'until Kartik 2083'. */
function periodText({ from, until }: HeadPeriod): string {
  return until === null
    ? t('from {{month}}', { month: formatMonth(monthOfDay(from)) })
    : t('until {{month}}', { month: formatMonth(monthOfDay(until)) });
}

interface Tick {
  /** The first month in which the student is on the head, or is not any more. */
  month: SchoolMonth;
  isOn: boolean;
}

/** Returns all periods after a head was ticked or unticked from a month on. */
function headsAfter(periods: readonly HeadPeriod[], head: string, { month, isOn }: Tick): HeadPeriod[] {
  const [day, before] = [firstDayOf(month), firstDayOf(monthOf(monthNumber(month) - 1))];
  const others = periods.filter((period) => period.head !== head);
  const ended = periods
    .filter((period) => period.head === head && period.from < day)
    .map((period) => ({
      ...period,
      until: period.until === null || period.until > before ? before : period.until,
    }));
  return [...others, ...ended, ...(isOn ? [{ head, from: day, until: null }] : [])];
}

interface HeadMonthDialogProps {
  student: StudentInFull;
  head: FeeHead;
  isOn: boolean;
  /** The month that is chosen at first. */
  proposed: SchoolMonth;
  onSave: (month: SchoolMonth) => void;
  onClose: () => void;
}

/** From which month on a student is on an optional head, or is not any more. */
function HeadMonthDialog({
  student: { student_name, classname },
  head,
  isOn,
  proposed,
  onSave,
  onClose,
}: HeadMonthDialogProps) {
  const [month, setMonth] = useState(monthNumber(proposed));
  const first = monthNumber({ year: proposed.year, month_name: 'Baisakh' });
  const { state: plan } = useLoaded(feePlan, monthOf(month).year);
  const changes = plan.result?.find((line) => line.classname === classname)?.changes;
  const price = changes && amountsIn(changes, monthOf(month))[head._id];
  const said = { name: nameInWords(head), month: formatMonth(monthOf(month)), student_name };
  return (
    <Dialog
      title={isOn ? t('{{student_name}} without {{name}}', said) : t('{{name}} for {{student_name}}', said)}
      width="narrow"
      onClose={onClose}
      onSubmit={() => onSave(monthOf(month))}
    >
      <div className={looks('stack')}>
        <label className={looks('line')}>
          {t('From', { context: 'which month' })}
          <Select
            options={Array.from({ length: 2 * MONTHS.length }, (_, later) => first + later)}
            value={month}
            labelOf={(one) => formatMonth(monthOf(one))}
            onChoose={setMonth}
          />
        </label>
        <p>
          {isOn
            ? t('{{name}} ends before {{month}}.', said)
            : changes
              ? beginsText(said, head, price)
              : t('{{name}} from {{month}}.', said)}{' '}
          {t('Months that are charged already stay as they are.')}
        </p>
        <DialogActions onLeave={onClose}>
          <SubmitButton label={t('Save')} busyLabel={t('Saving')} busy={false} />
        </DialogActions>
      </div>
    </Dialog>
  );
}

function beginsText(said: { name: string; month: string }, head: FeeHead, price: number | undefined): string {
  if (price === undefined) return t('{{name}} from {{month}}, the plan of the class has no amount.', said);
  const costs = { ...said, amount: formatRupees(price) };
  return head.due === 'monthly'
    ? t('{{name}} from {{month}}, {{amount}} a month.', costs)
    : t('{{name}} from {{month}}, {{amount}} each time.', costs);
}

import {
  formatMonth,
  monthNumber,
  monthOf,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import { amountsIn, type FeeHead } from '@school-office/contract/money/feePlan';
import type { StudentInFull } from '@school-office/contract/students/students';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { Select } from '../../components/kit/Select.tsx';
import { feePlan } from '../../features/plan/planRequests.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import layoutStyles from '../../components/layout.module.css';

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
export function HeadMonthDialog({
  student: { student_name, classname },
  head,
  isOn,
  proposed,
  onSave,
  onClose,
}: HeadMonthDialogProps) {
  const [month, setMonth] = useState(monthNumber(proposed));
  const first = monthNumber({ year: proposed.year, month_name: 'Baisakh' });
  const times = head.due === 'monthly' ? 'a month' : 'each time';
  const { state: plan } = useLoaded(feePlan, monthOf(month).year);
  const changes = plan.result?.find((line) => line.classname === classname)?.changes;
  const price = changes && amountsIn(changes, monthOf(month))[head._id];
  const costs =
    price === undefined ? 'the plan of the class has no amount' : `${formatRupees(price)} ${times}`;
  const name = head.name;
  return (
    <Dialog
      title={isOn ? `${student_name} without ${name}` : `${name} for ${student_name}`}
      width="narrow"
      onClose={onClose}
      onSubmit={() => onSave(monthOf(month))}
    >
      <div className={layoutStyles.stack}>
        <label className={layoutStyles.line}>
          From
          <Select
            options={Array.from({ length: 2 * MONTHS.length }, (_, later) => first + later)}
            value={month}
            labelOf={(one) => formatMonth(monthOf(one))}
            onChoose={setMonth}
          />
        </label>
        <p>
          {isOn
            ? `${name} ends before ${formatMonth(monthOf(month))}.`
            : `${name} from ${formatMonth(monthOf(month))}${changes ? `, ${costs}` : ''}.`}{' '}
          Months that are charged already stay as they are.
        </p>
        <DialogActions onLeave={onClose}>
          <SubmitButton label="Save" busyLabel="Saving" busy={false} />
        </DialogActions>
      </div>
    </Dialog>
  );
}

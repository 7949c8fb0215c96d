import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FEE_PART_LABELS, FEE_PARTS, MONTHS, type FeePart } from '@school-office/contract/enumerations';
import { feeTotal } from '@school-office/contract/money';
import { monthNameOf } from '@school-office/contract/nepaliCalendar';
import type { Student } from '@school-office/contract/students';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { PaidMonths } from '../../components/PaidMonths.tsx';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { useToday } from '../../components/useToday.ts';
import { newIdempotencyKey } from '../../lib/idempotencyKey.ts';
import { useRequest } from '../../store/useRequest.ts';
import { amountsOf, emptyFees, FEE_FIELDS, toPayment, type FeeFormValues } from './feeInput.ts';
import { FeeStudent } from './FeeStudent.tsx';
import { FeeTotal } from './FeeTotal.tsx';
import { feesOfYear, studentFees } from './feeRequests.ts';

/** Only the first part must be filled in. */
const REQUIRED: FeePart = 'monthly_fees';

export interface FeeFormProps {
  student: Student;
  onPaid: () => void;
}

/** What is paid for a student. One mount is one filling-in: however often it is sent, it is counted once. */
export function FeeForm({ student, onPaid }: FeeFormProps) {
  const yearId = useId();
  const today = useToday();
  const { year } = today;
  const { state, run, reset } = useRequest(studentFees);
  const { state: paid, run: readPaid, reset: forgetPaid } = useRequest(feesOfYear);
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const form = useForm<FeeFormValues>({ defaultValues: emptyFees(monthNameOf(today)) });
  const { setFocus } = form;
  const values = form.watch();
  useServerMessage(form, state.error, FEE_FIELDS);

  useEffect(() => {
    // What was said about the student before is over.
    reset();
    setFocus('month_name');
  }, [reset, setFocus]);

  useEffect(() => {
    void readPaid({ studentId: student._id, year });
    return () => void forgetPaid();
  }, [student._id, year, readPaid, forgetPaid]);

  // The key stands for other content than the form has now: an earlier sending arrived although its answer did not.
  useEffect(() => {
    if (state.error?.status !== 409) return;
    void readPaid({ studentId: student._id, year });
    setIdempotencyKey(newIdempotencyKey());
  }, [state.error, student._id, year, readPaid]);

  const pay = form.handleSubmit(async (filledIn) => {
    const payment = toPayment(student, year, filledIn);
    if (await run({ studentId: student._id, payment, idempotencyKey })) onPaid();
  });

  return (
    <form className="payment-form" noValidate aria-label="Student Fees" onSubmit={(event) => void pay(event)}>
      <div className="panel form-panel">
        <FeeStudent student={student} />
        <PaidMonths
          state={paid}
          year={year}
          today={today}
          chosen={values.month_name}
          monthOf={({ month_name }) => month_name}
          amountOf={feeTotal}
          refresh={() => void readPaid({ studentId: student._id, year })}
        />
        <div className="payment-fields">
          <SelectField form={form} name="month_name" label="Month" options={MONTHS} required />
          <div className="field">
            <label className="form-label" htmlFor={yearId}>
              Year
            </label>
            <input id={yearId} className="form-control" value={year} readOnly tabIndex={-1} />
          </div>
          {FEE_PARTS.map((part) => (
            <MoneyField
              key={part}
              form={form}
              name={part}
              label={FEE_PART_LABELS[part]}
              required={part === REQUIRED}
            />
          ))}
        </div>
      </div>
      <FeeTotal
        period={`${values.month_name || 'the month'} ${year}`}
        amounts={amountsOf(values)}
        busy={state.status === 'loading'}
        error={state.error}
      />
    </form>
  );
}

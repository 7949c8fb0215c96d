import { useEffect, useId, useMemo } from 'react';
import {
  FEE_PART_LABELS,
  FEE_PARTS,
  MONTHS,
  type FeePart,
  type MonthName,
} from '@school-office/contract/enumerations';
import { feePaymentRequest } from '@school-office/contract/fees';
import { feeTotal, sumRupees } from '@school-office/contract/money';
import { monthNameOf } from '@school-office/contract/nepaliCalendar';
import type { Student } from '@school-office/contract/students';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { PaidMonths } from '../../components/payment/PaidMonths.tsx';
import { PaymentPerson } from '../../components/payment/PaymentPerson.tsx';
import { PaymentTotal } from '../../components/payment/PaymentTotal.tsx';
import { useToday } from '../../components/useToday.ts';
import { formatNumber, formatRupees, readRupees } from '../../lib/numbers.ts';
import { toPerson } from '../../lib/paths.ts';
import { useRequest } from '../../store/useRequest.ts';
import { feesOfYear, studentFees } from './feeRequests.ts';

export const FEE_FIELDS = ['month_name', ...FEE_PARTS] as const;
/** Only the first part must be filled in. */
const REQUIRED: FeePart = 'monthly_fees';

export interface FeeFormProps {
  student: Student;
  /** The month to start with; without it the current one. */
  month?: MonthName | undefined;
  onPaid: () => void;
}

/** The payment of one student. */
export function FeeForm({ student, month, onPaid }: FeeFormProps) {
  const {
    _id: studentId,
    student_name,
    classname,
    roll_no,
    parents_name,
    contact_no,
    previous_dues,
  } = student;
  const yearId = useId();
  const today = useToday();
  const { year } = today;
  const { state, run, reset } = useRequest(studentFees);
  const keyOfForm = useIdempotencyKey(state);
  const month_name = month ?? monthNameOf(today);
  const form = useContractForm(feePaymentRequest, { student_name, classname, roll_no, year, month_name });
  const { setFocus } = form;
  const values = form.watch();
  const parts = FEE_PARTS.map((part) => ({ part, amount: readRupees(values[part]) ?? 0 }));
  const whose = useMemo(() => ({ studentId, year }), [studentId, year]);
  useServerMessage(form, state.error, FEE_FIELDS);

  useEffect(() => {
    // The message about the payment before says nothing about this one.
    reset();
    setFocus('month_name');
  }, [reset, setFocus]);

  const pay = form.handleSubmit(async (payment) => {
    // The year of this moment: the form may have been open since last year.
    if (await run({ studentId, payment: { ...payment, year }, idempotencyKey: keyOfForm() })) onPaid();
  });

  return (
    <form className="payment-form" noValidate aria-label="Student Fees" onSubmit={(event) => void pay(event)}>
      <div className="panel form-panel">
        <PaymentPerson
          name={student_name}
          to={toPerson('student', studentId)}
          image={student.image}
          aside={
            previous_dues > 0 && <span className="due">Previous dues {formatRupees(previous_dues)}</span>
          }
        >
          Class {classname}, roll no {roll_no} · {parents_name}, {contact_no}
        </PaymentPerson>
        <PaidMonths
          slice={feesOfYear}
          whose={whose}
          today={today}
          chosen={values.month_name}
          monthOf={(payment) => payment.month_name}
          amountOf={feeTotal}
          error={state.error}
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
      <PaymentTotal
        title="To collect"
        period={`for ${values.month_name || 'the month'} ${year}`}
        total={sumRupees(parts.map(({ amount }) => amount))}
        state={state}
        submitLabel="Pay Now"
      >
        <dl>
          {parts.map(
            ({ part, amount }) =>
              amount > 0 && (
                <div key={part}>
                  <dt>{FEE_PART_LABELS[part]}</dt>
                  <dd>{formatNumber(amount)}</dd>
                </div>
              ),
          )}
        </dl>
      </PaymentTotal>
    </form>
  );
}

import { monthNameOf } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, formatYear } from '@school-office/contract/calendar/schoolMonths';
import {
  FEE_PART_LABELS,
  FEE_PARTS,
  MONTHS,
  type FeePart,
  type MonthName,
} from '@school-office/contract/enumerations';
import type { AccountInShort } from '@school-office/contract/money/feeAccount';
import { feePaymentRequest, type FeePaymentRequest } from '@school-office/contract/money/fees';
import { feeTotal, sumRupees } from '@school-office/contract/money/money';
import type { ReceiptAnswer } from '@school-office/contract/money/receipts';
import { placeInWords } from '@school-office/contract/school/classes';
import type { Student } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useId, type KeyboardEvent, useEffect } from 'react';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { feesOfYear, type MoneyToTake } from '../../features/desk/deskRequests.ts';
import { PaidMonths } from '../../features/payment/PaidMonths.tsx';
import { PaymentPerson } from '../../features/payment/PaymentPerson.tsx';
import { PaymentTotal } from '../../features/payment/PaymentTotal.tsx';
import { useMoneyForm } from '../../features/payment/useMoneyForm.tsx';
import type { PaymentsOfPage } from '../../features/payment/usePayment.ts';
import { formatNumber, formatRupees, readRupees } from '../../lib/numbers.ts';
import { toPerson } from '../../lib/paths.ts';
import { useRequest } from '../../store/useRequest.ts';
import { doubtsAboutFees, doubtsAboutMonth } from './feeDoubts.ts';
import { useCustomerFocus } from './useCustomerFocus.ts';

export const FEE_FIELDS = ['month_name', ...FEE_PARTS] as const;
/** What the names of the drafts begin with; a student's id follows. */
export const DRAFTS = 'fees ';
/** Only the first part must be filled in. */
const REQUIRED: FeePart = 'monthly_fees';

interface OtherAmountsFormProps {
  student: Student;
  /** What the student owes. */
  account: AccountInShort;
  /** The month to start with; without it the current one. */
  month?: MonthName | undefined;
  payments: PaymentsOfPage<MoneyToTake, ReceiptAnswer>;
  /** Counts the receipts that were cancelled here. */
  cancelled: number;
  /** The customer goes. */
  onEnd: () => void;
}

/** The payment of one student, for any month and by the parts of the specification. */
export function OtherAmountsForm({
  student,
  account,
  month,
  payments,
  cancelled,
  onEnd,
}: OtherAmountsFormProps) {
  const { _id: studentId, student_name, classname, roll_no } = student;
  const today = useToday();
  const { year } = today;
  const { error } = payments.state;
  const { whose, paidBefore, doubtsAbout } = usePaidFees(studentId, year, account);
  const month_name = month ?? monthNameOf(today);
  const money = useMoneyForm(
    feePaymentRequest,
    { student_name, classname, roll_no, year, month_name },
    payments,
    { draftName: `${DRAFTS}${studentId}`, fields: FEE_FIELDS, firstField: REQUIRED, whose: student_name },
  );
  const { form, values, draft } = money;
  const parts = FEE_PARTS.map((part) => ({ part, amount: readRupees(values[part]) ?? 0 }));

  const focus = () => form.setFocus(REQUIRED);
  useCustomerFocus(payments, cancelled, { focus, onCancelled: focus });

  const pay = form.handleSubmit(async (typed) => {
    if (!money.isKnown) return;
    // The year of this moment: the form may have been open since last year.
    const payment = { ...typed, year };
    const total = formatRupees(feeTotal(payment));
    const doubts = await doubtsAbout(payment);
    if (!doubts) return;
    const since = draft.untouchedSince();
    const reasons = [
      ...(since === undefined ? [] : [t('What stands here was typed {{since}}.', { since })]),
      ...doubts,
    ];
    const doubt = {
      title: t('Take {{total}} from {{names}}?', { total, names: student_name }),
      reasons,
      yes: t('Take it'),
    };
    await money.pay(
      doubt,
      { studentId, payment },
      t('{{total}} of {{names}}', { total, names: student_name }),
    );
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) money.leave(onEnd);
  };

  return (
    // The keys come from the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={looks('beside')}
      noValidate
      aria-label={t('Student Fees')}
      onSubmit={money.onSubmit(pay)}
      onKeyDown={onKeyDown}
    >
      {money.questions}
      <Frame className={looks('formPanel')}>
        {draft.notice}
        <Customer student={student} />
        <PaidMonths
          key={cancelled}
          slice={feesOfYear}
          whose={whose}
          today={today}
          chosen={values.month_name}
          monthOf={(payment) => payment.month_name}
          amountOf={feeTotal}
          error={error}
        />
        <RequestBanner state={paidBefore} />
        <FeeFields form={form} year={year} />
      </Frame>
      <PaymentTotal
        title={t('To collect')}
        period={
          values.month_name === ''
            ? t('for the month {{year}}', { year: formatYear(year) })
            : t('for {{month}}', {
                month: formatMonth({ year, month_name: values.month_name as MonthName }),
              })
        }
        total={sumRupees(parts.map(({ amount }) => amount))}
        payments={payments}
        submitLabel={t('Pay Now')}
      >
        <FeeParts parts={parts} />
        <p className={looks('note')}>
          {t('Taken in cash. Whatever part it is for, it counts towards what is owed.')}
        </p>
      </PaymentTotal>
    </form>
  );
}

function Customer({ student }: { student: Student }) {
  const { _id, student_name, image, roll_no, parents_name, contact_no, previous_dues } = student;
  return (
    <PaymentPerson
      name={student_name}
      to={toPerson('student', _id)}
      image={image}
      aside={
        previous_dues > 0 && (
          <span className={looks('due')}>
            {t('Previous dues {{amount}}', { amount: formatRupees(previous_dues) })}
          </span>
        )
      }
    >
      {t('Class {{place}}, roll no {{roll_no}}', {
        place: placeInWords(student),
        roll_no: String(roll_no),
      })}{' '}
      · {parents_name}, {contact_no || t('no phone yet')}
    </PaymentPerson>
  );
}

/** The month and the parts of the specification. */
function FeeFields({ form, year }: { form: ContractForm<FeePaymentRequest>; year: number }) {
  const yearId = useId();
  return (
    <div className={looks('pair')}>
      <SelectField form={form} name="month_name" options={MONTHS} />
      <div className={looks('field')}>
        <label className={looks('label')} htmlFor={yearId}>
          {t('Year')}
        </label>
        <input id={yearId} className={looks('control')} value={year} readOnly tabIndex={-1} />
      </div>
      {FEE_PARTS.map((part) => (
        <MoneyField
          key={part}
          form={form}
          name={part}
          label={t(FEE_PART_LABELS[part])}
          required={part === REQUIRED}
        />
      ))}
    </div>
  );
}

/** The parts that are filled in. */
function FeeParts({ parts }: { parts: readonly { part: FeePart; amount: number }[] }) {
  return (
    <dl className={looks('facts')}>
      {parts.map(
        ({ part, amount }) =>
          amount > 0 && (
            <div key={part}>
              <dt>{t(FEE_PART_LABELS[part])}</dt>
              <dd>{formatNumber(amount)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Returns what a student has paid this year and the year before, and `doubtsAbout`, which compares a payment with it. */
function usePaidFees(studentId: string, year: number, account: AccountInShort) {
  const whose = { studentId, year };
  const whoseBefore = { studentId, year: year - 1 };
  const { state: paid, run: read, reset: forgetPaid } = useRequest(feesOfYear, whose);
  const { state: paidBefore, reset: forgetBefore } = useRequest(feesOfYear, whoseBefore);

  useEffect(
    () => () => {
      forgetPaid();
      forgetBefore();
    },
    [forgetPaid, forgetBefore],
  );

  /** Resolves to undefined where one of both years cannot be read. */
  const doubtsAbout = async (payment: FeePaymentRequest) => {
    const thisYear = paid.result ?? (await read(whose));
    const before = thisYear?.length === 0 ? await read(whoseBefore) : [];
    // Without the list of payments it is not known what is paid: the reason is shown, and nothing is sent.
    return (
      thisYear &&
      before && [...doubtsAboutFees(payment, thisYear, before), ...doubtsAboutMonth(payment, account)]
    );
  };
  return { whose, paidBefore, doubtsAbout };
}

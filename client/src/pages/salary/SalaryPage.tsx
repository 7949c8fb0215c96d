import type { NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import {
  formatMonth,
  formatYear,
  monthNumber,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import type { Employee } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { MONTHS, type EmployeeKind } from '@school-office/contract/enumerations';
import { nepaliYear } from '@school-office/contract/fields';
import { isSameName } from '@school-office/contract/personNames';
import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Doubt } from '../../components/form/useQuestion.tsx';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useThisMonth, useToday } from '../../components/useToday.ts';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { employeeRequests } from '../../features/employees/employeeRequests.ts';
import { useNeutralFields } from '../../features/employees/useEmployeeRequest.ts';
import { PaidMonths, type PaidMonthsProps } from '../../features/payment/PaidMonths.tsx';
import { PaymentNews } from '../../features/payment/PaymentNews.tsx';
import { PaymentPerson } from '../../features/payment/PaymentPerson.tsx';
import { PaymentTotal } from '../../features/payment/PaymentTotal.tsx';
import { useMoneyForm } from '../../features/payment/useMoneyForm.tsx';
import { usePayment } from '../../features/payment/usePayment.ts';
import { useDrawerDoubt } from '../../features/receipts/useDrawerDoubt.ts';
import { salaryForm, type SalaryToPay } from '../../features/salaries/salaryForm.ts';
import { salaryByKey, salaryRequests, salariesOfYear } from '../../features/salaries/salaryRequests.ts';
import { formatRupees, readRupees } from '../../lib/numbers.ts';
import { toPerson } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { SalaryFields } from './SalaryFields.tsx';
import { useProposedSalary } from './useProposedSalary.ts';

const bsYear = nepaliYear();
const USUAL_WAY = 'Bank' as const;
const EMPTY = {
  name: '',
  number: '',
  salaryForTheMonth: '',
  salaryForTheYear: '',
  salaryAmount: '',
  way: USUAL_WAY,
};

/** Pays the salary of a teacher or of a member of the other staff. */
export function SalaryPage({ kind }: { kind: EmployeeKind }) {
  const today = useToday();
  const { payments, fields, money, list, refresh, employee, year, proposeAmount, pay } = useSalaryDesk(
    kind,
    today,
  );
  const { form, values, draft } = money;
  const month = values.salaryForTheMonth;

  return (
    <>
      <PageHeader
        title={t(EMPLOYEE_PAGES[kind].salaryTitle)}
        subtitle={t('Pick the {{noun}} as you type the name, enter the amount, press Enter.', {
          noun: t(EMPLOYEE_WIRE[kind].noun),
        })}
      />
      <PaymentNews payments={payments} fields={fields} />
      <LoadFailure state={list} subject={t('The names to suggest')} refresh={refresh} />
      {money.questions}
      <form className={looks('beside')} noValidate onSubmit={money.onSubmit(pay)}>
        <Frame className={looks('formPanel')}>
          {draft.notice}
          <SalaryFields
            kind={kind}
            form={form}
            employees={list.result ?? []}
            currentYear={today.year}
            proposeAmount={proposeAmount}
          />
          {employee && (
            <SalaryOfEmployee
              kind={kind}
              employee={employee}
              year={year}
              today={today}
              chosen={month}
              error={payments.state.error}
            />
          )}
        </Frame>
        <PaymentTotal
          title={t('To pay')}
          period={periodText(year, month)}
          total={readRupees(values.salaryAmount) ?? 0}
          payments={payments}
          submitLabel={t('Pay Salary')}
        />
      </form>
    </>
  );
}

/** 'for Mangsir 2083', 'in 2083' */
function periodText(year: number, month: string): string {
  const month_name = MONTHS.find((name) => name === month);
  return month_name
    ? t('for {{month}}', { month: formatMonth({ year, month_name }) })
    : t('in {{year}}', { year: formatYear(year) });
}

/**
 * What is typed for a salary, whose it is, and paying it. Its many hooks are of one form: what the address asks for fills it in,
 * the employee proposes its amount, and its payment empties it.
 */
function useSalaryDesk(kind: EmployeeKind, today: NepaliDate) {
  const thisMonth = useThisMonth();
  const sent = usePayment(salaryRequests[kind], salaryByKey);
  const payments = { ...sent, state: useNeutralFields(kind, sent.state) };
  const { state: list, refresh } = useLoaded(employeeRequests[kind].list, undefined);
  const [params, setParams] = useSearchParams();
  // An employee's page leads here with the employee, and perhaps the month.
  const number = params.get('number') ?? '';
  const monthAsked = MONTHS.find((name) => name === params.get('month'));
  const fields = Object.keys(salaryForm[kind].shape);
  const [draftName] = useState([kind, 'salary', number].join(' '));
  const given = { name: params.get('name') ?? '', number, salaryForTheMonth: monthAsked, way: USUAL_WAY };
  const money = useMoneyForm(salaryForm[kind], given, payments, {
    draftName,
    fields,
    firstField: 'name',
    onPaid: () => {
      if (params.size > 0) setParams({}, { replace: true });
      form.setFocus('name');
      form.reset(EMPTY);
    },
  });
  const { form, values } = money;
  const focusFirst = useEffectEvent(() => form.setFocus(number === '' ? 'name' : 'salaryAmount'));
  useEffect(() => focusFirst(), []);

  const employees = list.result ?? [];
  const employee = employees.find((each) => each.number === values.number.trim().toUpperCase());
  // An address may say the number alone.
  const nameAsked = number !== '' && given.name === '' ? employee?.name : undefined;
  const fillInName = useEffectEvent((name: string) => {
    if (form.getValues('name') === '') form.setValue('name', name);
  });
  useEffect(() => {
    if (nameAsked !== undefined) fillInName(nameAsked);
  }, [nameAsked]);
  // The current year as long as none is typed, or only a part of one.
  const year = bsYear.safeParse(values.salaryForTheYear).data ?? today.year;
  const { paidFor, proposeAmount } = useProposedSalary(form, kind, employee, year, monthAsked);

  const doubtDrawer = useDrawerDoubt();
  const pay = form.handleSubmit(async (typed) => {
    if (!money.isKnown) return;
    // With the year, because it may be sent again in the next one.
    const content = { ...typed, salaryForTheYear: year };
    const amount = formatRupees(typed.salaryAmount);
    const doubt = doubtsAboutSalary(content, {
      salary: employee?.estimated_salary,
      alreadyPaid: paidFor(typed.salaryForTheMonth),
      thisMonth,
      isThisMonthPaid: year === thisMonth.year && paidFor(thisMonth.month_name) > 0,
      aboutDrawer: typed.way === 'Cash' ? await doubtDrawer(typed.salaryAmount) : [],
    });
    // The server refuses a number that is another's: there is nothing to ask about then.
    const isAnothers = employee !== undefined && !isSameName(employee.name, typed.name);
    await money.pay(
      isAnothers ? { ...doubt, reasons: [] } : doubt,
      content,
      t('{{amount}} for {{name}}', { amount, name: typed.name }),
    );
  });
  return { payments, fields, money, list, refresh, employee, year, proposeAmount, pay };
}

interface SalaryOfEmployeeProps extends Pick<
  PaidMonthsProps<string, unknown, unknown>,
  'today' | 'chosen' | 'error'
> {
  kind: EmployeeKind;
  employee: Employee;
  year: number;
}

/** The employee who is paid, with the salaries already paid for that year. */
function SalaryOfEmployee({ kind, employee, year, ...months }: SalaryOfEmployeeProps) {
  const { _id, name, number, image, duty, estimated_salary } = employee;
  return (
    <>
      <PaymentPerson name={name} to={toPerson(kind, _id)} image={image}>
        {t('{{number}} · {{duty}} · Salary {{salary}}', {
          number,
          duty,
          salary: formatRupees(estimated_salary),
        })}
      </PaymentPerson>
      <PaidMonths
        {...months}
        slice={salariesOfYear}
        whose={{ kind, number, year }}
        monthOf={({ salaryForTheMonth }) => salaryForTheMonth}
        amountOf={({ salaryAmount, cancelled }) => (cancelled ? 0 : salaryAmount)}
      />
    </>
  );
}

interface SalaryKnown {
  /** In rupees; undefined for an employee who is not found. */
  salary: number | undefined;
  /** In rupees, for the month of the payment. */
  alreadyPaid: number;
  thisMonth: SchoolMonth;
  isThisMonthPaid: boolean;
  /** The sentence about cash that is not in the drawer. */
  aboutDrawer: string[];
}

/** Returns the question about a payment, with what is unusual, a sentence each. */
function doubtsAboutSalary(
  { name, salaryForTheMonth, salaryForTheYear, salaryAmount }: SalaryToPay & { salaryForTheYear: number },
  { salary, alreadyPaid, thisMonth, isThisMonthPaid, aboutDrawer }: SalaryKnown,
): Doubt {
  const month = { year: salaryForTheYear, month_name: salaryForTheMonth };
  const isAhead = monthNumber(month) > monthNumber(thisMonth);
  const reasons: string[] = [];
  if (alreadyPaid > 0)
    reasons.push(
      t('{{amount}} is already paid for {{month}}.', {
        amount: formatRupees(alreadyPaid),
        month: formatMonth(month),
      }),
    );
  if (isAhead && isThisMonthPaid) reasons.push(t('{{month}} is paid.', { month: formatMonth(thisMonth) }));
  else if (isAhead)
    reasons.push(
      t('It is {{thisMonth}} now: {{month}} has not begun.', {
        thisMonth: formatMonth(thisMonth),
        month: formatMonth(month),
      }),
    );
  if (salary !== undefined && salaryAmount > 2 * salary) {
    reasons.push(
      t('{{amount}} is more than twice the salary of {{salary}}.', {
        amount: formatRupees(salaryAmount),
        salary: formatRupees(salary),
      }),
    );
  }
  reasons.push(...aboutDrawer);
  return {
    title: isAhead
      ? t('Pay {{month}} ahead?', { month: formatMonth(month) })
      : t('Pay {{sum}} to {{party}}?', { sum: formatRupees(salaryAmount), party: name }),
    reasons,
    yes: t('Pay it'),
  };
}

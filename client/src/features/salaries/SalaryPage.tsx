import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import { MONTHS, type EmployeeKind } from '@school-office/contract/enumerations';
import { nepaliYear } from '@school-office/contract/fields';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import '../../components/form/form.scss';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import '../../components/payment/payment.scss';
import { PaymentTotal } from '../../components/payment/PaymentTotal.tsx';
import { useToday } from '../../components/useToday.ts';
import { readRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { EMPLOYEE_PAGES } from '../employees/employeePages.ts';
import { employeeRequests } from '../employees/employeeRequests.ts';
import { salaryForm } from './salaryForm.ts';
import { SalaryFields } from './SalaryFields.tsx';
import { SalaryOfEmployee } from './SalaryOfEmployee.tsx';
import { salaryRequests } from './salaryRequests.ts';

const bsYear = nepaliYear();
const EMPTY = { name: '', number: '', salaryForTheMonth: '', salaryForTheYear: '', salaryAmount: '' };

/** Pays the salary of a teacher or of a member of the other staff. */
export function SalaryPage({ kind }: { kind: EmployeeKind }) {
  const today = useToday();
  const { state, run, reset } = useRequest(salaryRequests[kind]);
  const { state: list } = useLoaded(employeeRequests[kind].list, undefined);
  const keyOfForm = useIdempotencyKey(state);
  const [params, setParams] = useSearchParams();
  // An employee's page leads here with the employee, and perhaps the month.
  const form = useContractForm(salaryForm[kind], {
    name: params.get('name') ?? '',
    number: params.get('number') ?? '',
    salaryForTheMonth: MONTHS.find((month) => month === params.get('month')),
  });
  const values = form.watch();
  const fields = Object.keys(salaryForm[kind].shape);
  useServerMessage(form, state.error, fields);

  useEffect(() => () => void reset(), [reset]);

  useEffect(() => {
    if (state.status === 'success') form.setFocus('name');
  }, [state, form]);

  const pay = form.handleSubmit(async (salary) => {
    if (!(await run({ salary, idempotencyKey: keyOfForm() }))) return;
    setParams({}, { replace: true });
    form.reset(EMPTY);
  });

  const employees = list.result ?? [];
  const employee = employees.find(({ number }) => number === values.number.trim().toUpperCase());
  // The current year as long as none is typed, or only a part of one.
  const year = bsYear.safeParse(values.salaryForTheYear).data ?? today.year;
  const month = values.salaryForTheMonth;
  return (
    <>
      <PageHeader
        title={EMPLOYEE_PAGES[kind].salaryTitle}
        subtitle={`Pick the ${EMPLOYEE_WIRE[kind].noun} as you type the name, enter the amount, press Enter.`}
      />
      <RequestBanner state={state} success={({ message }) => message} fields={fields} />
      <form className="payment-form" noValidate onSubmit={(event) => void pay(event)}>
        <div className="panel form-panel">
          <SalaryFields kind={kind} form={form} employees={employees} currentYear={today.year} />
          {employee && (
            <SalaryOfEmployee
              kind={kind}
              employee={employee}
              year={year}
              today={today}
              chosen={month}
              error={state.error}
            />
          )}
        </div>
        <PaymentTotal
          title="To pay"
          period={month ? `for ${month} ${year}` : `in ${year}`}
          total={readRupees(values.salaryAmount) ?? 0}
          state={state}
          submitLabel="Pay Salary"
        />
      </form>
    </>
  );
}

import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { useToday } from '../../components/useToday.ts';
import { newIdempotencyKey } from '../../lib/idempotencyKey.ts';
import { readRupees } from '../../lib/numbers.ts';
import { useRequest } from '../../store/useRequest.ts';
import '../../components/form/form.scss';
import '../../components/payment.scss';
import { EMPLOYEE_PAGES } from '../employees/employeePages.ts';
import { employeeRequests } from '../employees/employeeRequests.ts';
import { SalaryFields } from './SalaryFields.tsx';
import { EMPTY_SALARY, SALARY_FIELDS, yearOf, type SalaryFormValues } from './salaryInput.ts';
import { SalaryOfEmployee } from './SalaryOfEmployee.tsx';
import { salaryRequests } from './salaryRequests.ts';
import { SalaryTotal } from './SalaryTotal.tsx';

/** Paying the salary of a teacher or a member of staff. However often one filling-in is sent, it counts once. */
export function SalaryPage({ kind }: { kind: EmployeeKind }) {
  const today = useToday();
  const { state, run, reset } = useRequest(salaryRequests[kind]);
  const { state: list, run: readList, reset: forgetList } = useRequest(employeeRequests[kind].list);
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const form = useForm<SalaryFormValues>({ defaultValues: EMPTY_SALARY });
  const values = form.watch();
  useServerMessage(form, state.error, SALARY_FIELDS);

  useEffect(() => {
    void readList(undefined);
    return () => {
      forgetList();
      reset();
    };
  }, [readList, forgetList, reset]);

  // The key stands for other content than the form has now: an earlier sending arrived although its answer did not.
  useEffect(() => {
    if (state.error?.status === 409) setIdempotencyKey(newIdempotencyKey());
  }, [state.error]);

  useEffect(() => {
    if (state.status === 'success') form.setFocus('name');
  }, [state, form]);

  const pay = form.handleSubmit(async (filledIn) => {
    if (!(await run({ values: filledIn, idempotencyKey }))) return;
    setIdempotencyKey(newIdempotencyKey());
    form.reset(EMPTY_SALARY);
  });

  const employees = list.result ?? [];
  const employee = employees.find(({ number }) => number === values.number.trim().toUpperCase());
  const year = yearOf(values.salaryForTheYear, today.year);
  const month = values.salaryForTheMonth;
  return (
    <>
      <PageHeader
        title={EMPLOYEE_PAGES[kind].salaryTitle}
        subtitle={`Pick the ${EMPLOYEE_WIRE[kind].noun} while typing the name, enter what is paid, press Enter.`}
      />
      <RequestBanner state={state} success={({ message }) => message} fields={SALARY_FIELDS} />
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
        <SalaryTotal
          period={month ? `for ${month} ${year}` : `in ${year}`}
          amount={readRupees(values.salaryAmount) ?? 0}
          busy={state.status === 'loading'}
          error={state.error}
        />
      </form>
    </>
  );
}

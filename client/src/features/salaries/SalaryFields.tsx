import { useId } from 'react';
import type { Employee } from '@school-office/contract/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import { MONTHS, type EmployeeKind } from '@school-office/contract/enumerations';
import { WAYS } from '@school-office/contract/receipts';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import type { SalaryToPay } from './salaryForm.ts';

export interface SalaryFieldsProps {
  kind: EmployeeKind;
  form: ContractForm<SalaryToPay>;
  /** Suggested while a name is typed; empty until the list is loaded. */
  employees: Employee[];
  /** The BS year that is meant when none is typed. */
  currentYear: number;
}

export function SalaryFields({ kind, form, employees, currentYear }: SalaryFieldsProps) {
  const listId = useId();
  const { labels } = EMPLOYEE_WIRE[kind];

  /** Picking a suggestion fills in the name, the number and the salary, which is next. */
  const pick = (text: string) => {
    const picked = employees.find((employee) => suggestionOf(employee) === text);
    if (!picked) return;
    form.setValue('name', picked.name);
    form.setValue('number', picked.number);
    form.clearErrors(['name', 'number']);
    if (!form.formState.dirtyFields.salaryAmount)
      form.setValue('salaryAmount', String(picked.estimated_salary));
    form.setFocus('salaryAmount', { shouldSelect: true });
  };

  return (
    <div className="payment-fields">
      <TextField form={form} name="name" label={labels.name} list={listId} onChange={pick} required />
      <datalist id={listId}>
        {employees.map((employee) => (
          <option key={employee._id} value={suggestionOf(employee)}>
            {employee.duty}
          </option>
        ))}
      </datalist>
      <TextField form={form} name="number" label={labels.number} required />
      <SelectField form={form} name="salaryForTheMonth" label="Month" options={MONTHS} required />
      <TextField form={form} name="salaryForTheYear" label="Year" placeholder={String(currentYear)} />
      <MoneyField form={form} name="salaryAmount" label="Amount" required />
      <SelectField form={form} name="way" label="Way" options={WAYS} required />
    </div>
  );
}

/** With the number, because two people may have the same name. */
function suggestionOf({ name, number }: Employee): string {
  return `${name} (${number})`;
}

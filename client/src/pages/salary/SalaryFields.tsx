import type { Employee } from '@school-office/contract/employees/employees';
import { MONTHS, type EmployeeKind } from '@school-office/contract/enumerations';
import { WAYS } from '@school-office/contract/money/receipts';
import { isSameName } from '@school-office/contract/personNames';
import { useController } from 'react-hook-form';
import { Field } from '../../components/form/Field.tsx';
import { focusField } from '../../components/form/focusField.ts';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { looks } from '../../components/kit/looks.ts';
import type { SalaryToPay } from '../../features/salaries/salaryForm.ts';
import { Finder, type FinderLine } from '../../features/search/Finder.tsx';

interface SalaryFieldsProps {
  kind: EmployeeKind;
  form: ContractForm<SalaryToPay>;
  /** With their salaries; empty until the list is loaded. */
  employees: Employee[];
  /** The BS year that is meant when none is typed. */
  currentYear: number;
  /** Fills in the salary of the employee who is chosen. */
  proposeAmount: (salary: number) => void;
}

export function SalaryFields({ kind, form, employees, currentYear, proposeAmount }: SalaryFieldsProps) {
  const { field: name } = useController({ control: form.control, name: 'name' });

  const take = (picked: Employee) => {
    form.setValue('name', picked.name, { shouldDirty: true });
    form.setValue('number', picked.number, { shouldDirty: true });
    form.clearErrors(['name', 'number']);
    proposeAmount(picked.estimated_salary);
  };
  /** The full name of one alone says who it is; two may have the same. */
  const onText = (text: string) => {
    name.onChange(text);
    const named = employees.filter((employee) => isSameName(employee.name, text));
    if (named.length === 1) take({ ...named[0]!, name: text });
  };

  return (
    <div className={looks('pair')}>
      <Field form={form} name="name">
        {({ id: input, ...control }, invalid) => (
          <Finder
            id={input}
            control={control}
            inputClass={invalid}
            input={name.ref}
            text={name.value}
            onText={onText}
            kind={kind}
            linesOf={(found) =>
              found
                .filter((line) => line.kind === kind && !line.left)
                .map((person) => ({ person }) as FinderLine)
            }
            onChoose={(line) => {
              const picked = 'person' in line && employees.find(({ _id }) => _id === line.person._id);
              if (!picked) return;
              take(picked);
              focusField('salaryAmount', { shouldSelect: true });
            }}
          />
        )}
      </Field>
      <TextField form={form} name="number" />
      <SelectField form={form} name="salaryForTheMonth" options={MONTHS} />
      <TextField form={form} name="salaryForTheYear" placeholder={String(currentYear)} />
      <MoneyField form={form} name="salaryAmount" />
      <SelectField form={form} name="way" options={WAYS} />
    </div>
  );
}

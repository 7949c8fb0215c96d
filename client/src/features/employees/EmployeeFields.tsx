import type { EmployeeRegistration } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { GENDERS, type EmployeeKind } from '@school-office/contract/enumerations';
import { AMOUNT } from '@school-office/contract/fields';
import { AgeField, BirthDateFields } from '../../components/form/BirthDateFields.tsx';
import { NoneYetField } from '../../components/form/NoneYetField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { PictureField } from '../pictures/PictureField.tsx';

export type EmployeeForm = ContractForm<EmployeeRegistration>;

interface EmployeeFieldsProps {
  kind: EmployeeKind;
  form: EmployeeForm;
  /** False where the salary stays as it is. */
  withSalary?: boolean;
}

/** The fields of an employee, the same for registering and editing. */
export function EmployeeFields({ kind, form, withSalary = true }: EmployeeFieldsProps) {
  const { labels } = EMPLOYEE_WIRE[kind];
  return (
    <>
      <TextField form={form} name="name" label={labels.name} required />
      <TextField form={form} name="nepali_name" label="Name in Nepali" />
      <TextField form={form} name="duty" label={labels.duty} required />
      <NoneYetField form={form} name="qualification" label="Qualification" missing="Not known" />
      <SelectField form={form} name="gender" label="Gender" options={GENDERS} required />
      <AgeField form={form} />
      {withSalary && <TextField form={form} name="estimated_salary" label="Salary" range={AMOUNT} required />}
      <TextField form={form} name="address" label="Address" required />
      <NoneYetField form={form} name="contact_no" label="Phone" type="tel" />
      <NoneYetField form={form} name="email" label="Email" type="email" />
      <NoneYetField form={form} name="previous_school" label="Previous School" missing="Not known" />
      <PictureField form={form} name="image" label="Picture" required />
      <BirthDateFields form={form} />
      <TextField form={form} name="joining_date" label="Joining date (BS)" placeholder="2075/01/15" />
      <TextField form={form} name="level" label="Level" />
    </>
  );
}

import { PAY_DETAILS, type EmployeeRegistration } from '@school-office/contract/employees/employees';
import { GENDERS } from '@school-office/contract/enumerations';
import { AMOUNT } from '@school-office/contract/fields';
import { t } from '@school-office/contract/words';
import { FoldedFields } from '../../components/form/FoldedFields.tsx';
import { NoneYetField } from '../../components/form/NoneYetField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { AgeField, BirthDateFields } from '../person/BirthDateFields.tsx';
import { PictureField } from '../pictures/PictureField.tsx';

export type EmployeeForm = ContractForm<EmployeeRegistration>;

interface EmployeeFieldsProps {
  form: EmployeeForm;
  /** False where the salary stays as it is. */
  withSalary?: boolean;
  /** False where they are not seen. */
  withPayDetails?: boolean;
}

/** The fields of an employee, the same for registering and editing. */
export function EmployeeFields({ form, withSalary = true, withPayDetails = true }: EmployeeFieldsProps) {
  return (
    <>
      <TextField form={form} name="name" />
      <TextField form={form} name="nepali_name" />
      <TextField form={form} name="duty" />
      <NoneYetField form={form} name="qualification" missing="Not known" />
      <SelectField form={form} name="gender" options={GENDERS} />
      <AgeField form={form} />
      {withSalary && <TextField form={form} name="estimated_salary" range={AMOUNT} />}
      <TextField form={form} name="address" />
      <NoneYetField form={form} name="contact_no" type="tel" />
      <NoneYetField form={form} name="email" type="email" />
      <NoneYetField form={form} name="previous_school" missing="Not known" />
      <PictureField form={form} name="image" />
      <BirthDateFields form={form} />
      <TextField form={form} name="joining_date" note={t('BS')} placeholder="2075/01/15" />
      <TextField form={form} name="level" />
      {withPayDetails && (
        <FoldedFields title={t('Bank, PAN and fund')} form={form} fields={PAY_DETAILS}>
          {PAY_DETAILS.map((name) => (
            <TextField key={name} form={form} name={name} />
          ))}
        </FoldedFields>
      )}
    </>
  );
}

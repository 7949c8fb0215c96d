import { CLASS_NAMES, GENDERS } from '@school-office/contract/enumerations';
import { AGE } from '@school-office/contract/fields';
import type { StudentUpdate } from '@school-office/contract/students/students';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { useCard } from '../../components/keys/useCard.ts';
import { PictureField } from '../pictures/PictureField.tsx';

export type StudentForm = ContractForm<StudentUpdate>;

/** The fields of a student, the same for registering and editing; editing adds its own below. */
export function StudentFields({ form }: { form: StudentForm }) {
  useCard(({ number }) => form.setValue('rfid', number, { shouldDirty: true, shouldValidate: true }));
  return (
    <>
      <TextField form={form} name="student_name" label="Student Name" required />
      <TextField form={form} name="nepali_name" label="Name in Nepali" />
      <TextField form={form} name="parents_name" label="Parent's Name" required />
      <SelectField form={form} name="classname" label="Class" options={CLASS_NAMES} required />
      <SelectField form={form} name="gender" label="Gender" options={GENDERS} required />
      <TextField form={form} name="age" label="Age" range={AGE} required />
      <TextField form={form} name="rfid" label="RFID Card Number" required />
      <TextField form={form} name="address" label="Address" required />
      <TextField form={form} name="contact_no" label="Phone" type="tel" required />
      <TextField form={form} name="email" label="Email" type="email" required />
      <PictureField form={form} name="image" label="Picture" />
    </>
  );
}

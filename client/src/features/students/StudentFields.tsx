import { GENDERS } from '@school-office/contract/enumerations';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { AgeField } from '../../components/form/BirthDateFields.tsx';
import { NoneYetField } from '../../components/form/NoneYetField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useCard } from '../../components/keys/useCard.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import { schoolClasses } from '../school/classRequests.ts';
import { useClassNames, useSections } from '../school/useClasses.ts';
import { MoreAboutPupil } from './MoreAboutPupil.tsx';
import type { StudentForm } from './studentForms.ts';
import formStyles from '../../components/form/form.module.css';

interface StudentFieldsProps extends ComponentProps<typeof MoreAboutPupil> {
  /** What only registering or only editing has. */
  children?: ReactNode;
}

/** The fields of a student, the same for registering and editing. */
export function StudentFields({ form, nextAdmissionNo, children }: StudentFieldsProps) {
  const classNames = useClassNames();
  useCard(({ number }) => form.setValue('rfid', number, { shouldDirty: true, shouldValidate: true }));
  return (
    <>
      <TextField form={form} name="student_name" label="Student Name" required />
      <TextField form={form} name="nepali_name" label="Name in Nepali" />
      <TextField form={form} name="parents_name" label="Parent's Name" required />
      <SelectField form={form} name="classname" label="Class" options={classNames} required />
      <SectionField form={form} />
      <div className={formStyles.pair}>
        <SelectField form={form} name="gender" label="Gender" options={GENDERS} required />
        <AgeField form={form} />
      </div>
      <NoneYetField form={form} name="rfid" label="RFID card number" />
      <TextField form={form} name="address" label="Address" required />
      <NoneYetField form={form} name="contact_no" label="Phone" type="tel" />
      <NoneYetField form={form} name="email" label="Email" type="email" />
      <PictureField form={form} name="image" label="Picture" />
      {children}
      <MoreAboutPupil form={form} nextAdmissionNo={nextAdmissionNo} />
    </>
  );
}

/** The section of a student; shown in a class that has sections. */
function SectionField({ form }: { form: StudentForm }) {
  const sections = useSections(form.watch('classname'));
  const isKnown = useSelector(schoolClasses.select).result !== null;

  const leave = useEffectEvent(() => {
    const section = form.getValues('section');
    if (isKnown && section !== '' && !sections.includes(section)) {
      form.setValue('section', '', { shouldDirty: true });
    }
  });
  // Another class has other sections.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they are the reason
  useEffect(() => leave(), [sections]);

  if (sections.length === 0) return null;
  return <SelectField form={form} name="section" label="Section" options={sections} required />;
}

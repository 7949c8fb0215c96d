import { GENDERS, ALL_CLASS_NAMES, BLOOD_GROUPS } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { FoldedFields } from '../../components/form/FoldedFields.tsx';
import { NoneYetField } from '../../components/form/NoneYetField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useCard } from '../../components/keys/useCard.ts';
import { looks } from '../../components/kit/looks.ts';
import { AgeField, BirthDateFields } from '../person/BirthDateFields.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import { schoolClasses } from '../school/classRequests.ts';
import { useClassNames, useSections } from '../school/useClasses.ts';
import type { StudentForm } from './studentForms.ts';

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
      <TextField form={form} name="student_name" />
      <TextField form={form} name="nepali_name" />
      <TextField form={form} name="parents_name" />
      <SelectField form={form} name="classname" options={classNames} />
      <SectionField form={form} />
      <div className={looks('pair')}>
        <SelectField form={form} name="gender" options={GENDERS} />
        <AgeField form={form} />
      </div>
      <NoneYetField form={form} name="rfid" />
      <TextField form={form} name="address" />
      <NoneYetField form={form} name="contact_no" type="tel" />
      <NoneYetField form={form} name="email" type="email" />
      <PictureField form={form} name="image" />
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
  return <SelectField form={form} name="section" options={sections} required />;
}

const FIELDS = [
  'birth_date',
  'admission_date',
  'admission_class',
  'admission_no',
  'fathers_name',
  'mothers_name',
  'second_phone',
  'permanent_address',
  'iemis_no',
  'caste',
  'mother_tongue',
  'disability',
  'blood_group',
] as const;

interface MoreAboutPupilProps {
  form: StudentForm;
  /** The number that is given if none is typed; undefined until it is known. */
  nextAdmissionNo?: string | undefined;
}

/** What may be known of a student besides, folded away until it is asked for or something in it is refused. */
function MoreAboutPupil({ form, nextAdmissionNo }: MoreAboutPupilProps) {
  return (
    <FoldedFields title={t('More about the pupil')} form={form} fields={FIELDS}>
      <BirthDateFields form={form} />
      <TextField form={form} name="admission_no" placeholder={nextAdmissionNo} />
      <TextField form={form} name="admission_date" note={t('BS')} placeholder="2083/08/11" />
      <SelectField form={form} name="admission_class" options={ALL_CLASS_NAMES} />
      <TextField form={form} name="iemis_no" />
      <TextField form={form} name="fathers_name" />
      <TextField form={form} name="mothers_name" />
      <TextField form={form} name="second_phone" type="tel" />
      <TextField form={form} name="permanent_address" />
      <TextField form={form} name="caste" />
      <TextField form={form} name="mother_tongue" />
      <TextField form={form} name="disability" />
      <SelectField form={form} name="blood_group" options={BLOOD_GROUPS} />
    </FoldedFields>
  );
}

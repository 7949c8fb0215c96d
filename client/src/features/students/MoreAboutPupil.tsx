import { ALL_CLASS_NAMES, BLOOD_GROUPS } from '@school-office/contract/enumerations';
import { BirthDateFields } from '../../components/form/BirthDateFields.tsx';
import { FoldedFields } from '../../components/form/FoldedFields.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import type { StudentForm } from './studentForms.ts';

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
export function MoreAboutPupil({ form, nextAdmissionNo }: MoreAboutPupilProps) {
  return (
    <FoldedFields title="More about the pupil" form={form} fields={FIELDS}>
      <BirthDateFields form={form} />
      <TextField form={form} name="admission_no" placeholder={nextAdmissionNo} />
      <TextField form={form} name="admission_date" note="BS" placeholder="2083/08/11" />
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

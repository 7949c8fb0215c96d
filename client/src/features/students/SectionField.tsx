import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { SelectField } from '../../components/form/SelectField.tsx';
import { schoolClasses } from '../school/classRequests.ts';
import { useSections } from '../school/useClasses.ts';
import type { StudentForm } from './studentForms.ts';

/** The section of a student; shown in a class that has sections. */
export function SectionField({ form }: { form: StudentForm }) {
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

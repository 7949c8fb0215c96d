import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import { ROLL_NO } from '@school-office/contract/fields';
import { useEffect, useEffectEvent, useRef } from 'react';
import { TextField } from '../../components/form/TextField.tsx';
import { readPlace, type Place } from '../../lib/places.ts';
import { useRequest } from '../../store/useRequest.ts';
import { useSections } from '../school/useClasses.ts';
import type { StudentForm } from './studentForms.ts';
import { nextNumbers } from './studentRequests.ts';
import fieldStyles from '../../components/form/field.module.css';

interface RollNoFieldProps {
  form: StudentForm;
  /** The id. */
  student: string;
}

/** The roll number that is saved: in another class the one that they had there if it is free, else the next, unless another one is typed. */
export function RollNoField({ form, student }: RollNoFieldProps) {
  const [named, section] = form.watch(['classname', 'section']);
  const { roll_no, ...given } = form.formState.defaultValues ?? {};
  const before = readPlace(given.classname, given.section ?? '');
  const hasSections = useSections(named).length > 0;
  // In a class with sections, the next number is that of one of them.
  const place = hasSections && section === '' ? undefined : readPlace(named, section);
  const { state, run, reset } = useRequest(nextNumbers, { place: place ?? ALL_CLASS_NAMES[0] });
  const wasMoved = useRef(false);
  const isMoved = place !== undefined && place !== before;

  const propose = useEffectEvent(async (to: Place | undefined) => {
    if (to === undefined) return;
    if (to === before) {
      if (wasMoved.current)
        form.setValue('roll_no', roll_no ?? '', { shouldDirty: true, shouldValidate: true });
      return;
    }
    wasMoved.current = true;
    // Until it is known there is none to save.
    form.setValue('roll_no', '', { shouldDirty: true });
    const next = await run({ place: to, student });
    if (next !== undefined) {
      form.setValue('roll_no', String(next.roll_no), { shouldDirty: true, shouldValidate: true });
    }
  });
  useEffect(() => {
    void propose(place);
    // What is still read for this class is of no use to another.
    return () => void reset();
  }, [place, reset]);

  return (
    <div>
      <TextField form={form} name="roll_no" range={ROLL_NO} />
      {/* In the page before it says anything, because screen readers announce only changes inside a region they know. */}
      <p className={fieldStyles.hint} role="status">
        {isMoved && state.status === 'success' && `Free in class ${place}; ${roll_no} in ${before}.`}
        {isMoved &&
          state.status === 'fail' &&
          `A free one in class ${place} could not be read: please type one.`}
      </p>
    </div>
  );
}

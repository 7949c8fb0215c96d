import { useEffect, useEffectEvent, useRef } from 'react';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { ROLL_NO } from '@school-office/contract/fields';
import { TextField } from '../../components/form/TextField.tsx';
import { useRequest } from '../../store/useRequest.ts';
import type { StudentForm } from './StudentFields.tsx';
import { nextRollNo } from './studentRequests.ts';
import styles from './RollNoField.module.css';

/** The roll number that is saved: in another class the next one there, unless another one is typed. */
export function RollNoField({ form }: { form: StudentForm }) {
  const classname = CLASS_NAMES.find((name) => name === form.watch('classname'));
  const { classname: before, roll_no } = form.formState.defaultValues ?? {};
  const { state, run, reset } = useRequest(nextRollNo, classname ?? CLASS_NAMES[0]);
  const wasMoved = useRef(false);
  const isMoved = classname !== undefined && classname !== before;

  const propose = useEffectEvent(async (to: ClassName | undefined) => {
    if (to === undefined) return;
    if (to === before) {
      if (wasMoved.current)
        form.setValue('roll_no', roll_no ?? '', { shouldDirty: true, shouldValidate: true });
      return;
    }
    wasMoved.current = true;
    // Until it is known there is none to save.
    form.setValue('roll_no', '', { shouldDirty: true });
    const next = await run(to);
    if (next !== undefined) {
      form.setValue('roll_no', String(next), { shouldDirty: true, shouldValidate: true });
    }
  });
  useEffect(() => {
    void propose(classname);
    // What is still read for this class is of no use to another.
    return () => void reset();
  }, [classname, reset]);

  return (
    <div>
      <TextField form={form} name="roll_no" label="Roll No" range={ROLL_NO} required />
      {/* In the page before it says anything, because screen readers announce only changes inside a region they know. */}
      <p className={styles.fieldNote} role="status">
        {isMoved && state.status === 'success' && `Next in class ${classname}; ${roll_no} in ${before}.`}
        {isMoved &&
          state.status === 'fail' &&
          `The next one in class ${classname} could not be read: please type one.`}
      </p>
    </div>
  );
}

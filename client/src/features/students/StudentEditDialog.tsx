import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import { AMOUNT, ROLL_NO } from '@school-office/contract/fields';
import { formatRupees } from '@school-office/contract/money/money';
import { placeInWords } from '@school-office/contract/school/classes';
import type { Student } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useRef } from 'react';
import { EditDialog, type RowDialogClosing } from '../../components/form/EditDialog.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { looks } from '../../components/kit/looks.ts';
import { partsOf, readPlace, type Place } from '../../lib/places.ts';
import { useRequest } from '../../store/useRequest.ts';
import { phoneDoubts } from '../person/phoneDoubts.ts';
import { useSections } from '../school/useClasses.ts';
import { StudentFields } from './StudentFields.tsx';
import { type StudentForm, asTyped, editForm } from './studentForms.ts';
import { studentUpdate, nextNumbers } from './studentRequests.ts';

export function StudentEditDialog({ student, ...closing }: { student: Student } & RowDialogClosing) {
  return (
    <EditDialog
      title={t('Edit {{name}}', { name: student.student_name })}
      schema={editForm}
      record={asTyped(student)}
      request={useRequest(studentUpdate)}
      doubtOf={({ previous_dues, contact_no, second_phone }) => ({
        title: previous_dues === undefined ? t('Save this phone?') : t('Change what is owed?'),
        reasons: [
          ...(previous_dues === undefined
            ? []
            : [
                t('The previous dues of {{name}} become {{now}}, from {{before}}.', {
                  name: student.student_name,
                  now: formatRupees(previous_dues),
                  before: formatRupees(student.previous_dues),
                }),
              ]),
          ...phoneDoubts(contact_no, second_phone),
        ],
        yes: t('Change'),
      })}
      {...closing}
    >
      {(form: StudentForm) => (
        <StudentFields form={form}>
          <RollNoField form={form} student={student._id} />
          <TextField form={form} name="previous_dues" range={AMOUNT} />
        </StudentFields>
      )}
    </EditDialog>
  );
}

interface RollNoFieldProps {
  form: StudentForm;
  /** The id. */
  student: string;
}

/** The roll number that is saved: in another class the one that they had there if it is free, else the next, unless another one is typed. */
function RollNoField({ form, student }: RollNoFieldProps) {
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
      <p className={looks('hint')} role="status">
        {isMoved &&
          state.status === 'success' &&
          t('Free in class {{place}}; {{roll_no}} in {{before}}.', {
            place: placeInWords(partsOf(place)),
            roll_no: String(roll_no),
            before: before === undefined ? '' : placeInWords(partsOf(before)),
          })}
        {isMoved &&
          state.status === 'fail' &&
          t('A free one in class {{place}} could not be read: please type one.', {
            place: placeInWords(partsOf(place)),
          })}
      </p>
    </div>
  );
}

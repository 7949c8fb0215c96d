import { AMOUNT } from '@school-office/contract/fields';
import { formatRupees } from '@school-office/contract/money/money';
import type { Student } from '@school-office/contract/students/students';
import type { RowDialogClosing } from '../../components/EditableTable.tsx';
import { EditDialog } from '../../components/form/EditDialog.tsx';
import { phoneDoubts } from '../../components/form/phoneDoubts.ts';
import { TextField } from '../../components/form/TextField.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { RollNoField } from './RollNoField.tsx';
import { StudentFields } from './StudentFields.tsx';
import type { StudentForm } from './studentForms.ts';
import { asTyped, editForm } from './studentForms.ts';
import { studentUpdate } from './studentRequests.ts';

export function StudentEditDialog({ student, ...closing }: { student: Student } & RowDialogClosing) {
  return (
    <EditDialog
      title={`Edit ${student.student_name}`}
      schema={editForm}
      record={asTyped(student)}
      request={useRequest(studentUpdate)}
      doubtOf={({ previous_dues, contact_no, second_phone }) => ({
        title: previous_dues === undefined ? 'Save this phone?' : 'Change what is owed?',
        reasons: [
          ...(previous_dues === undefined
            ? []
            : [
                `The previous dues of ${student.student_name} become ${formatRupees(previous_dues)}, from ${formatRupees(student.previous_dues)}.`,
              ]),
          ...phoneDoubts(contact_no, second_phone),
        ],
        yes: 'Change',
      })}
      {...closing}
    >
      {(form: StudentForm) => (
        <StudentFields form={form}>
          <RollNoField form={form} student={student._id} />
          <TextField form={form} name="previous_dues" label="Previous Dues" range={AMOUNT} required />
        </StudentFields>
      )}
    </EditDialog>
  );
}

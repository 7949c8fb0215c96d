import {
  LEAVE_MARKS,
  leaveOfAbsenceRequest,
  type LeaveMark,
} from '@school-office/contract/attendance/leavesOfAbsence';
import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import type { StudentInFull } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { looks } from '../../components/kit/looks.ts';
import { useToday } from '../../components/useToday.ts';
import { wholeDay } from '../../lib/typedDays.ts';
import { useRequest } from '../../store/useRequest.ts';
import { leaveOfAbsenceGive } from './leaveRequests.ts';

const KINDS: Record<LeaveMark, string> = {
  V: phrase('On leave'),
  D: phrase('On duty, counts as attended'),
};

interface LeaveOfAbsenceDialogProps {
  student: StudentInFull;
  onDone: () => void;
  onClose: () => void;
}

/** A leave from day to day, with which the sheets of those days open. */
export function LeaveOfAbsenceDialog({ student, onDone, onClose }: LeaveOfAbsenceDialogProps) {
  const request = useRequest(leaveOfAbsenceGive);
  const today = useToday();
  const idempotencyKey = useIdempotencyKey(request.state.error);
  const form = useContractForm(leaveOfAbsenceRequest, {
    from: formatNepaliDateShort(today),
    until: formatNepaliDateShort(today),
    mark: 'V',
    reason: '',
  });
  return (
    <FormDialog
      title={t('Leave of absence of {{student_name}}', { student_name: student.student_name })}
      label={t('Enter')}
      busyLabel={t('Saving')}
      form={form}
      request={request}
      focus="from"
      send={(fields) => request.run({ student: student._id, fields, idempotencyKey: idempotencyKey() })}
      onDone={onDone}
      onClose={onClose}
    >
      <div className={looks('pair')}>
        <TextField form={form} name="from" readAs={(text) => wholeDay(text, formatNepaliDateShort(today))} />
        <TextField form={form} name="until" readAs={(text) => wholeDay(text, form.getValues('from'))} />
      </div>
      <SelectField
        form={form}
        name="mark"
        options={LEAVE_MARKS}
        labelOf={(mark) => t(KINDS[mark as LeaveMark])}
      />
      <TextField form={form} name="reason" />
    </FormDialog>
  );
}

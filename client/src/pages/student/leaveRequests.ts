import type {
  LeaveOfAbsence,
  LeaveOfAbsenceAnswer,
  LeaveOfAbsenceRequest,
} from '@school-office/contract/attendance/leavesOfAbsence';
import type { MessageAnswer } from '@school-office/contract/errors';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

const URL = '/api/students/leave-of-absence';

/** The leaves of a student from day to day, the last one first. */
export const leavesOfAbsence = createRequestSlice(
  'leavesOfAbsence',
  (student: string) => call<LeaveOfAbsence[]>({ url: `${URL}/${student}` }),
  { keyOf: (student: string) => student, keepsResult: true },
);

interface Giving {
  student: string;
  fields: LeaveOfAbsenceRequest;
  idempotencyKey: string;
}

export const leaveOfAbsenceGive = createRequestSlice(
  'leaveOfAbsenceGive',
  ({ student, fields, idempotencyKey }: Giving) =>
    call<LeaveOfAbsenceAnswer>({
      method: 'post',
      url: `${URL}/${student}`,
      data: fields,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

export const leaveOfAbsenceTakeBack = createRequestSlice('leaveOfAbsenceTakeBack', (id: string) =>
  call<MessageAnswer>({ method: 'delete', url: `${URL}/${id}` }),
);

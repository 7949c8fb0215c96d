import type { PersonAttendance } from '@school-office/contract/attendance/attendance';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { HistoryLine, PersonKind } from '@school-office/contract/history';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The history of a person's record, newest first, without the fees that stand beside it. */
export const personHistory = createRequestSlice(
  'personHistory',
  ({ kind, id }: { kind: PersonKind; id: string }) =>
    call<HistoryLine[]>({ url: `/api/history/${kind}/${id}?without=fees` }),
  { keepsResult: true },
);

/** The month of a person, from the sheets of every class that they were in. */
export const personAttendance = createRequestSlice(
  'personAttendance',
  ({ kind, id, month: { year, month_name } }: { kind: PersonKind; id: string; month: SchoolMonth }) => {
    const people = kind === 'student' ? 'students' : EMPLOYEE_WIRE[kind].many;
    return call<PersonAttendance>({ url: `/api/${people}/attendance-of/${id}/${year}/${month_name}` });
  },
);

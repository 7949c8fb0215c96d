import type { PersonAttendance } from '@school-office/contract/attendance/attendance';
import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { PersonKind } from '@school-office/contract/history';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

interface PersonMonth {
  kind: PersonKind;
  id: string;
  month: SchoolMonth;
}

/** The month of a person, from the sheets of every class that they were in. */
export const personAttendance = createRequestSlice(
  'personAttendance',
  ({ kind, id, month: { year, month_name } }: PersonMonth) => {
    const people = kind === 'student' ? 'students' : EMPLOYEE_WIRE[kind].many;
    return call<PersonAttendance>({ url: `/api/${people}/attendance-of/${id}/${year}/${month_name}` });
  },
  { keyOf: ({ kind, id, month }: PersonMonth) => `${kind} ${id} ${monthNumber(month)}` },
);

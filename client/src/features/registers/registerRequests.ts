import type {
  ClassRegister,
  RegisterDay,
  RegisterLine,
  SheetLine,
} from '@school-office/contract/attendance/attendance';
import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { EMPLOYEE_WIRE, fromWire, type OnWire } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { call } from '../../lib/http.ts';
import { partsOf, sectionParams, type Place } from '../../lib/places.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import { kindOf } from './registerGroups.ts';

/** The month of one person, with name and number under the same keys for every group. */
export type RegisterEntry = RegisterLine & Pick<SheetLine, 'name' | 'number'>;

interface AskedRegister {
  group: SheetGroup;
  month: SchoolMonth;
}

export interface Register extends AskedRegister {
  days: RegisterDay[];
  lines: RegisterEntry[];
}

export const attendanceRegister = createRequestSlice(
  'attendanceRegister',
  async ({ group, month }: AskedRegister): Promise<Register> => {
    const kind = kindOf(group);
    const answer = kind ? await ofEmployees(kind, month) : await ofPlace(group as Place, month);
    return { group, month, ...answer };
  },
  { keyOf: ({ group, month }: AskedRegister) => `${group} ${monthNumber(month)}` },
);

async function ofPlace(place: Place, { year, month_name }: SchoolMonth) {
  const url = `/api/students/attendance/${partsOf(place).classname}/${year}/${month_name}`;
  const { days, students } = await call<ClassRegister>({ url, params: sectionParams(place) });
  return {
    days,
    lines: students.map(({ student_name: name, roll_no: number, ...line }) => ({ ...line, name, number })),
  };
}

async function ofEmployees(kind: EmployeeKind, { year, month_name }: SchoolMonth) {
  const { many } = EMPLOYEE_WIRE[kind];
  const { days, ...answer } = await call<
    Pick<ClassRegister, 'days'> & Record<typeof many, OnWire<EmployeeKind, RegisterEntry>[]>
  >({ url: `/api/${many}/attendance/${year}/${month_name}` });
  return { days, lines: answer[many].map((line) => fromWire<RegisterEntry>(kind, line)) };
}

// The calls of a sheet, for every group under the same keys: a class, the teachers, or the other staff.
import type {
  AttendanceGroup,
  AttendedEmployee,
  ClassAttendanceAnswer,
} from '@school-office/contract/attendance';
import type { Employee } from '@school-office/contract/employees';
import { EMPLOYEE_WIRE, fromWire, toWire, type OnWire } from '@school-office/contract/employeeWire';
import { EMPLOYEE_KINDS, type ClassName, type EmployeeKind } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { Student } from '@school-office/contract/students';
import { call } from '../../lib/http.ts';

export interface SheetLine {
  _id: string;
  name: string;
  /** Roll number, or teacherId or staffId. */
  number: string | number;
  present: boolean;
}

interface SheetCalls {
  /** Today's record; empty while attendance is not taken. */
  record(): Promise<SheetLine[]>;
  /** All members of the group, absent. */
  members(): Promise<SheetLine[]>;
  submit(lines: SheetLine[]): Promise<MessageAnswer>;
}

export function sheetCalls(group: AttendanceGroup): SheetCalls {
  const kind = EMPLOYEE_KINDS.find((each) => each === group);
  return kind ? employeeCalls(kind) : classCalls(group as ClassName);
}

function classCalls(classname: ClassName): SheetCalls {
  return {
    record: async () => {
      const url = `/api/students/class/${classname}/attendance`;
      const { students } = await call<ClassAttendanceAnswer>({ url });
      return students.map((student) => toLine(student, student.present));
    },
    members: async () => {
      const students = await call<Student[]>({ url: `/api/students/class/${classname}` });
      return students.map((student) => toLine(student, false));
    },
    submit: (lines) =>
      call<MessageAnswer>({
        method: 'post',
        url: `/api/students/attendance/${classname}`,
        data: {
          students: lines.map(({ _id, name, number, present }) => ({
            _id,
            student_name: name,
            roll_no: number,
            present,
          })),
        },
      }),
  };
}

type NamedStudent = Pick<Student, '_id' | 'student_name' | 'roll_no'>;

function toLine({ _id, student_name, roll_no }: NamedStudent, present: boolean): SheetLine {
  return { _id, name: student_name, number: roll_no, present };
}

function employeeCalls(kind: EmployeeKind): SheetCalls {
  const { many } = EMPLOYEE_WIRE[kind];
  const url = `/api/${many}/attendance`;
  return {
    record: async () => {
      const answer = await call<Record<typeof many, OnWire<EmployeeKind, AttendedEmployee>[]>>({ url });
      return answer[many].map((line) => fromWire<AttendedEmployee>(kind, line));
    },
    members: async () => {
      const employees = await call<OnWire<EmployeeKind, Employee>[]>({ url: `/api/${many}` });
      return employees
        .map((employee) => fromWire<Employee>(kind, employee))
        .map(({ _id, name, number }) => ({ _id, name, number, present: false }));
    },
    submit: (lines) =>
      call<MessageAnswer>({
        method: 'post',
        url,
        data: { [many]: lines.map((line) => toWire(kind, line)) },
      }),
  };
}

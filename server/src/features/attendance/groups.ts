// The groups whose attendance is taken together: the students of a class, the teachers, or the other staff.
import type { AttendanceGroup } from '@school-office/contract/attendance/attendance';
import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employees/employeeWire';
import type { ClassName, EmployeeKind } from '@school-office/contract/enumerations';
import { className } from '@school-office/contract/students/students';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { listEmployees } from '../employees/employees.service.ts';
import { refuseOtherClass } from '../students/reads.service.ts';
import { listClass } from '../students/students.service.ts';
import type { Member } from './attendance.model.ts';

export interface Group {
  id: AttendanceGroup;
  /** The group's name inside a sentence. */
  title: string;
  /** The key of the group's sheet on the wire. */
  field: string;
  /** Returns the group's current members in the order of the sheet. */
  members(school: string): Promise<Member[]>;
  /** Returns a person of the group with the keys of the wire. */
  onWire(person: Member): object;
}

/** 'class Five', 'the teachers'. */
export function groupTitle(id: AttendanceGroup): string {
  return id in EMPLOYEE_WIRE ? `the ${EMPLOYEE_WIRE[id as EmployeeKind].noun}s` : `class ${id}`;
}

/** Returns the group of a class by its name in a path. Throws 404 if it is none, and 403 if it is not the actor's. */
export function groupOfClass(actor: Actor, text: unknown): Group {
  const classname = className.safeParse(text);
  if (!classname.success) throw notFound('Class');
  refuseOtherClass(actor, classname.data);
  return classGroup(classname.data);
}

export function classGroup(classname: ClassName): Group {
  return {
    id: classname,
    title: groupTitle(classname),
    field: 'students',
    members: async (school) => {
      const students = await listClass(school, classname);
      return students.map(({ _id, student_name, roll_no }) => ({
        _id,
        name: student_name,
        number: roll_no,
      }));
    },
    onWire: ({ name, number, ...fields }) => ({ ...fields, student_name: name, roll_no: Number(number) }),
  };
}

export function employeeGroup(kind: EmployeeKind): Group {
  return {
    id: kind,
    title: groupTitle(kind),
    field: EMPLOYEE_WIRE[kind].many,
    members: async (school) => {
      const employees = await listEmployees(school, kind);
      return employees.map(({ _id, name, number }) => ({ _id, name, number }));
    },
    onWire: (person) => toWire(kind, person),
  };
}

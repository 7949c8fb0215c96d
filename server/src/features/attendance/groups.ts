// Whose attendance is taken together: the students of a class, the teachers, or the other staff.
import type { AttendanceGroup } from '../../contract/attendance.ts';
import type { ClassName } from '../../contract/enumerations.ts';
import { listClass } from '../students/students.service.ts';
import type { Member } from './attendance.model.ts';

export interface Group {
  id: AttendanceGroup;
  /** As a sentence names it: 'class Five'. */
  title: string;
  /** The key of its sheet on the wire. */
  field: string;
  /** Who belongs to it now, in the order of the sheet. */
  members(school: string): Promise<Member[]>;
}

export function classGroup(classname: ClassName): Group {
  return {
    id: classname,
    title: `class ${classname}`,
    field: 'students',
    members: async (school) => {
      const students = await listClass(school, classname);
      return students.map(({ _id, student_name, roll_no }) => ({
        // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- out of the database it is an ObjectId
        _id: String(_id),
        name: student_name,
        number: roll_no,
      }));
    },
  };
}

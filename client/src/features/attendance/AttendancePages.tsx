// The routes of the sheet: a class, the teachers, the staff.
import { useParams } from 'react-router-dom';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import { NotFound } from '../../components/NotFoundPage.tsx';
import { paths } from '../../lib/paths.ts';
import { AttendancePage } from './AttendancePage.tsx';

export function ClassAttendancePage() {
  const params = useParams();
  const classname = CLASS_NAMES.find((name) => name === params.class);
  if (!classname) return <NotFound />;
  return (
    <AttendancePage
      key={classname}
      group={classname}
      title={`Attendance, class ${classname}`}
      labels={{ name: 'Student Name', number: 'Roll No' }}
      nobody={`No student is registered in class ${classname} yet.`}
      register={{ label: 'Register a student', to: paths.studentRegister }}
    />
  );
}

export function TeacherAttendancePage() {
  return (
    <AttendancePage
      group="teacher"
      title="Attendance, teachers"
      labels={EMPLOYEE_WIRE.teacher.labels}
      nobody="No teacher is registered yet."
      register={{ label: 'Register a teacher', to: paths.teacherRegister }}
    />
  );
}

export function StaffAttendancePage() {
  return (
    <AttendancePage
      group="staff"
      title="Attendance, non-teaching staff"
      labels={EMPLOYEE_WIRE.staff.labels}
      nobody="No member of staff is registered yet."
      register={{ label: 'Register a staff member', to: paths.staffRegister }}
    />
  );
}

// The sheet of a class, and of the teachers or the staff.
import { useParams } from 'react-router-dom';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { CLASS_NAMES, type EmployeeKind } from '@school-office/contract/enumerations';
import { NotFound } from '../../components/NotFound.tsx';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { AttendancePage } from './AttendancePage.tsx';

export function ClassAttendancePage() {
  const params = useParams();
  const registers = useMay('changeStudents');
  const classname = CLASS_NAMES.find((name) => name === params.class);
  if (!classname) return <NotFound />;
  return (
    <AttendancePage
      key={classname}
      group={classname}
      title={`Attendance, class ${classname}`}
      labels={{ name: 'Student Name', number: 'Roll No' }}
      nobody={`No student is registered in class ${classname} yet.`}
      register={registers ? { label: 'Register a student', to: paths.studentRegister } : undefined}
    />
  );
}

export function EmployeeAttendancePage({ kind }: { kind: EmployeeKind }) {
  const { noun, labels } = EMPLOYEE_WIRE[kind];
  const { attendanceTitle, register } = EMPLOYEE_PAGES[kind];
  return (
    <AttendancePage
      group={kind}
      title={attendanceTitle}
      labels={labels}
      nobody={`No ${noun} is registered yet.`}
      register={{ label: `Register a ${noun}`, to: register }}
    />
  );
}

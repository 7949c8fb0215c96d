// The sheet of a class, and of the teachers or the staff.
import { useParams, useSearchParams } from 'react-router-dom';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { NotFound } from '../../components/NotFound.tsx';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { AttendancePage } from './AttendancePage.tsx';
import { usePlace } from '../../features/school/useClasses.ts';

export function ClassAttendancePage() {
  const params = useParams();
  const registers = useMay('changeStudents');
  const [query] = useSearchParams();
  const place = usePlace(params.class, query.get('section'));
  if (!place) return <NotFound />;
  return (
    <AttendancePage
      key={place}
      group={place}
      title={`Attendance, class ${place}`}
      labels={{ name: 'Student Name', number: 'Roll No' }}
      nobody={`No student is registered in class ${place} yet.`}
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

import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { placeInWords } from '@school-office/contract/school/classes';
import { STUDENT_TITLES } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { NotFound } from '../../components/NotFound.tsx';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { usePlace } from '../../features/school/useClasses.ts';
import { readDay } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { partsOf } from '../../lib/places.ts';
import { SheetOfDay, type SheetOfGroup } from './SheetOfDay.tsx';

// The sheet of a class, and of the teachers or the staff.

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
      title={t('Attendance, class {{place}}', { place: placeInWords(partsOf(place)) })}
      labels={{ name: STUDENT_TITLES.student_name, number: STUDENT_TITLES.roll_no }}
      nobody={t('No student is registered in class {{place}} yet.', { place: placeInWords(partsOf(place)) })}
      register={registers ? { label: t('Register a student'), to: paths.studentRegister } : undefined}
    />
  );
}

export function EmployeeAttendancePage({ kind }: { kind: EmployeeKind }) {
  const { noun, labels } = EMPLOYEE_WIRE[kind];
  const { attendanceTitle, register } = EMPLOYEE_PAGES[kind];
  return (
    <AttendancePage
      group={kind}
      title={t(attendanceTitle)}
      labels={labels}
      nobody={t('No {{noun}} is registered yet.', { noun: t(noun) })}
      register={{ label: t('Register a {{noun}}', { noun: t(noun) }), to: register }}
    />
  );
}

/** The sheet of the day in the address; without one that of the day on which the page was opened. */
function AttendancePage(props: SheetOfGroup) {
  const [query] = useSearchParams();
  const today = useToday();
  const [openedOn, setOpenedOn] = useState(today);
  const written = query.get('day');
  const date = written === null ? openedOn : readDay(written);
  if (!date) return <NotFound />;
  const day = writeDay(date);
  return (
    <SheetOfDay
      {...props}
      key={`${props.group} ${day}`}
      date={date}
      today={today}
      hasDayTurned={day === writeDay(openedOn) && day < writeDay(today)}
      onFollow={() => setOpenedOn(today)}
    />
  );
}

import { Link } from 'react-router-dom';
import { formatNepaliDateLong } from '@school-office/contract/calendar/nepaliCalendar';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useToday } from '../../components/useToday.ts';
import { paths } from '../../lib/paths.ts';
import { ClassesToday } from '../../features/attendance/ClassesToday.tsx';
import buttonStyles from '../../components/button.module.css';

/** The classes to take attendance of. */
export function SelectClassPage() {
  const today = formatNepaliDateLong(useToday());
  return (
    <>
      <PageHeader title="Select the Class" subtitle={today}>
        <Link className={buttonStyles.outline} to={paths.attendanceRegister}>
          Register
        </Link>
      </PageHeader>
      <ClassesToday key={today} />
    </>
  );
}

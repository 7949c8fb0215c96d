import { formatNepaliDateLong } from '@school-office/contract/calendar/nepaliCalendar';
import { t } from '@school-office/contract/words';
import { useId } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useThisMonth, useToday } from '../../components/useToday.ts';
import { ClassesToday } from '../../features/attendance/ClassesToday.tsx';
import { useOwnPlaces } from '../../features/school/useClasses.ts';
import { AbsentToday } from './AbsentToday.tsx';
import { AttendanceOfMonth } from './AttendanceOfMonth.tsx';

/** The first page of a teacher: today's sheets of their classes, taken or not, and the absent pupils. */
export function TeacherDashboard() {
  const today = formatNepaliDateLong(useToday());
  const month = useThisMonth();
  const hasClasses = useOwnPlaces().length > 0;
  const titleId = useId();
  return (
    <>
      <PageHeader title={t('Dashboard')} subtitle={today} />
      <section className={looks('below')} aria-labelledby={titleId}>
        <h2 id={titleId} className={looks('closeBelow')}>
          {t('Attendance of your classes today')}
        </h2>
        {/* On a new day they are read again. */}
        <ClassesToday key={today} />
      </section>
      {hasClasses && (
        <div className={looks('beside')}>
          <AbsentToday key={today} month={month} />
          <aside>
            <AttendanceOfMonth month={month} />
          </aside>
        </div>
      )}
    </>
  );
}

import { formatNepaliDateLong } from '@school-office/contract/calendar/nepaliCalendar';
import { t } from '@school-office/contract/words';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useToday } from '../../components/useToday.ts';
import { ClassesToday } from '../../features/attendance/ClassesToday.tsx';
import { paths } from '../../lib/paths.ts';

/** The classes to take attendance of. */
export function SelectClassPage() {
  const today = formatNepaliDateLong(useToday());
  return (
    <>
      <PageHeader title={t('Select the Class')} subtitle={today}>
        <ButtonLink to={paths.attendanceRegister}>{t('Register', { context: 'of attendance' })}</ButtonLink>
      </PageHeader>
      <ClassesToday key={today} />
    </>
  );
}

import { formatNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useThisMonth, useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { kindOf, nounOf } from '../../features/registers/registerGroups.ts';
import type { Register } from '../../features/registers/registerRequests.ts';
import { paths } from '../../lib/paths.ts';
import { dateOf, schoolDaysOf, toSheetOn } from './registerTexts.ts';

/** Says what to do where no attendance was taken in a month. */
export function NoSheets({ register }: { register: Register }) {
  const today = useToday();
  const { group, month, days, lines } = register;
  const isThisMonth = formatMonth(month) === formatMonth(useThisMonth());
  const kind = kindOf(group);
  const registers = useMay(kind ? 'changeEmployees' : 'changeStudents');
  if (isThisMonth && lines.length === 0) {
    return (
      <Frame kind="empty">
        <p>
          No {nounOf(group)} is registered {kind ? 'yet' : `in class ${group} yet`}.
        </p>
        {registers && (
          <ButtonLink to={kind ? EMPLOYEE_PAGES[kind].register : paths.studentRegister}>
            Register a {nounOf(group)}
          </ButtonLink>
        )}
      </Frame>
    );
  }
  const [first] = schoolDaysOf(days);
  const date = isThisMonth ? today : first && dateOf(month, first.day);
  return (
    <Frame kind="empty">
      <p>
        {isThisMonth
          ? `No attendance has been taken in ${formatMonth(month)} yet.`
          : `No attendance was taken in ${formatMonth(month)}.`}
      </p>
      {date && (
        <ButtonLink to={toSheetOn(group, date)}>
          {isThisMonth ? 'Take today’s attendance' : `Open the sheet of ${formatNepaliDate(date)}`}
        </ButtonLink>
      )}
    </Frame>
  );
}

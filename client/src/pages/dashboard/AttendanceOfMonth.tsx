import type { AttendedDay } from '@school-office/contract/attendance/attendance';
import { daysInMonth } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { digitsInWords } from '@school-office/contract/digits';
import { MONTHS } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { useLoaded } from '../../store/useLoaded.ts';
import { monthAttendance } from './dashboardRequests.ts';
import styles from './AttendanceOfMonth.module.css';

/** How many of the students came, day by day: a line, and the same as a table for screen readers. */
export function AttendanceOfMonth({ month }: { month: SchoolMonth }) {
  const { state, refresh } = useLoaded(monthAttendance, month);
  const days = state.result?.filter(({ total }) => total > 0) ?? [];
  return (
    <Panel
      title={t('Attendance of {{month}}', { month: t(month.month_name) })}
      className={styles.attendanceOfMonth}
      aside={days.length > 0 && <p>{digitsInWords(percentText(sumOf(days)))}</p>}
    >
      <Loaded state={state} subject={t('The attendance')} refresh={refresh} shape="lines">
        {() =>
          days.length === 0 ? (
            <p>{t('Shows here, day by day, as soon as a class has taken attendance.')}</p>
          ) : (
            <>
              <Line days={days} month={month} />
              {/* Heard, not seen: without the looks of a list. */}
              <div className={looks('hidden')}>
                <table>
                  <caption>{t('Attendance of {{month}} by day', { month: formatMonth(month) })}</caption>
                  <tbody>
                    {days.map((day) => (
                      <tr key={day.day}>
                        <th scope="row">
                          {t('{{day}} {{month}}', { day: day.day, month: t(month.month_name) })}
                        </th>
                        <td>
                          {t('{{present}} of {{total}}, {{percent}}', {
                            present: day.present,
                            total: day.total,
                            percent: percentText(day),
                          })}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

// The chart's own measures; it is drawn as wide as its panel.
const WIDTH = 258;
const HEIGHT = 66;
const LEFT = 28;
const RIGHT = 254;
const TOP = 8;
const BOTTOM = 48;
const STEP = 5;
const HUNDRED = 100;

/** The scale begins at the five percent below the worst day, so that small differences show. */
function Line({ days, month: { year, month_name } }: { days: AttendedDay[]; month: SchoolMonth }) {
  const last = daysInMonth(year, MONTHS.indexOf(month_name) + 1);
  const least = Math.min(...days.map(percentOf));
  const bottom = Math.min(Math.floor(least / STEP) * STEP, HUNDRED - STEP);
  const points = days.map((each) => ({
    x: LEFT + ((each.day - 1) / (last - 1)) * (RIGHT - LEFT),
    y: BOTTOM - ((percentOf(each) - bottom) / (HUNDRED - bottom)) * (BOTTOM - TOP),
  }));
  const end = points.at(-1)!;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.chartGrid} d={`M${LEFT} ${TOP}H${RIGHT}M${LEFT} ${BOTTOM}H${RIGHT}`} />
      <polyline className={styles.chartLine} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle className={styles.chartEnd} cx={end.x} cy={end.y} r="3" />
      <text x={LEFT - 6} y={TOP + 3} textAnchor="end">
        {HUNDRED}
      </text>
      <text x={LEFT - 6} y={BOTTOM + 3} textAnchor="end">
        {bottom}
      </text>
      <text x={LEFT} y={HEIGHT - 3}>
        1
      </text>
      <text x={RIGHT} y={HEIGHT - 3} textAnchor="end">
        {last}
      </text>
    </svg>
  );
}

function percentOf({ present, total }: Pick<AttendedDay, 'present' | 'total'>): number {
  return (present / total) * HUNDRED;
}

/** '93.6 %' */
function percentText(day: Pick<AttendedDay, 'present' | 'total'>): string {
  return `${percentOf(day).toFixed(1)} %`;
}

function sumOf(days: AttendedDay[]): Pick<AttendedDay, 'present' | 'total'> {
  return {
    present: days.reduce((sum, { present }) => sum + present, 0),
    total: days.reduce((sum, { total }) => sum + total, 0),
  };
}

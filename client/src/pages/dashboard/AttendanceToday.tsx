import type { ClassAttendanceToday } from '@school-office/contract/attendance/attendance';
import { placeInWords } from '@school-office/contract/school/classes';
import { phrase, t } from '@school-office/contract/words';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { Table } from '../../components/table/Table.tsx';
import { attendanceToday } from '../../features/attendance/attendanceRequests.ts';
import { restToday } from '../../features/attendance/restToday.ts';
import { formatDayOfYear } from '../../lib/days.ts';
import { toPlaceAttendance } from '../../lib/paths.ts';
import { isOf, placeOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { absentToday } from './dashboardRequests.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './AttendanceToday.module.css';
import dashboardStyles from './dashboard.module.css';

const COLUMNS = [
  { name: phrase('Class'), width: '66px', isHidden: true },
  { name: phrase('Share'), isHidden: true },
  { name: phrase('Attended'), width: '60px', isNumber: true },
];
const ABSENT = { name: phrase('Absent'), width: '60px', isNumber: true };

interface AttendanceTodayProps {
  chosen?: Place | undefined;
  /** Shows the absent of a class. Without it their numbers are left out. */
  onChoose?: (classname: Place | undefined) => void;
}

/** Today's attendance, or on a holiday the last day's, class by class; classes without students are left out. */
export function AttendanceToday({ chosen, onChoose }: AttendanceTodayProps) {
  const { state, refresh } = useLoaded(attendanceToday, undefined);
  const { result: absent } = useSelector(absentToday.select);

  const classes = state.result?.filter(({ total }) => total > 0) ?? [];
  const taken = classes.filter((each) => each.taken);
  const rest = restToday(classes);
  return (
    <Panel
      title={
        rest?.last
          ? t('Attendance on {{date}}', { date: formatDayOfYear(rest.last.date) })
          : t('Attendance today')
      }
      className={styles.attendanceToday}
      aside={
        classes.length > 0 && (
          <p>{rest ? t('{{holiday}}: no school today', { holiday: rest.holiday }) : attendedText(taken)}</p>
        )
      }
    >
      <Loaded state={state} subject={t('Today’s attendance')} refresh={refresh} shape="lines">
        {() =>
          classes.length === 0 ? (
            <p>{t('Class by class, as soon as there are students.')}</p>
          ) : (
            <Table
              columns={onChoose ? [...COLUMNS, ABSENT] : COLUMNS}
              className={`${looks('nowrap')} ${tableStyles.bare}`}
            >
              <tbody>
                {classes.map((each) => (
                  <ClassLine
                    key={placeOf(each)}
                    {...each}
                    absent={absent?.filter((student) => isOf(placeOf(each), student)).length ?? 0}
                    isChosen={placeOf(each) === chosen}
                    onChoose={onChoose}
                  />
                ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
    </Panel>
  );
}

interface ClassLineProps extends ClassAttendanceToday {
  absent: number;
  isChosen: boolean;
  onChoose: AttendanceTodayProps['onChoose'];
}

function ClassLine({ taken, present, total, absent, isChosen, onChoose, ...line }: ClassLineProps) {
  const place = placeOf(line);
  const name = placeInWords(line);
  const { holiday, last } = line;
  // On a holiday the last day's figures stand in the place of today's.
  const shown = taken ? { present, total } : last;
  if (!shown) {
    return (
      <tr>
        <th scope="row">{name}</th>
        <td className={looks('faint')}>{holiday === undefined ? t('not taken yet') : t('no school')}</td>
        <td colSpan={onChoose ? 2 : 1} className={tableStyles.number}>
          {holiday === undefined && (
            <Link
              to={toPlaceAttendance(place)}
              aria-label={t('Take the attendance of class {{place}}', { place: name })}
            >
              {t('Take')}
            </Link>
          )}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={tableStyles.number}>
        <meter
          className={dashboardStyles.meter}
          aria-label={t('Attended in class {{place}}', { place: name })}
          value={shown.present}
          max={shown.total}
        />
      </td>
      <td className={tableStyles.number}>
        {shown.present} / {shown.total}
      </td>
      {onChoose && (
        <td className={tableStyles.number}>
          {absent > 0 && (
            <Button
              kind="link"
              aria-pressed={isChosen}
              aria-label={t('{{absent}} absent in class {{place}}', { absent, place: name })}
              onClick={() => onChoose(isChosen ? undefined : place)}
            >
              {absent}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

function attendedText(taken: ClassAttendanceToday[]): string {
  if (taken.length === 0) return t('Not taken yet');
  return t('{{present}} of {{total}} attended', {
    present: sumOf(taken, 'present'),
    total: sumOf(taken, 'total'),
  });
}

function sumOf(classes: ClassAttendanceToday[], key: 'present' | 'total'): number {
  return classes.reduce((sum, each) => sum + each[key], 0);
}

import type { AbsentStudent } from '@school-office/contract/attendance/attendance';
import { formatNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { digitsInWords } from '@school-office/contract/digits';
import { placeInWords } from '@school-office/contract/school/classes';
import { STUDENT_TITLES } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { columnOf, type ListColumn } from '../../components/list/listColumns.ts';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { NameLink } from '../../components/NameLink.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { useToday } from '../../components/useToday.ts';
import { attendanceToday } from '../../features/attendance/attendanceRequests.ts';
import { restToday } from '../../features/attendance/restToday.ts';
import { Phone } from '../../features/person/PersonCard.tsx';
import { PrintedList } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { studentsInWords } from '../../lib/countsInWords.ts';
import { paths, toRegister } from '../../lib/paths.ts';
import { isOf, placeOf, placeText, type Place, byPlace } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { absentToday } from './dashboardRequests.ts';
import styles from './AbsentToday.module.css';

interface AbsentTodayProps {
  month: SchoolMonth;
  /** Only the absent of this class are shown. */
  chosen?: Place | undefined;
  onChoose?: (classname: Place | undefined) => void;
}

/** The students who are absent today with the phones of their parents, the longest absence first. */
export function AbsentToday({ month, chosen, onChoose }: AbsentTodayProps) {
  const { state, refresh } = useLoaded(absentToday, undefined);
  const { result: classes } = useSelector(attendanceToday.select);
  const { result } = state;
  const shown = result?.filter((student) => chosen === undefined || isOf(chosen, student)) ?? [];
  const isTaken = classes?.some(({ taken }) => taken);
  const rest = restToday(classes ?? []);
  return (
    <Panel
      title={
        chosen === undefined ? t('Absent today') : t('Absent today, {{place}}', { place: placeText(chosen) })
      }
      className={styles.absentToday}
      aside={shown.length > 0 && <p>{digitsInWords(shown.length)}</p>}
      foot={
        <>
          {chosen !== undefined && (
            <Button kind="link" onClick={() => onChoose?.(undefined)}>
              {t('All {{count}} absent', { count: result?.length ?? 0 })}
            </Button>
          )}
          {shown.length > 0 && <AbsentList students={shown} of={chosen} />}
          <Link to={chosen === undefined ? paths.attendanceRegister : toRegister(chosen, month)}>
            {t('Register of {{month}}', { month: t(month.month_name) })}
          </Link>
        </>
      }
    >
      <Loaded state={state} subject={t('Who is absent')} refresh={refresh} shape="lines" />
      {result?.length === 0 && isTaken && <p>{t('Nobody is absent.')}</p>}
      {result?.length === 0 && rest && <p>{t('{{holiday}}: no school today.', { holiday: rest.holiday })}</p>}
      {result?.length === 0 && isTaken === false && !rest && (
        <p>
          {t('No class has taken attendance today.')}{' '}
          <Link to={paths.studentAttendance}>{t('Take attendance')}</Link>
        </p>
      )}
      {shown.length > 0 && (
        <ul className={looks('lines', 'names')}>
          {shown.map((student) => (
            <AbsentLine key={student._id} student={student} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AbsentLine({ student }: { student: AbsentStudent }) {
  const { _id, student_name, roll_no, parents_name, contact_no, days } = student;
  return (
    <li className={looks('line', 'apart')}>
      <div className={looks('fill', 'cut')}>
        <NameLink kind="student" id={_id} name={student_name} />
        <span className={looks('note', 'cut')}>
          {placeInWords(student)} · {roll_no}
          {days > 1 && <strong className={looks('crimson')}> {dayText(days)}</strong>}
        </span>
      </div>
      <div className={looks('fill', 'cut', 'right')}>
        <Phone number={contact_no} />
        <span className={looks('note', 'cut')} title={parents_name}>
          {parents_name}
        </span>
      </div>
    </li>
  );
}

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const NTH_DAY: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: phrase('{{day}}st day'),
  two: phrase('{{day}}nd day'),
  few: phrase('{{day}}rd day'),
};
const ANY_OTHER_DAY = phrase('{{day}}th day');

/** '4th day' */
function dayText(day: number): string {
  return t(NTH_DAY[rules.select(day)] ?? ANY_OTHER_DAY, { day });
}

const CLASS: ListColumn<AbsentStudent> = { name: STUDENT_TITLES.classname, value: placeInWords };
const COLUMNS: ListColumn<AbsentStudent>[] = [
  columnOf(STUDENT_TITLES, 'roll_no', { paper: '16mm' }),
  columnOf(STUDENT_TITLES, 'student_name'),
  columnOf(STUDENT_TITLES, 'parents_name'),
  columnOf(STUDENT_TITLES, 'contact_no', { paper: '26mm' }),
  { name: phrase('Days'), value: ({ days }) => days, paper: '13mm' },
];
const TO_WRITE_IN: ListColumn<AbsentStudent> = { name: phrase('What was said') };

interface AbsentListProps {
  students: readonly AbsentStudent[];
  /** The class or section that is shown, if not all are. */
  of: Place | undefined;
}

/** Today's absentees by class with the phones of their parents: as a file, and printed with room for notes. */
function AbsentList({ students, of }: AbsentListProps) {
  const today = useToday();
  const sorted = students.toSorted((one, other) => byPlace(one, other) || one.roll_no - other.roll_no);
  const places = [...new Set(sorted.map(placeOf))];
  return (
    <>
      <ExcelButton
        title={of === undefined ? t('Absent') : t('Absent {{place}}', { place: placeText(of) })}
        columns={[CLASS, ...COLUMNS]}
        rows={sorted}
      />
      <SchoolPrintButton
        kind="outline"
        documentTitle={t('Absent on {{day}}', { day: formatNepaliDate(today) })}
      >
        {(school) => (
          <PrintedList
            school={school}
            title={
              of === undefined
                ? t('Absent students')
                : t('Absent students of {{place}}', { place: placeText(of) })
            }
            subtitle={`${formatNepaliDate(today)} · ${studentsInWords(students.length)}`}
          >
            {places.map((place) => (
              <section key={place}>
                <h2>{t('Class {{classname}}', { classname: placeText(place) })}</h2>
                <PaperTable
                  columns={[...COLUMNS, TO_WRITE_IN]}
                  rows={sorted.filter((student) => placeOf(student) === place)}
                  rowId={({ _id }) => _id}
                />
              </section>
            ))}
          </PrintedList>
        )}
      </SchoolPrintButton>
    </>
  );
}

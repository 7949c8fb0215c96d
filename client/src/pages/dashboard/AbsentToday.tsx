import type { AbsentStudent } from '@school-office/contract/attendance/attendance';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button } from '../../components/kit/Button.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { NameLink } from '../../components/NameLink.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { attendanceToday } from '../../features/attendance/attendanceRequests.ts';
import { restToday } from '../../features/attendance/restToday.ts';
import { Phone } from '../../features/person/PersonCard.tsx';
import { paths, toRegister } from '../../lib/paths.ts';
import { isOf, placeOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { AbsentList } from './AbsentList.tsx';
import { absentToday } from './dashboardRequests.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';
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
      title={chosen === undefined ? 'Absent today' : `Absent today, ${chosen}`}
      className={styles.absentToday}
      aside={shown.length > 0 && <p>{shown.length}</p>}
      foot={
        <>
          {chosen !== undefined && (
            <Button kind="link" onClick={() => onChoose?.(undefined)}>
              All {result?.length} absent
            </Button>
          )}
          {shown.length > 0 && <AbsentList students={shown} of={chosen} />}
          <Link to={chosen === undefined ? paths.attendanceRegister : toRegister(chosen, month)}>
            Register of {month.month_name}
          </Link>
        </>
      }
    >
      <Loaded state={state} subject="Who is absent" refresh={refresh} shape="lines" />
      {result?.length === 0 && isTaken && <p>Nobody is absent.</p>}
      {result?.length === 0 && rest && <p>{rest.holiday}: no school today.</p>}
      {result?.length === 0 && isTaken === false && !rest && (
        <p>
          No class has taken attendance today. <Link to={paths.studentAttendance}>Take attendance</Link>
        </p>
      )}
      {shown.length > 0 && (
        <ul className={`${layoutStyles.lines} ${textStyles.names}`}>
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
    <li className={`${layoutStyles.line} ${layoutStyles.apart}`}>
      <div className={`${layoutStyles.fill} ${textStyles.cut}`}>
        <NameLink kind="student" id={_id} name={student_name} />
        <span className={`${textStyles.note} ${textStyles.cut}`}>
          {placeOf(student)} · {roll_no}
          {days > 1 && <strong className={textStyles.crimson}> {ordinal(days)} day</strong>}
        </span>
      </div>
      <div className={`${layoutStyles.fill} ${textStyles.cut} ${textStyles.right}`}>
        <Phone number={contact_no} />
        <span className={`${textStyles.note} ${textStyles.cut}`} title={parents_name}>
          {parents_name}
        </span>
      </div>
    </li>
  );
}

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** '4th' */
function ordinal(number: number): string {
  return `${number}${ENDINGS[rules.select(number)] ?? 'th'}`;
}

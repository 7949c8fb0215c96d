import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { placeInWords, placeName } from '@school-office/contract/school/classes';
import type { StudentInFull } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import { useKey } from '../../components/keys/useKey.ts';
import { ButtonLink, Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useToday } from '../../components/useToday.ts';
import { studentAccount } from '../../features/desk/deskRequests.ts';
import { HistoryPanel } from '../../features/history/HistoryPanel.tsx';
import { StudentLeaveDialog } from '../../features/leaving/StudentLeaveDialog.tsx';
import { PersonActions } from '../../features/person/PersonActions.tsx';
import { AttendancePanel } from '../../features/registers/AttendancePanel.tsx';
import { StudentEditDialog } from '../../features/students/StudentEditDialog.tsx';
import { studentReturn } from '../../features/students/studentRequests.ts';
import { KEYS } from '../../lib/keys.ts';
import { toAdmitCard, toCertificate, toStudentFee, toClassOfYear } from '../../lib/paths.ts';
import { placeOf } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { Concessions } from './Concessions.tsx';
import { Family } from './Family.tsx';
import { FeesOfStudent } from './FeesOfStudent.tsx';
import { LeavesOfAbsence } from './LeavesOfAbsence.tsx';
import { ResultsOfStudent } from './ResultsOfStudent.tsx';
import { StudentFrame } from './StudentFrame.tsx';
import styles from './Family.module.css';

interface StudentInFullPageProps {
  student: StudentInFull;
  /** Reads the student again. */
  refresh: () => void;
}

/** The page of a student for the office: who it is, what is paid and owed, attendance and history. */
export function StudentInFullPage({ student, refresh }: StudentInFullPageProps) {
  const { _id, left } = student;
  const today = useToday();
  const navigate = useNavigate();
  const [year, setYear] = useState(today.year);
  const account = useLoaded(studentAccount, { studentId: _id, year });
  const read = account.state.result ?? undefined;
  /** What one part of the page changes, the others show: amounts, and the history with the record. */
  const readAgain = () => {
    refresh();
    account.refresh();
  };
  return (
    <StudentFrame
      student={student}
      actions={
        <PersonActions
          id={_id}
          left={left !== undefined}
          bringBack={studentReturn}
          refresh={readAgain}
          others={[{ label: t('Certificate'), act: () => void navigate(toCertificate(_id)) }]}
          renderEditDialog={(closing) => <StudentEditDialog student={student} {...closing} />}
          renderLeaveDialog={(closing) => <StudentLeaveDialog student={student} {...closing} />}
        >
          {/* Dues can be taken after leaving, too. */}
          {(!left || (read?.due ?? 0) > 0) && <TakeFees id={_id} />}
          {!left && <AdmitCardLink to={toAdmitCard(_id)} />}
          {left && <ButtonLink to={toCertificate(_id)}>{t('Certificate')}</ButtonLink>}
        </PersonActions>
      }
      family={
        <>
          <Family
            student={student}
            owed={Object.fromEntries((read?.family ?? []).map((member) => [member.student._id, member.due]))}
            onChanged={readAgain}
          />
          <YearsOfStudent student={student} onYear={setYear} />
        </>
      }
    >
      <FeesOfStudent
        student={student}
        account={{ ...account, refresh: readAgain }}
        year={year}
        onYear={setYear}
      >
        <HistoryPanel kind="student" id={_id} record={student} />
      </FeesOfStudent>
      <AttendancePanel
        key={year === today.year ? 'now' : year}
        group={placeOf(student)}
        id={_id}
        {...(year !== today.year && { year })}
      />
      <Concessions student={student} account={read} onChanged={readAgain} />
      {/* Below the fold of an office's screen: what is looked for less often. */}
      <LeavesOfAbsence student={student} />
      <ResultsOfStudent student={student} year={year} />
    </StudentFrame>
  );
}

function TakeFees({ id }: { id: string }) {
  const navigate = useNavigate();
  const to = toStudentFee(id);
  useKey(KEYS.takeFees, () => void navigate(to));
  return (
    <ButtonLink kind="primary" to={to}>
      {t('Take fees')}{' '}
      <kbd className={looks('notOnPhone')} aria-hidden="true">
        F
      </kbd>
    </ButtonLink>
  );
}

function AdmitCardLink({ to }: { to: string }) {
  const navigate = useNavigate();
  useKey(KEYS.printAdmitCard, () => void navigate(to));
  return <ButtonLink to={to}>{t('Admit card')}</ButtonLink>;
}

interface YearsOfStudentProps {
  student: StudentInFull;
  /** Shows fees and attendance of a year. */
  onYear: (year: number) => void;
}

/**
 * The classes of each school year, newest first: a year shows its fees and attendance, a class its list of then. Nothing, if there
 * was only the class of now.
 */
function YearsOfStudent({ student: { years }, onYear }: YearsOfStudentProps) {
  // Other roll numbers in the same class are told by the list of the class.
  const places = years.filter(
    (entry, at) =>
      at === years.length - 1 ||
      years[at + 1]!.year !== entry.year ||
      placeName(years[at + 1]!) !== placeName(entry),
  );
  if (places.length < 2) return null;
  return (
    <section className={styles.family} aria-label={t('School years')}>
      <h2 className={looks('note')}>{t('School years')}</h2>
      <ul className={looks('stack', 'tight')}>
        {places.toReversed().map(({ year, from, until, ...place }) => (
          <li key={from} className={looks('row', 'apart')}>
            <Button kind="link" onClick={() => onYear(year)}>
              {formatYear(year)}
            </Button>
            <Link to={toClassOfYear(placeOf(place), year)}>{placeInWords(place)}</Link>
            <span className={looks('faint')}>{rollText(place.roll_no, from, until)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function rollText(roll: number, from: string, until: string | undefined): string {
  const said = { roll_no: String(roll), from: formatNepaliDateShort(from) };
  return until === undefined
    ? t('roll no {{roll_no}}, from {{from}}', said)
    : t('roll no {{roll_no}}, from {{from}} until {{until}}', {
        ...said,
        until: formatNepaliDateShort(until),
      });
}

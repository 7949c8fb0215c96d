import { devanagariDigits } from '@school-office/contract/digits';
import {
  formatNepaliDate,
  formatNepaliDateShort,
  nepaliDateOf,
  parseNepaliDate,
  toAdDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { GivenMark } from '@school-office/contract/examinations/marks';
import type { Examination } from '@school-office/contract/examinations/examinations';
import type {
  ClassResults,
  StudentResult,
  SubjectResult,
} from '@school-office/contract/examinations/results';
import { placeName } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { Letterhead } from '../../school/Letterhead.tsx';
import { titleOf } from '../ExaminationOf.tsx';
import { pointText, printedMark } from '../markTexts.ts';
import { BAND_ROWS, divisionText, hoursText, subjectOf, type SubjectOnSheet } from '../resultTexts.ts';
import paperStyles from '../../../components/print/paper.module.css';
import styles from './GradeSheet.module.css';

export interface GradeSheetProps {
  examination: Examination;
  results: ClassResults;
  student: StudentResult;
  school: SchoolInFull;
  /** Name of the user and the moment: 'Printed 26 Chaitra 2083 by Sita Karki'. */
  printed: string;
  size: 'A4' | 'A5';
}

/** The result of one pupil on A4, or on A5 in smaller letters. Black only, no fills. */
export function GradeSheet({ examination, results, student, school, printed, size }: GradeSheetProps) {
  const published = results.published_at === null ? null : nepaliDateOf(new Date(results.published_at));
  const subjects = results.subjects.filter(({ _id }) => subjectOf(student, _id));
  return (
    <article className={`${paperStyles.column} ${paperStyles.page} ${styles.gradeSheet}`} data-size={size}>
      <Letterhead school={school} className={styles.head} address={addressOf(school)}>
        {student.image === '' ? (
          <span className={styles.photo} />
        ) : (
          <img className={styles.photo} src={student.image} alt="" />
        )}
      </Letterhead>
      <div className={styles.title}>
        <p>
          <b>{titleOf(examination)}</b>
          {examination.nepali_name !== '' && (
            <span lang="ne">
              {examination.nepali_name} {devanagariDigits(examination.year)}
            </span>
          )}
        </p>
        <h1>
          {results.scheme === 'marks' ? 'MARK SHEET' : 'GRADE SHEET'} /{' '}
          <span lang="ne">{results.scheme === 'marks' ? 'अङ्क पत्र' : 'लब्धाङ्क पत्र'}</span>
        </h1>
        <p>
          {published && `Published ${formatNepaliDate(published)}`}
          {published && <span>({toAdDay(published)})</span>}
        </p>
      </div>
      <Facts results={results} student={student} />
      <table>
        <thead>
          <Heads results={results} />
        </thead>
        <tbody>
          {subjects.map((subject, at) => (
            <Row
              key={subject._id}
              number={at + 1}
              subject={subject}
              result={subjectOf(student, subject._id)!}
              scheme={results.scheme}
            />
          ))}
        </tbody>
        <tfoot>
          <Sum results={results} student={student} />
        </tfoot>
      </table>
      <p className={styles.remarks}>
        <b>Remarks</b> <span lang="ne">कैफियत</span> {student.remarks}
      </p>
      {student.corrected && (
        <p className={styles.corrected}>
          Corrected / <span lang="ne">संशोधित</span>
        </p>
      )}
      <div className={styles.bottom}>
        {results.scheme === 'letters' && <Bands results={results} student={student} />}
        <div className={styles.signatures}>
          <p className={paperStyles.signature}>
            Class teacher / <span lang="ne">कक्षा शिक्षक</span>
          </p>
          <p className={`${paperStyles.signature} ${styles.seal}`}>
            Seal / <span lang="ne">छाप</span>
          </p>
          <p className={paperStyles.signature}>
            {school.principal !== '' && <b>{school.principal}</b>}
            Principal / <span lang="ne">प्रधानाध्यापक</span>
          </p>
        </div>
        <p className={styles.printed}>{printed}</p>
      </div>
    </article>
  );
}

function addressOf({ address, nepali_address, phone, pan }: SchoolInFull): string {
  return [address, nepali_address, phone, pan && `PAN ${pan}`].filter(Boolean).join(' · ');
}

function Facts({ results, student }: Pick<GradeSheetProps, 'results' | 'student'>) {
  const { section, attendance } = student;
  const born = student.birth_date === '' ? null : parseNepaliDate(student.birth_date);
  const facts: [label: string, nepali: string, value: string][] = [
    ['Name', 'नाम', student.student_name],
    ['Class', 'कक्षा', placeName({ classname: results.classname, section })],
    ['Roll No', 'रोल नं', String(student.roll_no)],
    ['Admission No', 'भर्ना नं', String(student.admission_no)],
    ['Parent', 'अभिभावक', student.parents_name],
    ['Birth date', 'जन्म मिति', born ? formatNepaliDateShort(born).replaceAll('/', '-') : ''],
    ['AD', '', born ? toAdDay(born) : ''],
    ['Attendance', 'हाजिरी', attendance ? attendanceText(attendance) : ''],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, nepali, value]) => (
        <div key={label}>
          <dt>
            {label}
            {nepali !== '' && (
              <>
                {' / '}
                <span lang="ne">{nepali}</span>
              </>
            )}
          </dt>
          <dd>
            {value}
            {label === 'Name' && student.nepali_name !== '' && <span lang="ne"> {student.nepali_name}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** '182 of 214, 85.0 %' */
function attendanceText({ attended, days }: { attended: number; days: number }): string {
  return `${attended} of ${days}, ${(Math.round((attended / days) * 1000) / 10).toFixed(1)} %`;
}

function Heads({ results: { scheme } }: Pick<GradeSheetProps, 'results'>) {
  if (scheme === 'judged')
    return (
      <tr>
        <th>SN</th>
        <th>
          Subject / <span lang="ne">विषय</span>
        </th>
        <th className={styles.center}>
          Grade <span lang="ne">ग्रेड</span>
        </th>
      </tr>
    );
  return (
    <tr>
      <th>SN</th>
      <th>
        Subject / <span lang="ne">विषय</span>
      </th>
      {scheme === 'letters' && (
        <th className={styles.center}>
          Credit hours <span lang="ne">क्रेडिट घण्टा</span>
        </th>
      )}
      <th className={styles.right}>
        Theory <span lang="ne">सैद्धान्तिक</span>
      </th>
      {scheme === 'letters' && <th className={styles.center}>Grade</th>}
      <th className={styles.right}>
        Internal <span lang="ne">आन्तरिक</span>
      </th>
      {scheme === 'letters' ? (
        <>
          <th className={styles.center}>Grade</th>
          <th className={styles.center}>
            Point <span lang="ne">अङ्क</span>
          </th>
          <th className={styles.center}>
            Grade <span lang="ne">ग्रेड</span>
          </th>
        </>
      ) : (
        <>
          <th className={styles.right}>
            Total <span lang="ne">जम्मा</span>
          </th>
          <th className={styles.center}>Pass marks</th>
        </>
      )}
    </tr>
  );
}

interface RowProps {
  number: number;
  subject: SubjectOnSheet;
  result: SubjectResult;
  scheme: ClassResults['scheme'];
}

function Row({ number, subject, result, scheme }: RowProps) {
  const { theory, internal } = result;
  const name = (
    <>
      <td>{number}</td>
      <td>
        {subject.name}
        {subject.nepali_name !== '' && <span lang="ne">{subject.nepali_name}</span>}
      </td>
    </>
  );
  if (scheme === 'judged')
    return (
      <tr>
        {name}
        <td className={styles.center}>
          <b>{result.grade}</b>
        </td>
      </tr>
    );
  return (
    <tr>
      {name}
      {scheme === 'letters' && <td className={styles.center}>{hoursText(subject)}</td>}
      <td className={styles.right}>
        <Marks mark={theory.mark} full={subject.theory.full} />
      </td>
      {scheme === 'letters' && <td className={styles.center}>{theory.grade}</td>}
      <td className={styles.right}>
        {internal && subject.internal && <Marks mark={internal.mark} full={subject.internal.full} />}
      </td>
      {scheme === 'letters' ? (
        <>
          <td className={styles.center}>{internal?.grade}</td>
          <td className={styles.center}>{pointText(result.point)}</td>
          <td className={styles.center}>
            <b>{result.grade}</b>
          </td>
        </>
      ) : (
        <>
          <td className={styles.right}>
            {totalOf(result)}
            {result.passed === false && ' *'}
          </td>
          <td className={styles.center}>
            {subject.internal ? `${subject.theory.pass} + ${subject.internal.pass}` : subject.theory.pass}
          </td>
        </>
      )}
    </tr>
  );
}

function Marks({ mark, full }: { mark: GivenMark; full: number }) {
  return (
    <>
      {printedMark(mark)} <small>/ {full}</small>
    </>
  );
}

/** In hundredths, so that halves stay exact. */
function totalOf({ theory, internal }: SubjectResult): string {
  const hundredths = [theory, internal].reduce(
    (sum, part) => sum + (typeof part?.mark === 'number' ? Math.round(part.mark * 100) : 0),
    0,
  );
  return String(hundredths / 100);
}

function Sum({ results, student }: Pick<GradeSheetProps, 'results' | 'student'>) {
  const { rank, section_rank } = student;
  const ranks = rank === null ? '' : `Rank ${rank}${student.section ? `, in section ${section_rank}` : ''}`;
  if (results.scheme === 'judged') return null;
  if (results.scheme === 'marks')
    return (
      <tr>
        <td />
        <td>
          <b>Total</b> <span lang="ne">जम्मा</span>
        </td>
        <td colSpan={4} className={styles.right}>
          <b>{student.total === null ? 'incomplete' : `${student.total} of ${student.full}`}</b>
          {student.percent !== null && ` · ${student.percent.toFixed(2)} % · ${divisionText(student)}`}
          {ranks !== '' && ` · ${ranks}`}
        </td>
      </tr>
    );
  return (
    <tr>
      <td />
      <td>
        <b>Grade point average</b>
        <span lang="ne">औसत ग्रेड अङ्क</span>
      </td>
      <td className={styles.center}>
        <b>{student.hours}</b>
      </td>
      <td colSpan={6} className={styles.right}>
        {ranks !== '' && <span className={styles.rank}>{ranks}</span>}
        {student.gpa === null ? (
          <b>{student.missing.length > 0 ? 'incomplete' : 'NG'}</b>
        ) : (
          <>
            GPA <b className={styles.gpa}>{student.gpa.toFixed(2)}</b>
          </>
        )}
      </td>
    </tr>
  );
}

function Bands({ results, student }: Pick<GradeSheetProps, 'results' | 'student'>) {
  return (
    <>
      <table className={styles.bands}>
        <tbody>
          {BAND_ROWS.map(({ head, cells }) => (
            <tr key={head}>
              <th>{head}</th>
              {cells.map((text) => (
                <td key={text}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.directive}>
        Letter Grading Directive 2078. Theory counts from 35 %, internal from {results.internal_percent} %,
        each by itself.
        {student.gpa !== null &&
          ` GPA: sum of hours × point, ${Math.round(student.points! * 1000) / 1000}, over ${student.hours} hours.`}
      </p>
    </>
  );
}

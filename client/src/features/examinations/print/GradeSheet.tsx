import {
  formatNepaliDate,
  nepaliDateOf,
  toAdDay,
  shortDateInWords,
  parseNepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { devanagariDigits, digitsInWords } from '@school-office/contract/digits';
import type { Examination } from '@school-office/contract/examinations/examinations';
import { placeInWords } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { STUDENT_TITLES } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { looks } from '../../../components/kit/looks.ts';
import { Both } from '../../../components/print/Both.tsx';
import { Letterhead, useAddressLine } from '../../school/Letterhead.tsx';
import { titleOf } from '../ExaminationOf.tsx';
import { type ResultOnSheet, BAND_ROWS, subjectOf, divisionOf } from '../resultTexts.ts';
import { GradeHeads } from './GradeHeads.tsx';
import { GradeRow } from './GradeRow.tsx';
import paperStyles from '../../../components/print/paper.module.css';
import styles from './GradeSheet.module.css';

export interface GradeSheetProps extends ResultOnSheet {
  examination: Pick<Examination, 'name' | 'nepali_name' | 'year'>;
  school: SchoolInFull;
  /** Name of the user and the moment: 'Printed 26 Chaitra 2083 by Sita Karki'. */
  printed: string;
  size: 'A4' | 'A5';
}

/** The result of one pupil on A4, or on A5 in smaller letters. Black only, no fills. */
export function GradeSheet({ examination, results, student, school, printed, size }: GradeSheetProps) {
  const address = useAddressLine(school);
  const published = results.published_at === null ? null : nepaliDateOf(new Date(results.published_at));
  return (
    <article
      className={`${paperStyles.column} ${size === 'A4' ? paperStyles.page : ''} ${styles.gradeSheet}`}
      data-size={size}
    >
      <Letterhead school={school} className={styles.head} address={address}>
        {student.image === '' ? (
          <span className={`${paperStyles.photo} ${styles.photo}`} />
        ) : (
          <img className={`${paperStyles.photo} ${styles.photo}`} src={student.image} alt="" />
        )}
      </Letterhead>
      <div className={paperStyles.title}>
        <p>
          <Both
            english={<b className={looks('block')}>{titleOf(examination)}</b>}
            nepali={
              examination.nepali_name === ''
                ? ''
                : `${examination.nepali_name} ${devanagariDigits(examination.year)}`
            }
            between=""
            className={looks('block')}
          />
        </p>
        <h1>
          {results.scheme === 'marks' ? (
            <Both english="MARK SHEET" nepali="लब्धाङ्कपत्र" />
          ) : (
            <Both english="GRADE SHEET" nepali="ग्रेडसिट" />
          )}
        </h1>
        <p>
          {published && t('Published {{day}}', { day: formatNepaliDate(published) })}
          {published && <span className={looks('block')}>({toAdDay(published)})</span>}
        </p>
      </div>
      <PupilFacts results={results} student={student} />
      <GradeTable results={results} student={student} />
      <p className={styles.remarks}>
        <Both english={<b>Remarks</b>} nepali="कैफियत" between=" " /> {student.remarks}
      </p>
      {student.corrected && (
        <p className={`${looks('strong')} ${styles.corrected}`}>
          <Both english="Corrected" nepali="संशोधित" />
        </p>
      )}
      <div>
        {results.scheme === 'letters' && <GradeBands results={results} student={student} />}
        {results.scheme === 'marks' && student.failed.length > 0 && (
          <p>
            <small>{t('* Failed: theory or internal is below its pass marks, or absent.')}</small>
          </p>
        )}
        <div className={`${paperStyles.signatures} ${styles.signatures}`}>
          <p className={paperStyles.signature}>
            <Both english="Class teacher" nepali="कक्षा शिक्षक" />
          </p>
          <p className={looks('nowrap')}>
            <Both english="Seal" nepali="छाप" />
          </p>
          <p className={paperStyles.signature}>
            {school.principal !== '' && <b>{school.principal}</b>}
            <Both english="Principal" nepali="प्रधानाध्यापक" />
          </p>
        </div>
        <p className={looks('right')}>
          <small>{printed}</small>
        </p>
      </div>
    </article>
  );
}

/** What the grades mean, and how the GPA comes about. */
function GradeBands({ results, student }: ResultOnSheet) {
  return (
    <>
      <table className={styles.bands}>
        <tbody>
          {BAND_ROWS.map(({ head, cells }) => (
            <tr key={head}>
              <th>{t(head)}</th>
              {cells.map((text) => (
                <td key={text}>{t(text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <small>
          {t(
            'Letter Grading Directive 2078. Theory counts from 35 %, internal from {{percent}} %, separately.',
            { percent: results.internal_percent },
          )}{' '}
          {student.gpa !== null &&
            t('GPA: sum of hours × point, {{points}}, over {{hours}} hours.', {
              points: digitsInWords(Math.round(student.points! * 1000) / 1000),
              hours: digitsInWords(student.hours!),
            })}
        </small>
      </p>
    </>
  );
}

/** A line a subject that the pupil takes, and the sum. */
function GradeTable({ results, student }: ResultOnSheet) {
  const subjects = results.subjects.filter(({ _id }) => subjectOf(student, _id));
  return (
    <table>
      <thead>
        <GradeHeads scheme={results.scheme} />
      </thead>
      <tbody>
        {subjects.map((subject, at) => (
          <GradeRow
            key={subject._id}
            number={at + 1}
            subject={subject}
            result={subjectOf(student, subject._id)!}
            scheme={results.scheme}
          />
        ))}
      </tbody>
      <tfoot>
        <GradeSum results={results} student={student} />
      </tfoot>
    </table>
  );
}

/** The GPA, or total, percent and division. */
function GradeSum({ results, student }: ResultOnSheet) {
  const { rank, section_rank } = student;
  const ranks =
    rank === null
      ? ''
      : student.section
        ? t('Rank {{rank}}, in section {{section_rank}}', { rank, section_rank: section_rank ?? '' })
        : t('Rank {{rank}}', { rank });
  if (results.scheme === 'judged') return null;
  if (results.scheme === 'marks')
    return (
      <tr>
        <td />
        <td>
          <Both english={<b>Total</b>} nepali="जम्मा" between=" " />
        </td>
        <td colSpan={4} className={looks('right')}>
          <b>
            {student.total === null
              ? t('incomplete')
              : t('{{part}} of {{full}}', {
                  part: digitsInWords(student.total),
                  full: digitsInWords(student.full!),
                })}
          </b>
          {student.percent !== null &&
            ` · ${digitsInWords(student.percent.toFixed(2))} % · ${t(divisionOf(student))}`}
          {ranks !== '' && ` · ${ranks}`}
        </td>
      </tr>
    );
  return (
    <tr>
      <td />
      <td>
        <Both english={<b>Grade point average</b>} nepali="औसत ग्रेड अङ्क" between="" />
      </td>
      <td className={looks('centre')}>
        <b>{student.hours}</b>
      </td>
      <td colSpan={6} className={looks('right')}>
        {ranks !== '' && <span className={styles.rank}>{ranks}</span>}
        {student.gpa === null ? (
          <b>{student.missing.length > 0 ? t('incomplete') : 'NG'}</b>
        ) : (
          <>
            GPA <b className={styles.gpa}>{student.gpa.toFixed(2)}</b>
          </>
        )}
      </td>
    </tr>
  );
}

function PupilFacts({ results, student }: ResultOnSheet) {
  const { section, attendance } = student;
  const born = student.birth_date === '' ? null : parseNepaliDate(student.birth_date);
  const facts: [label: string, nepali: string, value: string, nepaliValue?: string][] = [
    ['Name', 'नाम', student.student_name, student.nepali_name],
    ['Class', 'कक्षा', placeInWords({ classname: results.classname, section })],
    [STUDENT_TITLES.roll_no, 'रोल नं.', String(student.roll_no)],
    [STUDENT_TITLES.admission_no, 'भर्ना नं.', student.admission_no],
    ['Parent', 'अभिभावक', student.parents_name],
    [STUDENT_TITLES.birth_date, 'जन्म मिति', born ? shortDateInWords(born) : ''],
    ['AD', 'ई.सं.', born ? toAdDay(born).replaceAll('-', '/') : ''],
    ['Attendance', 'हाजिरी', attendance ? attendanceText(attendance) : ''],
  ];
  return (
    <dl className={paperStyles.facts}>
      {facts.map(([label, nepali, value, nepaliValue = '']) => (
        <div key={label}>
          <dt>
            <Both english={label} nepali={nepali} />
          </dt>
          <dd>
            {value}
            {nepaliValue !== '' && <span lang="ne"> {nepaliValue}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** '182 of 214, 85.0 %' */
function attendanceText({ attended, days }: { attended: number; days: number }): string {
  const percent = (Math.round((attended / days) * 1000) / 10).toFixed(1);
  return `${t('{{part}} of {{full}}', { part: attended, full: days })}, ${digitsInWords(percent)} %`;
}

import {
  monthDevanagari,
  monthNameOf,
  parseNepaliDate,
  weekdayNameOf,
} from '@school-office/contract/calendar/nepaliCalendar';
import { digitsInWords } from '@school-office/contract/digits';
import type { ClassName } from '@school-office/contract/enumerations';
import type { Examination } from '@school-office/contract/examinations/examinations';
import type { SheetPupil } from '@school-office/contract/examinations/resultAnswers';
import { placeInWords } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { STUDENT_TITLES } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { use } from 'react';
import { looks } from '../../../components/kit/looks.ts';
import { Both } from '../../../components/print/Both.tsx';
import { PaperLanguageContext } from '../../../components/print/paperLanguage.ts';
import { titleInWords } from '../../../features/examinations/ExaminationOf.tsx';
import { hoursInWords } from '../../../features/examinations/hours.ts';
import { addressInWords, schoolInWords } from '../../../features/school/schoolInWords.ts';
import { SchoolMark } from '../../../features/school/SchoolMark.tsx';
import type { PaperWithSubject } from './RoutinePrint.tsx';
import paperStyles from '../../../components/print/paper.module.css';
import styles from './RoutineCard.module.css';

interface RoutineCardProps {
  /** As on the first day of the examination. */
  student: SheetPupil & { classname: ClassName };
  school: SchoolInFull;
  examination: Examination;
  /** Those that the pupil writes, in their order. */
  papers: readonly PaperWithSubject[];
}

/** An admit card of A6, landscape: who on the left, when on the right. */
export function RoutineCard({ student, school, examination, papers }: RoutineCardProps) {
  const language = use(PaperLanguageContext);
  const months = [...new Set(papers.map(({ day }) => monthNameOf(parseNepaliDate(day))))];
  return (
    <article className={`${paperStyles.paper} ${styles.card}`}>
      <header className={`${paperStyles.cardHead} ${styles.head}`}>
        <SchoolMark school={school} />
        <div>
          <strong data-fit>{schoolInWords(school)}</strong>
          <p data-fit>
            {[language === 'both' && school.nepali_label, addressInWords(school), school.phone]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <h1>
          <Both english="ADMIT CARD" nepali="प्रवेशपत्र" between=" " className={looks('block')} />
        </h1>
      </header>
      <div className={styles.who}>
        {student.image === '' ? (
          <span className={`${paperStyles.photo} ${styles.photo}`} />
        ) : (
          <img className={`${paperStyles.photo} ${styles.photo}`} src={student.image} alt="" />
        )}
        <p className={styles.name} data-fit>
          {student.student_name}
          {student.nepali_name !== '' && (
            <span lang="ne" className={looks('block')}>
              {student.nepali_name}
            </span>
          )}
        </p>
        <dl>
          <dt>
            <Both english="Class" nepali="कक्षा" />
          </dt>
          <dd>{placeInWords(student)}</dd>
          <dt>
            <Both english={STUDENT_TITLES.roll_no} nepali="रोल नं." />
          </dt>
          <dd>{student.roll_no}</dd>
          <dt>{t(STUDENT_TITLES.admission_no)}</dt>
          <dd>{student.admission_no}</dd>
        </dl>
        <p className={`${paperStyles.signature} ${styles.signature}`}>
          {school.principal !== '' && <b data-fit>{school.principal}</b>}
          <Both english="Principal" nepali="प्रधानाध्यापक" />
        </p>
      </div>
      <section
        className={styles.when}
        data-many={papers.length > 8 || undefined}
        data-few={papers.length < 8 || undefined}
      >
        <h2>
          <span data-fit>{titleInWords(examination)}</span>
          <span>
            {months.map((month) => (
              <span key={month}>
                <Both english={month} nepali={monthDevanagari(month)} />
              </span>
            ))}
          </span>
        </h2>
        <ol>
          {papers.map(({ subject, day, time }) => {
            const date = parseNepaliDate(day);
            return (
              <li key={subject._id}>
                <b className={looks('right')}>{digitsInWords(date.day)}</b>
                <span>{t(weekdayNameOf(date).slice(0, 3))}</span>
                <span className={styles.subject} data-fit>
                  <Both
                    english={t(subject.name)}
                    nepali={subject.nepali_name}
                    between=""
                    className={looks('block')}
                  />
                </span>
                <span>{hoursInWords(time)}</span>
              </li>
            );
          })}
        </ol>
      </section>
      <footer>{t('In case any problem occurs, contact your school.')}</footer>
    </article>
  );
}

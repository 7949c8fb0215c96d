import {
  formatNepaliDate,
  monthDevanagari,
  monthNameOf,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { devanagariDigits } from '@school-office/contract/digits';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { placeInWords } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Both } from '../../components/print/Both.tsx';
import { Letterhead } from '../../features/school/Letterhead.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { slipLines } from './slipLines.ts';
import paperStyles from '../../components/print/paper.module.css';
import styles from './DuesSlip.module.css';

interface DuesSlipProps {
  dues: StudentDues;
  school: SchoolInFull;
  today: NepaliDate;
  /** The day by which to pay. */
  until: NepaliDate;
}

/** What a student owes, for the parents, in English and Nepali. */
export function DuesSlip({ dues: { student, months, due }, school, today, until }: DuesSlipProps) {
  const digits = devanagariDigits;
  return (
    <article className={`${paperStyles.column} ${styles.slip}`}>
      <Letterhead school={school} className={styles.head} logo={false}>
        <p>
          <strong className={looks('block')}>
            <Both english="DUES" nepali="बाँकी शुल्क" />
          </strong>
          {formatNepaliDate(today)}
        </p>
      </Letterhead>
      <h2 data-fit>
        {student.student_name} {student.nepali_name !== '' && <span lang="ne">{student.nepali_name}</span>}
      </h2>
      <p data-fit>
        <Both english="Class" nepali="कक्षा" /> {placeInWords(student)} &nbsp;{' '}
        <Both english="Roll" nepali="रोल" /> {student.roll_no} &nbsp;{' '}
        <Both english="Parent" nepali="अभिभावक" /> {student.parents_name}
      </p>
      <table>
        <tbody>
          {slipLines(months, today.year).map((line) => (
            <tr key={line.english}>
              <td>
                <Both english={line.english} nepali={line.nepali} between=" " />
              </td>
              <td className={paperStyles.number}>{formatNumber(line.due)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <Both english="Total" nepali="जम्मा" between=" " />
            </td>
            <td className={`${paperStyles.number} ${paperStyles.total}`}>
              {t('Rs {{amount}}', { amount: formatNumber(due) })}
            </td>
          </tr>
        </tfoot>
      </table>
      <footer>
        <Both
          english={
            <p>
              Please pay by {formatNepaliDate(until)}.{school.phone !== '' && ` Office ${school.phone}.`}
            </p>
          }
          nepali={
            <>
              कृपया {digits(until.day)} {monthDevanagari(monthNameOf(until))} {digits(until.year)} भित्र रु.{' '}
              {digits(formatNumber(due))} बुझाइदिनुहोला।
            </>
          }
          between=""
          className={looks('block')}
        />
      </footer>
    </article>
  );
}

import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import panelStyles from '../../components/panel.module.css';
import styles from './MarksPage.module.css';

/** The full marks, credit hours and day of a subject. */
export function SubjectFacts({ marks }: { marks: MarksAnswer }) {
  const { subject, scheme, internal_percent, counts } = marks;
  const { theory, internal } = subject;
  const paper = counts.find(({ _id }) => _id === subject._id)?.paper;
  const least = (part: 'theory' | 'internal', pass: number) =>
    scheme === 'letters' ? `${part === 'theory' ? 35 : internal_percent} %` : String(pass);
  return (
    <section className={`${panelStyles.panel} ${styles.facts}`} aria-label={subject.name}>
      <h2>{subject.name}</h2>
      <dl>
        {scheme !== 'judged' && (
          <>
            <dt>Theory</dt>
            <dd>
              {theory.full} marks, pass {least('theory', theory.pass)}
            </dd>
            {internal && (
              <>
                <dt>Internal</dt>
                <dd>
                  {internal.full} marks, pass {least('internal', internal.pass)}
                </dd>
              </>
            )}
          </>
        )}
        <dt>Credit hours</dt>
        <dd>{internal ? `${theory.hours} + ${internal.hours}` : theory.hours}</dd>
        {paper && (
          <>
            <dt>Written on</dt>
            <dd>
              {formatNepaliDate(parseNepaliDate(paper.day))}, {paper.time}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import type { Part } from '@school-office/contract/examinations/subjects';
import { nameInWords, t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Panel } from '../../components/panel/Panel.tsx';
import { hoursInWords } from '../../features/examinations/hours.ts';

/** The full marks, credit hours and day of a subject. */
export function SubjectFacts({ marks }: { marks: MarksAnswer }) {
  const { subject, scheme, internal_percent, counts } = marks;
  const { theory, internal } = subject;
  const paper = counts.find(({ _id }) => _id === subject._id)?.paper;
  /** By letters the share that counts, by marks the pass marks. */
  const numbersOf = (part: Part, percent: number) =>
    scheme === 'letters'
      ? t('{{full}} marks, pass {{percent}} %', { full: part.full, percent })
      : t('{{full}} marks, pass {{pass}}', { full: part.full, pass: part.pass });
  return (
    <Panel title={nameInWords(subject)}>
      <dl className={looks('facts', 'list')}>
        {scheme !== 'judged' && (
          <>
            <div>
              <dt>{t('Theory')}</dt>
              <dd>{numbersOf(theory, 35)}</dd>
            </div>
            {internal && (
              <div>
                <dt>{t('Internal')}</dt>
                <dd>{numbersOf(internal, internal_percent)}</dd>
              </div>
            )}
          </>
        )}
        <div>
          <dt>{t('Credit hours')}</dt>
          <dd>{internal && scheme !== 'judged' ? `${theory.hours} + ${internal.hours}` : theory.hours}</dd>
        </div>
        {paper && (
          <div>
            <dt>{t('Written on')}</dt>
            <dd>
              {formatNepaliDate(parseNepaliDate(paper.day))}, {hoursInWords(paper.time)}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

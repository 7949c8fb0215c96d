import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import { nameInWords, t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Panel } from '../../components/panel/Panel.tsx';

/** The full marks, credit hours and day of a subject. */
export function SubjectFacts({ marks }: { marks: MarksAnswer }) {
  const { subject, scheme, internal_percent, counts } = marks;
  const { theory, internal } = subject;
  const paper = counts.find(({ _id }) => _id === subject._id)?.paper;
  const least = (part: 'theory' | 'internal', pass: number) =>
    scheme === 'letters' ? `${part === 'theory' ? 35 : internal_percent} %` : String(pass);
  return (
    <Panel title={nameInWords(subject)}>
      <dl className={looks('facts', 'list')}>
        {scheme !== 'judged' && (
          <>
            <div>
              <dt>{t('Theory')}</dt>
              <dd>
                {t('{{full}} marks, pass {{least}}', {
                  full: theory.full,
                  least: least('theory', theory.pass),
                })}
              </dd>
            </div>
            {internal && (
              <div>
                <dt>{t('Internal')}</dt>
                <dd>
                  {t('{{full}} marks, pass {{least}}', {
                    full: internal.full,
                    least: least('internal', internal.pass),
                  })}
                </dd>
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
              {formatNepaliDate(parseNepaliDate(paper.day))}, {paper.time}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

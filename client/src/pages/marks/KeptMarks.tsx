import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import { t } from '@school-office/contract/words';
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { looks } from '../../components/kit/looks.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { timeInWords } from '../../lib/days.ts';
import type { MarkTyping } from './useMarkTyping.ts';

interface KeptMarksProps {
  marks: MarksAnswer;
  typing: MarkTyping;
  /** The line is lost: marks of other people do not come. */
  isAway: boolean;
}

/** The keys of the grid, and whether what was typed has arrived. */
export function KeptMarks({
  marks: { scheme, subject },
  typing: { trouble, keptAt, unsent, refused },
  isAway,
}: KeptMarksProps) {
  const waiting = Object.keys(unsent).length;
  return (
    <footer className={looks('row', 'between', 'closeAbove', 'note')}>
      <p>
        <Sentence
          text={
            scheme === 'judged'
              ? '<k>Enter</k> down <k>Abs</k> absent <k>Ctrl V</k> a column from Excel'
              : subject.internal
                ? '<k>Enter</k> down, then Internal <k>A</k> absent <k>Ctrl V</k> a column from Excel'
                : '<k>Enter</k> down <k>A</k> absent <k>Ctrl V</k> a column from Excel'
          }
          parts={{ k: <kbd /> }}
        />
      </p>
      <p className={looks('strong', trouble || isAway || refused > 0 ? 'warning' : 'done')} role="status">
        {trouble ? (
          <>
            <CloudOff size={16} aria-hidden="true" /> {trouble.isLine ? keptHere(waiting) : trouble.text}
          </>
        ) : isAway ? (
          <>
            <CloudOff size={16} aria-hidden="true" />{' '}
            {t('The school office does not answer. What you type is kept here and sent as soon as it does.')}
          </>
        ) : refused > 0 ? (
          <>
            <CircleAlert size={16} aria-hidden="true" />{' '}
            {refused === 1
              ? t('1 cell in red is not kept')
              : t('{{count}} cells in red are not kept', { count: refused })}
          </>
        ) : (
          keptAt &&
          waiting === 0 && (
            <>
              <CircleCheck size={16} aria-hidden="true" />{' '}
              {t('Kept at {{time}}', { time: timeInWords(keptAt) })}
            </>
          )
        )}
      </p>
    </footer>
  );
}

/** While the line is lost. */
function keptHere(rows: number): string {
  return rows === 1
    ? t('The school office does not answer. 1 row is kept here and sent as soon as it does.')
    : t('The school office does not answer. {{count}} rows are kept here and sent as soon as it does.', {
        count: rows,
      });
}

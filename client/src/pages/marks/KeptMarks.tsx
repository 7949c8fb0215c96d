import { timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import { t } from '@school-office/contract/words';
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { looks } from '../../components/kit/looks.ts';
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
        <kbd>Enter</kbd> down{scheme !== 'judged' && subject.internal && t(', then Internal')}{' '}
        <kbd>{scheme === 'judged' ? t('Abs') : 'A'}</kbd> absent <kbd>Ctrl V</kbd> a column from Excel
      </p>
      <p className={looks('strong', trouble || isAway || refused > 0 ? 'warning' : 'done')} role="status">
        {trouble ? (
          <>
            <CloudOff size={16} aria-hidden="true" />{' '}
            {trouble.isLine
              ? `The school office does not answer. ${waiting} ${waiting === 1 ? 'row is' : 'rows are'} kept here and sent as soon as it does.`
              : trouble.text}
          </>
        ) : isAway ? (
          <>
            <CloudOff size={16} aria-hidden="true" /> The school office does not answer. What you type is kept
            here and sent as soon as it does.
          </>
        ) : refused > 0 ? (
          <>
            <CircleAlert size={16} aria-hidden="true" />{' '}
            {refused === 1
              ? t('1 cell in red is not kept')
              : t('{{refused}} cells in red are not kept', { refused })}
          </>
        ) : (
          keptAt &&
          waiting === 0 && (
            <>
              <CircleCheck size={16} aria-hidden="true" /> Kept at {timeInNepal(keptAt)}
            </>
          )
        )}
      </p>
    </footer>
  );
}

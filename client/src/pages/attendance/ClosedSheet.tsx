import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { t } from '@school-office/contract/words';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import type { Sheet } from '../../features/attendance/sheetCalls.ts';
import { CorrectionList } from './CorrectionList.tsx';
import { changedLines, markedLines, type Marked } from './marking.ts';
import { SheetHead, type SheetHeadProps } from './SheetHead.tsx';
import { SheetTable, type SheetTableProps } from './SheetTable.tsx';

interface ClosedSheetProps extends Pick<SheetTableProps, 'kind' | 'labels'> {
  head: Pick<SheetHeadProps, 'group' | 'date' | 'today' | 'title'>;
  sheet: Sheet;
  /** Correct takes the focus, which was on the marks until now. */
  hasFocus: boolean;
  onCorrect: () => void;
  /** Notes in the head, where they are seen wherever the sheet is scrolled to, such as that it can be undone. */
  children: ReactNode;
}

/** A sheet that is taken, with its corrections. */
export function ClosedSheet({ head, sheet, kind, labels, hasFocus, onCorrect, children }: ClosedSheetProps) {
  const correct = useRef<HTMLButtonElement>(null);
  const { lines, no_school, corrections } = sheet;
  const isToday = writeDay(head.date) === writeDay(head.today);
  const taken = isToday ? t('Attendance already taken for today') : t('Attendance is taken');

  useEffect(() => {
    if (hasFocus) correct.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the marks give way to this
  }, []);

  return (
    <>
      <SheetHead
        {...head}
        status={<strong className={looks('due')}>{no_school ? t('No school on this day') : taken}</strong>}
        {...(!no_school && { lines })}
      >
        {children}
        <Button ref={correct} onClick={onCorrect}>
          {t('Correct')}
        </Button>
        <Button kind="primary" disabled>
          {t('Submit')}
        </Button>
      </SheetHead>
      {no_school ? (
        <Frame kind="empty">
          <p>{t('There was no school on this day. If there was, press Correct and mark the sheet.')}</p>
        </Frame>
      ) : (
        <SheetTable lines={lines} kind={kind} labels={labels} />
      )}
      <CorrectionList title={t('Corrections')} corrections={corrections} />
    </>
  );
}

interface OvertakenProps {
  /** The sentence that says why the marks made here are not on the sheet. */
  why: string;
  sheet: Sheet;
  marked: Marked;
}

export function Overtaken({ why, sheet, marked }: OvertakenProps) {
  const isAnythingLost = changedLines(sheet, markedLines(sheet, marked)).length > 0;
  return (
    <p className={looks('strong')} role="alert">
      {why} {isAnythingLost && t('What you marked is not saved; press Correct to go on with it.')}
    </p>
  );
}

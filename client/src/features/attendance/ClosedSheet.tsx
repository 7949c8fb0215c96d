import { useEffect, useRef } from 'react';
import { writeDay } from '../../lib/days.ts';
import { CorrectionList } from './CorrectionList.tsx';
import type { NextSheets } from './findNextSheets.ts';
import { changedLines, markedLines, type Marked } from './marking.ts';
import { NextLinks } from './NextLinks.tsx';
import type { Sheet } from './sheetCalls.ts';
import { SheetHead, type SheetHeadProps } from './SheetHead.tsx';
import { SheetTable, type SheetTableProps } from './SheetTable.tsx';
import { UndoLine } from './UndoLine.tsx';
import type { SubmittedSheet } from './useSheet.ts';
import textStyles from '../../components/text.module.css';
import buttonStyles from '../../components/button.module.css';
import panelStyles from '../../components/panel.module.css';
import layoutStyles from '../../components/layout.module.css';

interface ClosedSheetProps extends Pick<SheetTableProps, 'kind' | 'labels'> {
  head: Pick<SheetHeadProps, 'group' | 'date' | 'today' | 'title'>;
  sheet: Sheet;
  /** What is to be taken after this sheet; null unless it has just been taken. */
  next: NextSheets | null;
  /** Why what was marked here is not on the sheet. */
  overtaken: string | undefined;
  marked: Marked;
  /** Given if this page has submitted it just now. */
  undo: { of: SubmittedSheet; isUndoing: boolean; onUndo: (submitted: SubmittedSheet) => void } | undefined;
  /** Correct takes the focus, which was on the marks until now. */
  hasFocus: boolean;
  onCorrect: () => void;
}

/** A sheet that is taken, with its corrections. */
export function ClosedSheet({
  head,
  sheet,
  kind,
  labels,
  next,
  overtaken,
  marked,
  undo,
  hasFocus,
  onCorrect,
}: ClosedSheetProps) {
  const correct = useRef<HTMLButtonElement>(null);
  const { lines, no_school, corrections } = sheet;
  const isToday = writeDay(head.date) === writeDay(head.today);
  const taken = isToday ? 'Attendance already taken for today' : 'Attendance is taken';

  useEffect(() => {
    // The links to the next sheet take it themselves.
    if (hasFocus && !next?.date && !next?.place) correct.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the marks give way to this
  }, []);

  return (
    <>
      <SheetHead
        {...head}
        status={<strong className={textStyles.due}>{no_school ? 'No school on this day' : taken}</strong>}
        {...(!no_school && { lines })}
      >
        <button ref={correct} type="button" className={buttonStyles.outline} onClick={onCorrect}>
          Correct
        </button>
        <button type="button" className={buttonStyles.primary} disabled>
          Submit
        </button>
      </SheetHead>
      {overtaken !== undefined && (
        <p className={`${textStyles.strong} ${layoutStyles.below}`} role="alert">
          {overtaken} {isAnythingLost(sheet, marked) && KEPT}
        </p>
      )}
      {undo && <UndoLine at={undo.of.at} isUndoing={undo.isUndoing} onUndo={() => undo.onUndo(undo.of)} />}
      {next && <NextLinks {...next} group={head.group} day={head.date} />}
      {no_school ? (
        <div className={panelStyles.empty}>
          <p>There was no school on this day. If there was, press Correct and mark the sheet.</p>
        </div>
      ) : (
        <SheetTable lines={lines} kind={kind} labels={labels} />
      )}
      <CorrectionList title="Corrections" corrections={corrections} />
    </>
  );
}

const KEPT = 'What you marked is not saved; press Correct to go on with it.';

function isAnythingLost(sheet: Sheet, marked: Marked): boolean {
  return changedLines(sheet, markedLines(sheet, marked)).length > 0;
}

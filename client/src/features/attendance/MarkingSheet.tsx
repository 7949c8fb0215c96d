import { useState } from 'react';
import { z } from 'zod';
import type { Mark } from '@school-office/contract/attendance';
import { text } from '@school-office/contract/fields';
import { weekdayNameOf } from '@school-office/contract/nepaliCalendar';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { areLetterKeysOn, useKey } from '../../components/keys/useKey.ts';
import { formatDayOfYear } from '../../lib/days.ts';
import { AddPeople } from './AddPeople.tsx';
import { CorrectionFields } from './CorrectionFields.tsx';
import { CorrectionList } from './CorrectionList.tsx';
import { addable, changedLines, markedLines, type Marked } from './marking.ts';
import type { Correction, MarkedLine, Sheet } from './sheetCalls.ts';
import { SheetHead, type SheetHeadProps } from './SheetHead.tsx';
import { SheetTable, type SheetTableProps } from './SheetTable.tsx';

const correctionForm = z.object({ reason: text('Reason') });

export interface MarkingSheetProps extends Pick<SheetTableProps, 'kind' | 'labels'> {
  head: Pick<SheetHeadProps, 'group' | 'date' | 'today' | 'title'>;
  /** As it was read last: again when another desk was first. */
  sheet: Sheet;
  marked: Marked;
  onMarked: (change: (before: Marked) => Marked) => void;
  hasDayTurned: boolean;
  busy: boolean;
  /** Whether the server has these marks, even if the sheet is still being read. */
  submitted: boolean;
  onSubmit: (lines: MarkedLine[], correction?: Correction) => void;
  /** Ends a correction without sending it. */
  onCancel: () => void;
}

/** A sheet to mark, or a taken one to correct. */
export function MarkingSheet({
  head,
  sheet,
  kind,
  labels,
  marked,
  onMarked,
  hasDayTurned,
  busy,
  submitted,
  onSubmit,
  onCancel,
}: MarkingSheetProps) {
  const isCorrection = sheet.taken;
  const [isNoSchool, setIsNoSchool] = useState(false);
  const [seenAtFirst] = useState(sheet.seen);
  const form = useContractForm(correctionForm);
  const lines = markedLines(sheet, marked);
  const changed = changedLines(sheet, lines);
  const { leave, question } = useAskBeforeLeaving({
    unsaved: !submitted && (changed.length > 0 || isNoSchool || form.formState.isDirty),
    title: 'Leave without submitting?',
    loss: 'The attendance you marked is not submitted yet. If you leave, the marks are lost.',
    byQuery: true,
  });

  const mark = (id: string, given: Mark, reason?: string) => {
    if (!busy) onMarked((before) => ({ ...before, [id]: { mark: given, reason } }));
  };
  const statusText = hasDayTurned
    ? `It is ${formatDayOfYear(head.today)} now; this sheet is of ${weekdayNameOf(head.date)}`
    : sheet.no_school && 'Submitting makes this a school day again';
  const markAll = (from: Mark, to: Mark) => {
    for (const line of lines) if (line.mark === from) mark(line._id, to);
  };
  const allPresent = () => markAll('A', 'P');
  const allAbsent = () => markAll('P', 'A');
  const isAnybodyAbsent = lines.some((line) => line.mark === 'A');

  const isToSubmit = !busy && (!isCorrection || sheet.no_school || isNoSchool || changed.length > 0);
  const correct = form.handleSubmit(({ reason }) =>
    // Those who are not sent keep the marks that another desk may have given them.
    onSubmit(isNoSchool ? [] : sheet.no_school ? lines : changed, {
      reason,
      seen: sheet.seen,
      no_school: isNoSchool,
    }),
  );
  const submit = () => {
    if (!isToSubmit) return;
    if (isCorrection) void correct();
    else onSubmit(lines);
  };
  useKey('enter', submit, { ctrl: true });

  return (
    <>
      {question}
      <SheetHead
        {...head}
        status={statusText && <strong className="attendance-taken">{statusText}</strong>}
        lines={lines}
      >
        {!isNoSchool && (
          <button
            type="button"
            className="btn btn-outline"
            disabled={busy}
            onClick={isAnybodyAbsent ? allPresent : allAbsent}
          >
            {isAnybodyAbsent ? 'All present' : 'All absent'}
          </button>
        )}
        {isCorrection && (
          <button type="button" className="btn btn-outline" onClick={() => leave(onCancel)}>
            Cancel
          </button>
        )}
        <button type="button" className="btn btn-primary submit" disabled={!isToSubmit} onClick={submit}>
          {busy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
          {busy ? 'Submitting' : 'Submit'}
        </button>
      </SheetHead>
      {isCorrection && (
        <CorrectionFields
          form={form}
          isNoSchool={isNoSchool}
          onNoSchool={sheet.no_school ? undefined : setIsNoSchool}
          onSubmit={submit}
        />
      )}
      <CorrectionList
        title="Changed meanwhile at another desk"
        corrections={sheet.corrections.slice(seenAtFirst)}
      />
      {isNoSchool ? (
        <div className="panel empty">
          <p>All marks are taken off this sheet. They stay in its corrections, and can be brought back.</p>
        </div>
      ) : (
        <>
          <p className="attendance-keys">
            {areLetterKeysOn() && (
              <>
                <kbd>P</kbd> present <kbd>A</kbd> absent <kbd>L</kbd> late <kbd>V</kbd> on leave{' '}
                <kbd>Enter</kbd> after its reason <kbd>Shift</kbd> <kbd>P</kbd> all present{' '}
              </>
            )}
            <kbd>Space</kbd> present or absent <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Ctrl</kbd> <kbd>Enter</kbd>{' '}
            submit
          </p>
          <SheetTable lines={lines} kind={kind} labels={labels} onMark={mark} onAllPresent={allPresent} />
          <AddPeople
            people={addable(sheet).filter(({ _id }) => !(_id in marked))}
            onAdd={(id) => mark(id, 'P')}
          />
        </>
      )}
      <CorrectionList title="Corrections" corrections={sheet.corrections.slice(0, seenAtFirst)} />
    </>
  );
}

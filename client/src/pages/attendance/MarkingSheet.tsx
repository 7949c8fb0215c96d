import type { Mark } from '@school-office/contract/attendance/attendance';
import { weekdayNameOf } from '@school-office/contract/calendar/nepaliCalendar';
import { text } from '@school-office/contract/fields';
import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { areLetterKeysOn, useKey } from '../../components/keys/useKey.ts';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import type { Correction, MarkedLine, Sheet } from '../../features/attendance/sheetCalls.ts';
import { formatDayOfYear } from '../../lib/days.ts';
import { KEYS } from '../../lib/keys.ts';
import { AddPeople } from './AddPeople.tsx';
import { CorrectionFields } from './CorrectionFields.tsx';
import { CorrectionList } from './CorrectionList.tsx';
import { doubtsOf } from './doubts.ts';
import { addable, changedLines, markedLines } from './marking.ts';
import type { CorrectionWork, Work } from './sheetDrafts.ts';
import { SheetHead, type SheetHeadProps } from './SheetHead.tsx';
import { SheetTable, type SheetTableProps } from './SheetTable.tsx';

const correctionForm = z.object({ reason: text('Reason for the correction') });

interface MarkingSheetProps extends Pick<SheetTableProps, 'kind' | 'labels'> {
  head: Pick<SheetHeadProps, 'group' | 'date' | 'today' | 'title'>;
  /** As it was read last: again when another desk was first. */
  sheet: Sheet;
  /** The marks that are typed and not yet sent. */
  draft: {
    work: Work;
    onWork: (change: (before: Work) => Work) => void;
    /** It is from before the page was opened. */
    isRestored: boolean;
    onClear: () => void;
  };
  sending: {
    busy: boolean;
    /** Whether the server has these marks, even if the sheet is still being read. */
    submitted: boolean;
    /** The server has the correction as it was sent before it was changed here. */
    arrivedBefore: boolean;
    onSubmit: (lines: MarkedLine[], correction?: Correction) => void;
    /** Ends a correction without sending it. */
    onCancel: () => void;
  };
  hasDayTurned: boolean;
}

/** A sheet to mark, or a taken one to correct. */
export function MarkingSheet({
  head,
  sheet,
  kind,
  labels,
  draft: { work, onWork, isRestored, onClear },
  sending: { busy, submitted, arrivedBefore, onSubmit, onCancel },
  hasDayTurned,
}: MarkingSheetProps) {
  const isCorrection = sheet.taken;
  const { marked, correction } = work;
  const { reason = '', no_school: isNoSchool = false, seen: seenAtFirst = sheet.seen } = correction ?? {};
  const { form, correctWith } = useCorrectionForm(reason, onWork);
  const { ask, question: doubt } = useQuestion();
  const lines = markedLines(sheet, marked);
  const changed = changedLines(sheet, lines);
  const { leave, question } = useAskBeforeLeaving({
    unsaved: !submitted && (changed.length > 0 || isNoSchool || reason !== ''),
    title: t('Close without submitting?'),
    loss: t('The attendance you marked is not submitted yet and will be lost.'),
    onLeave: onCancel,
    byQuery: true,
  });

  const mark = (id: string, given: Mark, why?: string) => {
    if (busy) return;
    onWork((before) => ({ ...before, marked: { ...before.marked, [id]: { mark: given, reason: why } } }));
  };
  const statusText = hasDayTurned
    ? t('It is {{today}} now; this sheet is of {{weekday}}', {
        today: formatDayOfYear(head.today),
        weekday: t(weekdayNameOf(head.date)),
      })
    : sheet.no_school && t('Submitting makes this a school day again');
  const markAll = (from: Mark, to: Mark) => {
    for (const line of lines) if (line.mark === from) mark(line._id, to);
  };
  const allPresent = () => markAll('A', 'P');
  const allAbsent = () => markAll('P', 'A');
  const isAnybodyAbsent = lines.some((line) => line.mark === 'A');

  const isToSubmit = !busy && (!isCorrection || sheet.no_school || isNoSchool || changed.length > 0);
  const askIfNobodyCame = async () =>
    isNoSchool || (await ask(doubtsOf(lines, { group: head.group, isTouched: changed.length > 0 })));
  const correct = form.handleSubmit(async (fields) => {
    if (!(await askIfNobodyCame())) return;
    // Those who are not sent keep the marks that another desk may have given them.
    onSubmit(isNoSchool ? [] : sheet.no_school ? lines : changed, {
      reason: fields.reason,
      seen: sheet.seen,
      no_school: isNoSchool,
    });
  });
  const submit = async () => {
    if (!isToSubmit) return;
    if (isCorrection) await correct();
    else if (await askIfNobodyCame()) onSubmit(lines);
  };
  useKey(KEYS.submitSheet, () => void submit());

  return (
    <>
      {question}
      {doubt}
      <SheetHead
        {...head}
        status={statusText && <strong className={looks('due')}>{statusText}</strong>}
        lines={lines}
      >
        <SheetActions
          busy={busy}
          isToSubmit={isToSubmit}
          toggleAll={isNoSchool ? undefined : isAnybodyAbsent ? allPresent : allAbsent}
          toggleLabel={isAnybodyAbsent ? t('All present') : t('All absent')}
          onSubmit={() => void submit()}
          onCancel={isCorrection ? () => leave(onCancel) : undefined}
        />
      </SheetHead>
      {isRestored && (
        <RestoredNotice
          onClear={() => {
            form.reset({ reason: '' });
            onClear();
          }}
        />
      )}
      {isCorrection && (
        <CorrectionFields
          form={form}
          isNoSchool={isNoSchool}
          onNoSchool={sheet.no_school ? undefined : (no_school) => correctWith({ no_school })}
          onSubmit={() => void submit()}
        />
      )}
      <CorrectionList
        title={
          arrivedBefore ? t('What you sent first is saved already') : t('Changed meanwhile at another desk')
        }
        corrections={sheet.corrections.slice(seenAtFirst)}
      />
      {isNoSchool ? (
        <Frame kind="empty">
          <p>
            {t('All marks are taken off this sheet. They stay in its corrections, and can be brought back.')}
          </p>
        </Frame>
      ) : (
        <>
          <KeysOfSheet />
          <SheetTable lines={lines} kind={kind} labels={labels} onMark={mark} onAllPresent={allPresent} />
          <AddPeople
            people={addable(sheet).filter(({ _id }) => !(_id in marked))}
            onAdd={(id) => mark(id, 'P')}
          />
        </>
      )}
      <CorrectionList title={t('Corrections')} corrections={sheet.corrections.slice(0, seenAtFirst)} />
    </>
  );
}

/** The form of a correction's reason, whose text is part of the work. */
function useCorrectionForm(reason: string, onWork: MarkingSheetProps['draft']['onWork']) {
  const form = useContractForm(correctionForm, { reason });
  const correctWith = (changes: Partial<CorrectionWork>) =>
    onWork((before) => ({
      ...before,
      correction: before.correction && { ...before.correction, ...changes },
    }));
  const onReason = useEffectEvent((typed: string) => correctWith({ reason: typed }));
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onReason(values.reason) }),
    [form],
  );
  return { form, correctWith };
}

interface SheetActionsProps {
  busy: boolean;
  isToSubmit: boolean;
  /** Makes everybody present or absent; undefined where there was no school. */
  toggleAll: (() => void) | undefined;
  toggleLabel: string;
  onSubmit: () => void;
  /** Ends a correction; undefined on a sheet that is taken for the first time. */
  onCancel: (() => void) | undefined;
}

function SheetActions({ busy, isToSubmit, toggleAll, toggleLabel, onSubmit, onCancel }: SheetActionsProps) {
  return (
    <>
      {toggleAll && (
        <Button disabled={busy} onClick={toggleAll}>
          {toggleLabel}
        </Button>
      )}
      {onCancel && <Button onClick={onCancel}>{t('Cancel', { context: 'correcting' })}</Button>}
      <Button isBusy={busy} kind="primary" disabled={!isToSubmit} onClick={onSubmit}>
        {busy ? t('Submitting') : t('Submit')}
      </Button>
    </>
  );
}

/** Says that the marks are from before the page was opened. */
function RestoredNotice({ onClear }: { onClear: () => void }) {
  return (
    <Alert kind="notice" role="status">
      {t('What you marked is still here, and not submitted yet.')}
      <Button kind="link" onClick={onClear}>
        {t('Clear')}
      </Button>
    </Alert>
  );
}

const KEY = { k: <kbd /> };

/** The line above the marks. */
function KeysOfSheet() {
  return (
    <p className={looks('note', 'closeBelow', 'notOnPhone')}>
      {areLetterKeysOn() && (
        <>
          <Sentence
            text="<k>P</k> present <k>A</k> absent <k>L</k> late <k>V</k> on leave <k>D</k> on duty <k>Enter</k> after its reason <k>3, 11</k> then a letter marks both <k>Shift</k> <k>P</k> all present"
            parts={KEY}
          />{' '}
        </>
      )}
      <Sentence
        text="<k>Space</k> present or absent <k>↑</k> <k>↓</k> move <k>Ctrl</k> <k>Enter</k> submit"
        parts={KEY}
      />
    </p>
  );
}

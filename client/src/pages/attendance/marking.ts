// What a desk marks on a sheet is kept apart from the sheet: when another desk has changed or taken that meanwhile, it is laid over the new one.

import type { Mark } from '@school-office/contract/attendance/attendance';
import type { MarkedLine, Sheet } from '../../features/attendance/sheetCalls.ts';

/** What was marked, by person. */
export type Marked = Record<string, Pick<MarkedLine, 'mark' | 'reason'>>;

/**
 * The lines of a sheet before anything is marked: those of a sheet that is taken, else everybody absent but for the leaves that were
 * entered before. A day that was corrected to "no school" has the marks that this took off.
 */
function linesToMark({ taken, no_school, lines, others, corrections }: Sheet): MarkedLine[] {
  if (taken && !no_school) return lines;
  const before = new Map(corrections.at(-1)?.changed.map(({ _id, from }) => [_id, from]));
  return others.map(({ mark, ...person }) => ({ ...person, mark: before.get(person._id) ?? mark ?? 'A' }));
}

/** The lines with what was marked, and with those who were added to the sheet by a mark. */
export function markedLines(sheet: Sheet, marked: Marked): MarkedLine[] {
  const added = addable(sheet)
    .filter(({ _id }) => _id in marked)
    .map(({ reason: _reason, ...person }) => ({ ...person, mark: 'A' as const }));
  return [...linesToMark(sheet), ...added].map((line) => ({ ...line, ...marked[line._id] }));
}

/** Those who can be added to a sheet that is taken. */
export function addable({ taken, no_school, others }: Sheet) {
  return taken && !no_school ? others : [];
}

/** The lines that are not as they were before. */
export function changedLines(sheet: Sheet, lines: readonly MarkedLine[]): MarkedLine[] {
  const before = new Map(linesToMark(sheet).map((line) => [line._id, line]));
  return lines.filter(({ _id, mark, reason = '' }) => {
    const line = before.get(_id);
    return line?.mark !== mark || (line.reason ?? '') !== reason;
  });
}

/** On leave and on duty have a reason. */
export function isWithReason(mark: Mark): mark is 'V' | 'D' {
  return mark === 'V' || mark === 'D';
}

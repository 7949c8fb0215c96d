// Typing the table of a month, row by row: two people type two rows, and of one row the first counts.

import { toPaisa } from '@school-office/contract/money/money';
import type {
  SalaryDraft,
  SalaryDraftAnswer,
  SalaryDraftRow,
} from '@school-office/contract/money/salaryMonth';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { rowKey, SalaryDraftModel, type DraftRow } from './drafts.model.ts';
import { changesOf, draftOf, rowOnWire, type MonthOfSheet, type Row } from './rowsOfMonth.ts';
import { rowsOfMonth } from './salaryMonth.service.ts';
import {
  advanceAboveLeft,
  changedMonthInTrail,
  netBelowNothing,
  rowIsPaid,
  rowsChangedMeanwhile,
  rowsSaved,
} from './salaryMonth.words.ts';

/**
 * Changes rows of a month, of each the fields that are named. Throws 404 for a person who is not in it, 409 with these rows as they are
 * if one was changed since it was read or is paid, and 400 for more than is left of an advance and for a net below 0.
 */
export function changeSalaryMonth(
  actor: Actor,
  month: MonthOfSheet,
  { rows: asked, seen }: SalaryDraft,
): Promise<SalaryDraftAnswer> {
  const { school } = actor;
  return act(actor, async () => {
    const named = namedRows(await rowsOfMonth(school, month), asked);
    if (seen !== undefined && changesOf(named) > seen) throw refusal(rowsChangedMeanwhile(named), named);
    const paid = named.find(({ state }) => state === 'paid');
    if (paid) throw refusal(rowIsPaid(paid), named);
    const typed = named.flatMap((row, at) => {
      const before = draftOf(row);
      const after = changed(before, asked[at]!);
      const isSame = !row.proposed && JSON.stringify(before) === JSON.stringify(after);
      return isSame ? [] : [{ row, before, after }];
    });
    if (typed.length > 0) {
      await write(actor, month, typed);
      await audit(actor, changedMonthInTrail(month, typed));
    }
    const rows = namedRows(await rowsOfMonth(school, month), asked);
    for (const row of rows) refuseWrongRow(row);
    return { message: rowsSaved(month, rows), rows: rows.map(rowOnWire), seen: changesOf(rows) };
  });
}

function namedRows(rows: readonly Row[], asked: readonly Pick<SalaryDraftRow, 'employee' | 'kind'>[]): Row[] {
  const byKey = new Map(rows.map((row) => [rowKey(row.kind, row.employee), row]));
  return asked.map(({ kind, employee }) => {
    const row = byKey.get(rowKey(kind, employee));
    if (!row) throw notFound('Employee');
    return row;
  });
}

type Typed = Omit<DraftRow, 'changes' | 'account'>;

function changed(
  before: Typed,
  { employee: _employee, kind: _kind, note, advance, ...amounts }: SalaryDraftRow,
): Typed {
  const after = { ...before };
  for (const key of ['allowance', 'fund', 'cit', 'tax', 'deduction'] as const) {
    if (amounts[key] !== undefined) after[key] = toPaisa(amounts[key]);
  }
  if (note !== undefined) after.note = note;
  if (advance !== undefined) after.advance = advance === null ? null : toPaisa(advance);
  return after;
}

async function write(
  { school, account }: Pick<Actor, 'school' | 'account'>,
  { year, month_name, sheet }: MonthOfSheet,
  typed: readonly { row: Row; after: Typed }[],
): Promise<void> {
  const rows = typed.map(({ row, after }) => {
    const draft: DraftRow = { ...after, changes: row.changes + 1, account };
    return [`rows.${rowKey(row.kind, row.employee)}`, draft];
  });
  await SalaryDraftModel.updateOne(
    { school, year, month_name, sheet },
    { $set: Object.fromEntries(rows) as object },
    { upsert: true },
  );
}

/** Throws 400 at the row for more than is left of an advance, and for a net below 0. */
export function refuseWrongRow(row: Row): void {
  const { kind, employee: _id, name } = row;
  const person = { kind, _id, name };
  if (row.advance > row.advance_left) {
    throw new ApiError(400, advanceAboveLeft(row), { field: 'advance', person });
  }
  if (row.net < 0) throw new ApiError(400, netBelowNothing(row), { field: 'net', person });
}

/** A refusal because others were first, with the rows as they are now. */
export function refusal(message: string, rows: readonly Row[]): ApiError {
  return new ApiError(409, message, { rows: rows.map(rowOnWire), seen: changesOf(rows) });
}

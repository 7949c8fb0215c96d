// An import is undone as if nobody in it had been registered or changed, until something was built on one of them. The trail keeps both acts.

import type { PersonKind } from '@school-office/contract/history';
import { inLanguage } from '@school-office/contract/language';
import type { ImportUndone } from '@school-office/contract/students/importing';
import mongoose from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { attendedOf } from '../attendance/attendance.service.ts';
import { audit, lineSince, undoAct, type AuditAction, type LineSince } from '../audit/audit.service.ts';
import { nameOfEmployee, removeEmployees } from '../employees/removing.service.ts';
import { removeOpeningBills } from '../money/openingBills.service.ts';
import { nameOfStudent, removeStudents } from '../students/removing.service.ts';
import {
  hasAttendance,
  hasMarks,
  hasMoney,
  hasSalary,
  importUndone,
  undidImportInTrail,
  wasChanged,
} from './import.words.ts';
import type { ImportedPeople } from './importedPeople.ts';
import { ImportModel, type ImportRecord } from './imports.model.ts';

/** What changes the fields or the place of somebody. Payments, sheets and marks leave both alone. */
const CHANGES: readonly AuditAction[] = [
  'registered',
  'edited',
  'left',
  'returned',
  'changed class',
  'began school year',
];

/**
 * Takes off the people whom an import registered, with their opening bills, and gives those their old values back whom it changed. Sent again it
 * answers as before. Throws 404, and 409 when one of the first has a bill other than the opening dues, a receipt, a salary, a mark or anything
 * else that was done since, or is on a sheet, or one of the others was changed since.
 */
export function undoImport<Row, Change>(
  actor: Actor,
  { kind, updating }: ImportedPeople<Row, Change>,
  key: string,
): Promise<ImportUndone> {
  const { school } = actor;
  return act(actor, async () => {
    const stored = await ImportModel.findOne({ school, kind, key }).lean();
    if (!stored) throw notFound('Import');
    if (stored.undone) return { ...stored.undone, message: importUndone(kind, stored.undone) };
    const { ids, before = [] } = stored;
    await refuseIfBuiltOn(stored);
    await removePeople(school, kind, ids);
    const lines = before.length === 0 ? [] : await updating.giveBack(school, before);
    const undone = { removed: ids.length, ...(stored.before && { given_back: lines.length }) };
    const message = inLanguage('en', () => importUndone(kind, undone));
    await ImportModel.updateOne({ school, key }, { $set: { undone: { message, ...undone } } });
    await undoAct(school, stored.act);
    await audit(actor, undidImportInTrail(kind, ids, lines));
    return { message: importUndone(kind, undone), ...undone };
  });
}

async function removePeople(school: string, kind: PersonKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (kind === 'student') {
    await removeOpeningBills(school, ids);
    await removeStudents(school, ids);
  } else {
    await removeEmployees(school, kind, ids);
  }
}

async function refuseIfBuiltOn({ school, kind, act: made, ids, before = [] }: ImportRecord): Promise<void> {
  const nameOf = (_id: string) =>
    kind === 'student' ? nameOfStudent(school, _id) : nameOfEmployee(school, _id);
  const refuse = async (_id: string, words: (name: string) => string) => {
    const name = await nameOf(_id);
    throw new ApiError(409, words(name), { person: { kind, _id, name } });
  };
  const registered = new Set(ids);
  const changed = new Set(before.map(({ _id }) => _id));
  const line = await lineSince(
    { school, act: made },
    { about: mongoose.trusted({ $in: ids }) },
    { about: mongoose.trusted({ $in: [...changed] }), action: mongoose.trusted({ $in: CHANGES }) },
  );
  if (line) {
    const isChange = CHANGES.includes(line.action);
    const id = line.about.find((one) => registered.has(one) || (isChange && changed.has(one)))!;
    await refuse(id, registered.has(id) ? sinceInWords(kind, line) : wasChanged);
  }
  // A sheet's line names its class, not those who are on it.
  const attended = ids.length === 0 ? undefined : await attendedOf(school, ids);
  if (attended !== undefined) await refuse(attended, hasAttendance);
}

function sinceInWords(kind: PersonKind, { money, kind: of }: LineSince): (name: string) => string {
  if (money) return kind === 'student' ? hasMoney : hasSalary;
  return of === 'marks' || of === 'results' ? hasMarks : wasChanged;
}

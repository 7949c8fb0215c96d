// An import is undone as if nobody in it had been registered, until something was built on one of them. The trail keeps both acts.
import type { PersonKind } from '@school-office/contract/history';
import type { ImportUndone } from '@school-office/contract/students/importing';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { attendedOf } from '../attendance/attendance.service.ts';
import { audit, lineSince, undoAct, type LineSince } from '../audit/audit.service.ts';
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
import { ImportModel, type ImportRecord } from './imports.model.ts';

/**
 * Takes off the people of an import, with their opening bills. Sent again it answers as before. Throws 404, and 409 when one of them
 * has a bill other than the opening dues, a receipt, a salary, a mark or anything else that was done since, or is on a sheet.
 */
export function undoImport(actor: Actor, kind: PersonKind, key: string): Promise<ImportUndone> {
  const { school } = actor;
  return act(actor, async () => {
    const stored = await ImportModel.findOne({ school, kind, key }).lean();
    if (!stored) throw notFound('Import');
    if (stored.undone) return stored.undone;
    const { ids } = stored;
    await refuseIfBuiltOn(stored);
    if (kind === 'student') {
      await removeOpeningBills(school, ids);
      await removeStudents(school, ids);
    } else {
      await removeEmployees(school, kind, ids);
    }
    const undone = { message: importUndone(kind, ids.length), removed: ids.length };
    await ImportModel.updateOne({ school, key }, { $set: { undone } });
    await undoAct(school, stored.act);
    await audit(actor, undidImportInTrail(kind, ids));
    return undone;
  });
}

async function refuseIfBuiltOn({ school, kind, act: made, ids }: ImportRecord): Promise<void> {
  const nameOf = (_id: string) =>
    kind === 'student' ? nameOfStudent(school, _id) : nameOfEmployee(school, _id);
  const refuse = async (_id: string, words: (name: string) => string) => {
    const name = await nameOf(_id);
    throw new ApiError(409, words(name), { person: { kind, _id, name } });
  };
  const known = new Set(ids);
  const line = await lineSince({ school, act: made }, ({ about }) => about.some((id) => known.has(id)));
  if (line) {
    await refuse(
      line.about.find((id) => known.has(id))!,
      sinceInWords(kind, line),
    );
  }
  // A sheet's line names its class, not those who are on it.
  const attended = await attendedOf(school, ids);
  if (attended !== undefined) await refuse(attended, hasAttendance);
}

function sinceInWords(kind: PersonKind, { money, kind: of }: LineSince): (name: string) => string {
  if (money) return kind === 'student' ? hasMoney : hasSalary;
  return of === 'marks' || of === 'results' ? hasMarks : wasChanged;
}

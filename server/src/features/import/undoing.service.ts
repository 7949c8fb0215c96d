// An import is undone as if nobody in it had been registered, until something was built on one of them. The trail keeps both acts.
import type { PersonKind } from '@school-office/contract/history';
import type { ImportUndone } from '@school-office/contract/students/importing';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { attendedOf } from '../attendance/attendance.service.ts';
import { audit, changedOf } from '../audit/audit.service.ts';
import { nameOfEmployee, removeEmployees } from '../employees/removing.service.ts';
import { builtOnOpening, removeOpeningBills } from '../money/openingBills.service.ts';
import { paidOf } from '../salaries/salaries.service.ts';
import { nameOfStudent, removeStudents } from '../students/removing.service.ts';
import {
  hasAttendance,
  hasMoney,
  hasSalary,
  importUndone,
  undidImportInTrail,
  wasChanged,
} from './import.words.ts';
import { ImportModel } from './imports.model.ts';

/**
 * Takes off the people of an import, with their opening bills. Sent again it answers as before. Throws 404, and 409 when one of them
 * has a bill other than the opening dues, a receipt, a salary or a mark, or was changed.
 */
export function undoImport(actor: Actor, kind: PersonKind, key: string): Promise<ImportUndone> {
  const { school } = actor;
  return act(actor, async () => {
    const stored = await ImportModel.findOne({ school, kind, key }).lean();
    if (!stored) throw notFound('Import');
    if (stored.undone) return stored.undone;
    const { ids } = stored;
    await refuseIfBuiltOn(school, kind, ids);
    if (kind === 'student') {
      await removeOpeningBills(school, ids);
      await removeStudents(school, ids);
    } else {
      await removeEmployees(school, kind, ids);
    }
    const undone = { message: importUndone(kind, ids.length), removed: ids.length };
    await ImportModel.updateOne({ school, key }, { $set: { undone } });
    await audit(actor, undidImportInTrail(kind, ids.length));
    return undone;
  });
}

async function refuseIfBuiltOn(school: string, kind: PersonKind, ids: readonly string[]): Promise<void> {
  const checks: [
    (school: string, ids: readonly string[]) => Promise<string | undefined>,
    (name: string) => string,
  ][] = [
    [changedOf, wasChanged],
    [attendedOf, hasAttendance],
    kind === 'student' ? [builtOnOpening, hasMoney] : [(at, of) => paidOf(at, kind, of), hasSalary],
  ];
  for (const [find, words] of checks) {
    // oxlint-disable no-await-in-loop -- one command after the other
    const _id = await find(school, ids);
    if (_id === undefined) continue;
    const name = kind === 'student' ? await nameOfStudent(school, _id) : await nameOfEmployee(school, _id);
    // oxlint-enable no-await-in-loop
    throw new ApiError(409, words(name), { person: { kind, _id, name } });
  }
}

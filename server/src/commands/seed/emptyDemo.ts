import mongoose from 'mongoose';
import { act, type Clock } from '../../database/act.ts';
import { SchoolActsModel } from '../../database/schoolActs.ts';
import { AuditModel } from '../../features/audit/audit.model.ts';
import { audit } from '../../features/audit/audit.service.ts';
import { AS_UNDOING } from '../../features/audit/entered.ts';
import { AccountModel } from '../../features/auth/accounts.model.ts';
import { ClockModel } from '../../features/clock/clock.model.ts';
import { UploadModel } from '../../features/pictures/uploads.model.ts';
import { SchoolModel } from '../../features/schools/schools.model.ts';
import { hasDemo, recordsOf } from './demoRecords.ts';

/**
 * Its users sign in as before, its acts go on with the next number, their clock was right, pictures that no record shows are swept
 * later, and not all of the trail is removed.
 */
const KEPT = new Set<unknown>([AccountModel, AuditModel, ClockModel, SchoolActsModel, UploadModel]);

/**
 * Removes everything that was entered in the demo's school, by the demo and since, in one act; its users and their lines of the trail
 * stay. Throws an Error with one sentence, before anything is removed, when the school has records and was never the demo's.
 */
export async function emptyDemo({ school, ...clock }: Clock): Promise<void> {
  const records = await recordsOf(school);
  if (records === '') return;
  if (!(await hasDemo(school))) {
    throw new Error(
      `The demo was never made in the school ${school}, and it has records: ${records}. Nothing was changed.`,
    );
  }
  await act({ ...clock, school }, async () => {
    /* oxlint-disable no-await-in-loop -- one command after the other */
    for (const model of Object.values(mongoose.models)) {
      if (KEPT.has(model) || !model.schema.path('school')) continue;
      await model.deleteMany({ school }, AS_UNDOING);
    }
    /* oxlint-enable no-await-in-loop */
    await AuditModel.deleteMany({ school, kind: mongoose.trusted({ $ne: 'user' }) }, AS_UNDOING);
    const { _id, value, label, seen } = await SchoolModel.findOne({ value: school }).orFail().lean();
    // Without its settings, which the demo then sets.
    await SchoolModel.replaceOne({ _id }, { value, label, seen: seen + 1 });
    const by = { school, account: 'command line' };
    await audit(by, {
      action: 'edited',
      kind: 'school',
      record: String(_id),
      name: label,
      details: 'Emptied, for the demo to be made anew',
    });
  });
}

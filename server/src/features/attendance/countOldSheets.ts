import type { mongo } from 'mongoose';
import { AttendanceModel, type AttendanceRecord } from './attendance.model.ts';

/** Counts who is present on the sheets from before that was stored with them. */
export async function countOldSheets(): Promise<void> {
  const { collection } = AttendanceModel;
  for await (const { _id, entries } of collection.find<mongo.WithId<AttendanceRecord>>({
    present: { $exists: false },
  })) {
    const present = entries.filter((entry) => entry.present).length;
    await collection.updateOne({ _id }, { $set: { present, absent: entries.length - present } });
  }
}

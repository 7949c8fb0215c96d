import mongoose from 'mongoose';
import { reading } from '../../database/act.ts';
import { SchoolActsModel } from '../../database/schoolActs.ts';
import { AuditModel } from './audit.model.ts';
import { actsDiffer } from './checkActs.words.ts';

/** Compares how many acts each school has had with the last line of its trail. Returns a sentence for each difference. */
export async function checkActs(): Promise<string[]> {
  return reading(async () => {
    const differences: string[] = [];
    for (const { school, acts } of await SchoolActsModel.find({ school: mongoose.trusted({ $ne: '' }) })
      .sort({ school: 1 })
      .lean()) {
      const filter = { school, act: mongoose.trusted({ $gt: 0 }) };
      // oxlint-disable-next-line no-await-in-loop -- one school after the other
      const last = await AuditModel.findOne(filter).select('act').sort({ act: -1 }).lean();
      if (acts !== (last?.act ?? 0)) differences.push(actsDiffer(school, acts, last?.act ?? 0));
    }
    return differences;
  });
}

import mongoose from 'mongoose';
import { countLinesAbout } from '../audit/audit.service.ts';
import { ExaminationModel } from './examinations.model.ts';
import { firstDayOf } from './examinations.service.ts';

interface TimesMarked {
  _id: string;
  name: string;
  /** 'YYYY-MM-DD' of BS. */
  firstDay: string;
  /** How often marks were typed or corrected. */
  times: number;
}

/** Returns how often the examinations of a school year and later were marked, which never becomes less. */
export async function timesMarked(school: string, year: number): Promise<TimesMarked[]> {
  const from = mongoose.trusted({ $gte: year });
  const examinations = await ExaminationModel.find({ school, year: from }).lean();
  const marked: TimesMarked[] = [];
  for (const examination of examinations) {
    const _id = String(examination._id);
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    const times = await countLinesAbout(school, _id, ['typed marks', 'corrected marks']);
    marked.push({ _id, name: examination.name, firstDay: firstDayOf(examination), times });
  }
  return marked;
}

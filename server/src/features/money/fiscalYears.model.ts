import type { Annual } from '@school-office/contract/money/annual';
import { Schema, model } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';
import type { PlacesRecord } from './places.model.ts';

/** A fiscal year that is closed. It never changes. */
export interface FiscalYearRecord extends Entered {
  /** The school's value. */
  school: string;
  fiscal_year: string;
  at: Date;
  /** Its statement as it was then. */
  annual: Annual;
  /** The places as they were then, and the names of the heads of money by their ids: books of its months name them so. */
  places: Omit<PlacesRecord, 'school'>;
  heads: Map<string, string>;
}

const text = { type: String, required: true };

const fiscalYearSchema = new Schema<FiscalYearRecord>(
  {
    school: { ...text, select: false },
    fiscal_year: { ...text, match: /^20\d\d\/\d\d$/ },
    at: { type: Date, required: true },
    annual: { type: Schema.Types.Mixed, required: true },
    places: { type: Schema.Types.Mixed, required: true },
    heads: { type: Map, of: String, required: true },
  },
  { versionKey: false, minimize: false },
);
addEnteredKeys(fiscalYearSchema);
// Makes sure that a year is closed once.
fiscalYearSchema.index({ school: 1, fiscal_year: 1 }, { unique: true });

export const FiscalYearModel = model('FiscalYear', fiscalYearSchema, 'fiscalYears');

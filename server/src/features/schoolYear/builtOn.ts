// A new school year can be undone until there are bills, receipts, sheets, marks or certificates of it. Those from before are kept
// with the year as numbers and ids: moments would miss records that were made while the clock was set back.
import { sheetSince, sheetsFrom } from '../attendance/attendance.service.ts';
import { certificateNumbers, certificatesSince } from '../certificates/certificates.service.ts';
import { timesMarked } from '../examinations/timesMarked.service.ts';
import { countBillsFrom, lastBillFrom } from '../money/bills.service.ts';
import { receiptNumbers, receiptSince } from '../money/receipts.service.ts';
import { findStudents } from '../students/students.service.ts';
import { hasBillSince, hasMarksSince, hasReceiptSince, hasSheetSince } from './schoolYear.words.ts';

/** The records that there were when a year began. */
export interface BuiltBefore {
  /** How many bills for months of the new year or later. */
  bills: number;
  /** The last number of receipts by fiscal year, and of certificates by kind and BS year. */
  receipts: Record<string, number>;
  certificates: Record<string, number>;
  /** The ids of the sheets of days of the new year. */
  sheets: string[];
  /** How often marks were typed, by the examination's id. */
  marked: Record<string, number>;
}

/** Returns the records that there are when a year begins, in the act in which it is called. */
export async function builtBefore(school: string, year: number): Promise<BuiltBefore> {
  const bills = await countBillsFrom(school, year);
  const receipts = await receiptNumbers(school);
  const certificates = await certificateNumbers(school);
  const sheets = (await sheetsFrom(school, year)).map(({ _id }) => String(_id));
  const examinations = await timesMarked(school, year - 1);
  const marked = Object.fromEntries(examinations.map(({ _id, times }) => [_id, times]));
  return { bills, receipts, certificates, sheets, marked };
}

/** Returns the sentence that names something which was built on a year since it began; undefined if there is nothing. */
export async function builtSince(
  school: string,
  year: number,
  before: BuiltBefore,
): Promise<string | undefined> {
  if ((await countBillsFrom(school, year)) > before.bills) {
    const { student } = await lastBillFrom(school, year);
    const [charged] = await findStudents(school, [String(student)]);
    return hasBillSince(charged!.student_name);
  }
  const number = await receiptSince(school, before.receipts);
  if (number) return hasReceiptSince(number);
  const title = await sheetSince(school, year, before.sheets);
  if (title) return hasSheetSince(title);
  const examinations = await timesMarked(school, year - 1);
  const marked = examinations.find(
    ({ _id, firstDay, times }) => firstDay >= `${year}-01-01` && times > (before.marked[_id] ?? 0),
  );
  return marked ? hasMarksSince(marked.name) : certificatesSince(school, before.certificates);
}

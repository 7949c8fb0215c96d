// Bills of one student beside the monthly charges: a broken window, a bounced cheque's cost, admission.

import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import type { Bill, BillAnswer, ExtraBill } from '@school-office/contract/money/bills';
import { toPaisa } from '@school-office/contract/money/money';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { makeBill, toBill } from '../money/bills.service.ts';
import { placeOn } from '../students/places.ts';
import { findStudent } from '../students/students.service.ts';
import { extraBillMade, madeBillInTrail, yearIsFar } from './extraBills.words.ts';

const YEARS_BACK = 10;

/**
 * Makes an extra bill; a negative amount takes off what is owed. A key that was used before returns the bill made then, or
 * throws 409 if the content differs. Throws 404, 403 for a negative amount without the permission, and 400 for a year far from this one.
 */
export function makeExtraBill(
  actor: Actor,
  studentId: string,
  asked: ExtraBill,
  key: string | undefined,
): Promise<BillAnswer> {
  const content = { ...asked, student: studentId };
  return actOnce(actor, { key, act: 'extra bill', content }, async (at) => {
    const { student_name, bill } = await billStudent(actor, at, studentId, asked);
    await audit(actor, madeBillInTrail(student_name, bill));
    return { message: extraBillMade(student_name, asked), bill };
  });
}

/** One that the office makes itself, which has a name in both languages. */
export interface NamedBill extends ExtraBill {
  nepali_name: string;
}

/** Makes an extra bill as `makeExtraBill` does, in the act in which it is called, which tells of it. */
export async function billStudent(
  actor: Actor,
  at: Date,
  studentId: string,
  asked: ExtraBill | NamedBill,
): Promise<{ student_name: string; bill: Bill }> {
  const { school } = actor;
  if (asked.amount < 0) allow(actor, 'lowerCharges');
  refuseFarYear(asked.year, at);
  const { _id: student, student_name, years, ...now } = await findStudent(school, studentId);
  const { year, month_name, part, name, reason } = asked;
  const nepali_name = 'nepali_name' in asked ? asked.nepali_name : '';
  const amount = toPaisa(asked.amount);
  const bill = await makeBill(
    school,
    { student, year, month_name },
    {
      kind: 'extra',
      classname: placeOn({ years }, { year, month_name })?.classname ?? now.classname,
      lines: [{ name, nepali_name, part, gross: amount, concession: 0, net: amount }],
      reason,
      now: at,
      ...enteredBy(actor),
    },
  );
  return { student_name, bill: toBill(bill) };
}

/** Throws 400 for a year that is mistyped: 2038 for 2083. */
function refuseFarYear(year: number, at: Date): void {
  const now = monthAt(at).year;
  const [first, last] = [now - YEARS_BACK, now + 1];
  if (year < first || year > last) throw new ApiError(400, yearIsFar(first, last), { field: 'year' });
}

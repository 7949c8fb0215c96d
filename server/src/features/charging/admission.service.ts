// What a student is charged who was registered just now, in one act: the heads of admission, as an extra bill, and this month, if others are
// charged for it already.

import { monthAt, monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { AdmissionAnswer, AdmissionCharge, AdmissionOffer } from '@school-office/contract/money/bills';
import { isGivenIn } from '@school-office/contract/money/concessions';
import { sumRupees, toRupees } from '@school-office/contract/money/money';
import type { Student } from '@school-office/contract/students/students';
import { actNumber } from '../../database/act.ts';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { concessionsOfStudents } from '../concessions/concessions.service.ts';
import { headsBilledBeside, insertBills, makeBill, sumOfNets } from '../money/bills.service.ts';
import { listHeads } from '../plan/heads.service.ts';
import { amountsIn, plansOfYears } from '../plan/plan.service.ts';
import { findPricedStudents } from '../students/roll.service.ts';
import { findStudent } from '../students/students.service.ts';
import {
  admissionChanged,
  admissionCharged,
  admissionReason,
  chargedAdmissionInTrail,
} from './admission.words.ts';
import { isOn, lineOf, type PricedLine } from './prices.service.ts';
import { readMonth } from './studentsInMonth.ts';

/** Throws 404. */
export async function offerAdmission({ school, now }: Actor, studentId: string): Promise<AdmissionOffer> {
  const student = await findStudent(school, studentId);
  const month = monthAt(now());
  return offerOf(month, await readCharges(school, student, month));
}

/**
 * Charges all that `offerAdmission` offers. A key that was used before returns what was answered then, or throws 409 if the content
 * differs. Throws 404, and 409 if the offer is not the one that was seen.
 */
export function chargeAdmission(
  actor: Actor,
  studentId: string,
  asked: AdmissionCharge,
  key: string | undefined,
): Promise<AdmissionAnswer> {
  const { school } = actor;
  const content = { ...asked, student: studentId };
  return actOnce(actor, { key, act: 'charge admission', content }, async (at) => {
    const student = await findStudent(school, studentId);
    const { _id, classname } = student;
    const month = monthAt(at);
    const charges = await readCharges(school, student, month);
    const offer = offerOf(month, charges);
    const isAsSeen = monthNumber(asked) === monthNumber(month) && asked.amount === offer.amount;
    if (!isAsSeen) throw new ApiError(409, admissionChanged(), { field: 'amount' });
    const bill = { classname, now: at, ...enteredBy(actor) };
    const of = { ...month, student: _id };
    if (charges.month.length > 0) {
      const lines = charges.month;
      await insertBills(school, at, [{ ...of, ...bill, kind: 'month', serial: 0, lines, reason: '' }]);
    }
    if (charges.admission.length > 0) {
      const lines = charges.admission;
      await makeBill(school, of, { ...bill, kind: 'extra', lines, reason: admissionReason() });
    }
    await audit(actor, chargedAdmissionInTrail(student, offer));
    return { message: admissionCharged(student, offer), act: actNumber(), amount: offer.amount };
  });
}

/** The lines of what is charged. Paisa. */
interface Charges {
  admission: PricedLine[];
  month: PricedLine[];
}

/** Reads one after the other, because charging reads in its act. */
async function readCharges(
  school: string,
  { _id, classname }: Pick<Student, '_id' | 'classname'>,
  month: SchoolMonth,
): Promise<Charges> {
  const [plan] = await plansOfYears(school, [month.year], [classname]);
  const amounts = amountsIn(plan?.changes ?? [], monthNumber(month));
  const billed = await headsBilledBeside(school, _id);
  const [priced] = await findPricedStudents(school, [_id]);
  const heads = (await listHeads(school)).filter(
    (head) =>
      head.due === 'admission' &&
      !head.retired &&
      !billed.has(head._id) &&
      (!head.optional || (priced && isOn(priced, head, monthNumber(month)))),
  );
  const granted = (await concessionsOfStudents(school, [_id])).filter((one) =>
    isGivenIn(one, monthNumber(month)),
  );
  const standings = await readMonth(school, month);
  const own = standings.find((one) => one.student._id === _id);
  const isDue = own?.is === 'on the roll' && own.student.year >= month.year && !own.isCharged;
  return {
    admission: heads
      .map((head) => lineOf(head, amounts[head._id] ?? 0, granted))
      .filter(({ net }) => net > 0),
    month: isDue && standings.some(({ isCharged }) => isCharged) ? own.price : [],
  };
}

function offerOf(of: SchoolMonth, charges: Charges): AdmissionOffer {
  const heads = charges.admission.map(({ name, nepali_name, net }) => ({
    name,
    nepali_name,
    amount: toRupees(net),
  }));
  const month = toRupees(sumOfNets(charges.month));
  return { ...of, heads, month, amount: sumRupees([...heads.map(({ amount }) => amount), month]) };
}

import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { ALL_CLASS_NAMES, MONTHS, type ClassName } from '@school-office/contract/enumerations';
import type { ChargingPreview, ClassCharge, CorrectionOffered } from '@school-office/contract/money/bills';
import { toRupees } from '@school-office/contract/money/money';
import { inSection } from '@school-office/contract/school/classes';
import { billsOfMonth, chargedMonths } from '../money/bills.service.ts';
import { listHeads } from '../plan/heads.service.ts';
import { inClassOrder } from '../students/students.service.ts';
import { hasBegun } from './charging.service.ts';
import type { PricedLine } from './prices.service.ts';
import { readMonth, type StudentInMonth } from './studentsInMonth.ts';
import { actsOfMonth } from './undoCharging.service.ts';

/** Returns what charging a month would do, by class. */
export async function previewMonth(school: string, month: SchoolMonth, now: Date): Promise<ChargingPreview> {
  const bills = billsOfMonth(school, month);
  const [standings, heads, charged, acts] = await Promise.all([
    readMonth(school, month, bills),
    listHeads(school),
    chargedMonths(school, month.year),
    bills.then((all) => actsOfMonth(school, all)),
  ]);
  const proposed = standings.filter(isProposed);
  const lines = proposed.flatMap(({ price }) => price);
  return {
    ...month,
    classes: ALL_CLASS_NAMES.flatMap((classname) => {
      const ofClass = standings.filter(({ student }) => student.classname === classname);
      return ofClass.length > 0 ? [previewClass(classname, ofClass)] : [];
    }),
    corrections: standings
      .filter(isToCorrect)
      .toSorted((one, other) => inClassOrder(one.student, other.student))
      .map(correctionOf),
    students: proposed.length,
    amount: toRupees(sumOfField(lines, 'net')),
    concession: toRupees(sumOfField(lines, 'concession')),
    heads: heads
      .map(({ _id, name, nepali_name }) => ({
        name,
        nepali_name,
        gross: toRupees(
          sumOfField(
            lines.filter(({ head }) => head === _id),
            'gross',
          ),
        ),
      }))
      .filter(({ gross }) => gross > 0),
    hasBegun: hasBegun(month, now),
    begun: standings.every(({ student, is }) => is !== 'on the roll' || student.year >= month.year),
    charged_months: MONTHS.filter((name) => charged.has(name)),
    acts,
  };
}

function previewClass(classname: ClassName, standings: readonly StudentInMonth[]): ClassCharge {
  const toCharge = standings.filter(isToCharge);
  const charged = standings.filter(({ isCharged }) => isCharged);
  return {
    classname,
    students: toCharge.map(({ student: { _id, student_name, section, roll_no, since }, price }) => ({
      _id,
      student_name,
      ...inSection(section),
      roll_no,
      amount: toRupees(sumOfField(price, 'net')),
      concession: toRupees(sumOfField(price, 'concession')),
      since,
    })),
    amount: toRupees(
      sumOfField(
        toCharge.filter(isProposed).flatMap(({ price }) => price),
        'net',
      ),
    ),
    charged: charged.length,
    charged_amount: toRupees(charged.reduce((sum, one) => sum + one.charged, 0)),
    without_plan: standings.length - toCharge.length - charged.length,
    to_correct: charged.filter((one) => isToCorrect(one) && one.is !== 'gone').length,
  };
}

function correctionOf({ student, is, charged, difference }: StudentInMonth): CorrectionOffered {
  const { _id, student_name, classname, section, roll_no } = student;
  return {
    student: _id,
    name: student_name,
    classname,
    ...inSection(section),
    roll_no,
    now: toRupees(charged),
    then: toRupees(charged + sumOfField(difference, 'net')),
    gone: is === 'gone',
  };
}

function isToCharge({ isCharged, price }: StudentInMonth): boolean {
  return !isCharged && price.length > 0;
}

/** Those who came after the month can be charged, but are not proposed. */
function isProposed(standing: StudentInMonth): boolean {
  return isToCharge(standing) && standing.student.since === null;
}

function isToCorrect({ isCharged, difference }: StudentInMonth): boolean {
  return isCharged && difference.length > 0;
}

function sumOfField(lines: readonly PricedLine[], field: 'gross' | 'concession' | 'net'): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}

import type { ChargingPreview, ClassCharge } from '@school-office/contract/money/bills';
import { ALL_CLASS_NAMES, MONTHS, type ClassName } from '@school-office/contract/enumerations';
import { toRupees } from '@school-office/contract/money/money';
import { inSection } from '@school-office/contract/school/classes';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { chargedMonths } from '../money/bills.service.ts';
import { hasBegun } from './charging.service.ts';
import type { PricedLine } from './prices.service.ts';
import { listHeads } from '../plan/heads.service.ts';
import { readMonth, type GoneStanding, type Standing } from './standings.ts';

/** Returns what charging a month would do, by class. */
export async function previewMonth(school: string, month: SchoolMonth, now: Date): Promise<ChargingPreview> {
  const [{ onTheRoll, gone }, heads, charged] = await Promise.all([
    readMonth(school, month),
    listHeads(school),
    chargedMonths(school, month.year),
  ]);
  const toCharge = onTheRoll.filter(isToCharge);
  const lines = toCharge.flatMap(({ price }) => price);
  return {
    ...month,
    classes: ALL_CLASS_NAMES.flatMap((classname) => {
      const standings = onTheRoll.filter(({ student }) => student.classname === classname);
      const others = gone.filter((one) => one.classname === classname);
      return standings.length + others.length > 0 ? [previewClass(classname, standings, others)] : [];
    }),
    students: toCharge.length,
    amount: toRupees(sumOf(lines, 'net')),
    concession: toRupees(sumOf(lines, 'concession')),
    heads: heads
      .map(({ _id, name }) => ({
        name,
        gross: toRupees(
          sumOf(
            lines.filter(({ head }) => head === _id),
            'gross',
          ),
        ),
      }))
      .filter(({ gross }) => gross > 0),
    hasBegun: hasBegun(month, now),
    charged_months: MONTHS.filter((name) => charged.has(name)),
  };
}

function previewClass(
  classname: ClassName,
  standings: readonly Standing[],
  gone: readonly GoneStanding[],
): ClassCharge {
  const toCharge = standings.filter(isToCharge);
  const charged = standings.filter(({ isCharged }) => isCharged);
  return {
    classname,
    students: toCharge.map(({ student: { _id, student_name, section, roll_no }, price }) => ({
      _id,
      student_name,
      ...inSection(section),
      roll_no,
      amount: toRupees(sumOf(price, 'net')),
      concession: toRupees(sumOf(price, 'concession')),
    })),
    amount: toRupees(
      sumOf(
        toCharge.flatMap(({ price }) => price),
        'net',
      ),
    ),
    charged: charged.length + gone.length,
    charged_amount: toRupees([...charged, ...gone].reduce((sum, one) => sum + one.charged, 0)),
    without_plan: standings.length - toCharge.length - charged.length,
    to_correct: charged.filter(({ difference }) => difference.length > 0).length,
  };
}

function isToCharge({ isCharged, price }: Standing): boolean {
  return !isCharged && price.length > 0;
}

function sumOf(lines: readonly PricedLine[], field: 'gross' | 'concession' | 'net'): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}

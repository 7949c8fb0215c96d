import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import type { ChargingPreview } from '@school-office/contract/money/bills';
import { sumRupees } from '@school-office/contract/money/money';
import { useLoaded } from '../../store/useLoaded.ts';
import { chargingPreview } from './planRequests.ts';

/** What charging a month would do. */
export function useCharging(month: SchoolMonth) {
  return useLoaded(chargingPreview, month);
}

export function sumsOf({ classes }: ChargingPreview) {
  const countOf = (key: 'charged' | 'without_plan' | 'to_correct') =>
    classes.reduce((sum, each) => sum + each[key], 0);
  return {
    charged: countOf('charged'),
    chargedAmount: sumRupees(classes.map(({ charged_amount }) => charged_amount)),
    withoutPlan: countOf('without_plan'),
    toCorrect: countOf('to_correct'),
    later: classes.flatMap(({ students }) => students.filter(({ since }) => since !== null)).length,
  };
}

/** Returns the earlier months of the school year that were forgotten: since the first that was charged, nobody was. */
export function forgottenMonths({ month_name, charged_months }: ChargingPreview): MonthName[] {
  const [first] = charged_months;
  if (first === undefined) return [];
  return MONTHS.slice(MONTHS.indexOf(first), MONTHS.indexOf(month_name)).filter(
    (month) => !charged_months.includes(month),
  );
}

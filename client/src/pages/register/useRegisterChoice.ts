import { FIRST_YEAR } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDeskChoice } from '../../components/print/useDeskChoice.ts';
import { useThisMonth } from '../../components/useToday.ts';
import { toRegister } from '../../lib/paths.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';

/**
 * Class and month stand in the address. Without them: the class that this desk looked at last, and this month. `groups` are
 * those to choose from, at least one.
 */
export function useRegisterChoice(groups: readonly SheetGroup[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const thisMonth = useThisMonth();
  const [lastGroup, setLastGroup] = useDeskChoice('registerOf', groups[0]!, groups);
  const group = groups.find((each) => each === params.get('of')) ?? lastGroup;
  const written = params.get('month') ?? '';
  const month = useMemo(() => readMonth(written, thisMonth) ?? thisMonth, [written, thisMonth]);
  const choose = (nextGroup: SheetGroup, nextMonth: SchoolMonth) => {
    setLastGroup(nextGroup);
    void navigate(toRegister(nextGroup, nextMonth), { replace: true });
  };
  return { group, month, choose };
}

/** Reads '2083-Kartik'; undefined for anything else, and for a month that has not begun. */
function readMonth(written: string, thisMonth: SchoolMonth): SchoolMonth | undefined {
  const [, year, name] = /^(\d{4})-(\w+)$/.exec(written) ?? [];
  const month_name = MONTHS.find((each) => each === name);
  if (!month_name) return undefined;
  const month = { year: Number(year), month_name };
  const isInCalendar = month.year >= FIRST_YEAR && monthNumber(month) <= monthNumber(thisMonth);
  return isInCalendar ? month : undefined;
}

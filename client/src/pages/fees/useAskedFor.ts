import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import { WAYS } from '@school-office/contract/money/receipts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readDraft } from '../../components/form/drafts.ts';
import { useToday } from '../../components/useToday.ts';
import { BROUGHT_BACK } from '../../lib/paths.ts';
import { DESK_DRAFTS } from './feeDeskForm.ts';
import { DRAFTS } from './OtherAmountsForm.tsx';
import { studentAtDesk } from './studentAtDesk.ts';
import type { Asked } from './useDeskForm.ts';

/**
 * Returns what the address asks for: a month of the student, or money that is taken again for another student; and a function
 * that forgets it. What was typed for the student at the desk brings them back, unless the address says another.
 */
export function useAskedFor(): [Asked, () => void] {
  const [params, setParams] = useSearchParams();
  const { year } = useToday();
  // The search form takes the student out of the address once they are found.
  const [asked, setAsked] = useState<Asked>(() => {
    const month_name = MONTHS.find((name) => name === params.get('month'));
    const amount = params.get('amount');
    return {
      aheadUntil: month_name && monthNumber({ year, month_name }),
      ...(amount !== null && {
        amount,
        way: WAYS.find((way) => way === params.get('way')),
        reference: params.get('reference') ?? '',
        payer: params.get('payer') ?? '',
        of: params.get('of') ?? '',
      }),
    };
  });
  const [left] = useState(studentTypedFor);

  useEffect(() => {
    if (left !== undefined && params.size === 0)
      setParams({ student: left, [BROUGHT_BACK]: '' }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page opens
  }, []);

  const forget = () => {
    setAsked({});
    setParams({}, { replace: true });
  };
  return [asked, forget];
}

/** Returns the id of the student at the desk, if something was typed for them. */
function studentTypedFor(): string | undefined {
  const id = studentAtDesk();
  return [DESK_DRAFTS, DRAFTS].some((beginning) => readDraft(`${beginning}${id}`)) ? id : undefined;
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MONTHS } from '@school-office/contract/enumerations';
import { WAYS } from '@school-office/contract/receipts';
import { monthNumber } from '@school-office/contract/schoolMonths';
import { newestDraft } from '../../components/form/drafts.ts';
import { useToday } from '../../components/useToday.ts';
import type { Asked } from './FeeDesk.tsx';
import { DESK_DRAFTS } from './feeDeskForm.ts';
import { DRAFTS } from './OtherAmountsForm.tsx';

/**
 * Returns what the address asks for: a month of the student, or money that is taken again for another student; and a function
 * that forgets it. What was typed and not taken is for its student, unless the address says another.
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
  const [left] = useState(() => newestDraft(DESK_DRAFTS) ?? newestDraft(DRAFTS));

  useEffect(() => {
    if (left !== undefined && params.size === 0) setParams({ student: left }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page opens
  }, []);

  const forget = () => {
    setAsked({});
    setParams({}, { replace: true });
  };
  return [asked, forget];
}

import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import { WAYS } from '@school-office/contract/money/receipts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readDraft } from '../../components/form/drafts.ts';
import { useToday } from '../../components/useToday.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { BROUGHT_BACK } from '../../lib/paths.ts';
import { DESK_DRAFTS } from './feeDeskForm.ts';
import { DRAFTS } from './OtherAmountsForm.tsx';
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

/** In this tab alone, so that a reload or a new sign-in brings back what was typed for the student at the desk, and only that. */
const PLACE = 'studentAtDesk';

/** Returns the id of the student who was at the desk last; undefined if the desk was empty or went on to another. */
export function studentAtDesk(): string | undefined {
  const id = readStored(PLACE, 'sessionStorage');
  return typeof id === 'string' ? id : undefined;
}

/** Stores the id of the student who is at the desk now; undefined if it is empty. */
export function putAtDesk(id: string | undefined): void {
  writeStored(PLACE, id, 'sessionStorage');
}

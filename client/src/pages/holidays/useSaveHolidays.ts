import type { Holidays } from '@school-office/contract/attendance/holidays';
import { useState } from 'react';
import { holidays, holidaysSave, refusedByAnotherDesk } from '../../features/holidays/holidayRequests.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import type { ChangedElsewhereProps } from './ChangedElsewhere.tsx';
import { holidaysOf } from './daysOfYear.ts';
import type { useHolidayEdits } from './useHolidayEdits.ts';

/** Saves the holidays of a year. Where another desk was first, reads them again and tells what changed. */
export function useSaveHolidays(
  year: number,
  read: Holidays | null,
  edits: ReturnType<typeof useHolidayEdits>,
) {
  const { state: saving, run } = useOwnRequest(holidaysSave);
  const [elsewhere, setElsewhere] = useState<ChangedElsewhereProps>();
  const dispatch = useAppDispatch();

  const save = async () => {
    if (!read) return;
    const { days: before, seen } = read;
    setElsewhere(undefined);
    const answer = await run({ year, update: { days: holidaysOf(year, edits.named), seen } });
    if (answer) {
      dispatch(holidays.actions.success({ days: answer.days, seen: answer.seen }, year));
      edits.forgetSaved(answer.days);
    } else if (dispatch(refusedByAnotherDesk())) {
      const now = await dispatch(holidays.run(year));
      if (now) setElsewhere({ year, before, now: now.days });
    }
  };

  return { saving, save, elsewhere };
}

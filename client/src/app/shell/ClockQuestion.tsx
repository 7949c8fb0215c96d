import type { ClockNote } from '@school-office/contract/calendar/clock';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { login } from '../../features/auth/authRequests.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { clockConfirm, confirmClock, school } from '../../features/school/schoolRequests.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { momentInWords } from '../../lib/days.ts';
import { useAppDispatch } from '../../store/appThunk.ts';

/** Holds the end of the token of the sign-in that was asked. */
const ASKED = 'clockAsked';

/** Asks once a sign-in whether the server's clock is right, when it seems wrong. */
export function ClockQuestion() {
  const token = useSelector(login.select).result?.token ?? '';
  const seen = useSelector(school.select).result;
  const state = useSelector(clockConfirm.select);
  const confirms = useMay('confirmClock');
  const dispatch = useAppDispatch();
  const signIn = token.slice(-12);
  const [answered, setAnswered] = useState(() => readStored(ASKED, 'sessionStorage'));

  if (!confirms || !seen?.clock || !seen.clock_times || answered === signIn) return null;
  const close = () => {
    writeStored(ASKED, signIn, 'sessionStorage');
    setAnswered(signIn);
  };
  return (
    <Dialog title={t('Is the clock of the server right?')} width="narrow" onClose={close}>
      <RequestBanner state={state} />
      <p>{inWords(seen.clock_times)}</p>
      <p>
        {t(
          'Receipts and attendance get the day and the fiscal year of that clock. If it is wrong, please tell the person who looks after the server. You can go on working: no money is lost or counted twice.',
        )}
      </p>
      {/* The safe answer comes first, because a dialog focuses its first control. */}
      <DialogActions leave={t('Go on working')} onLeave={close}>
        <Button
          kind="primary"
          disabled={state.status === 'loading'}
          onClick={() => void dispatch(confirmClock())}
        >
          {t('The clock is right now')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function inWords({ shows, other, of }: NonNullable<ClockNote['clock_times']>): string {
  const moments = { shown: dayAndTime(shows), other: dayAndTime(other) };
  if (of === 'last act') return t('It shows {{shown}}. The last entry was made at {{other}}.', moments);
  if (of === 'version')
    return t('It shows {{shown}}. But this version of the school office was made on {{other}}.', moments);
  return t(
    'It shows {{shown}}. By the time that the computer has been running it should be {{other}}.',
    moments,
  );
}

function dayAndTime(iso: string): string {
  return momentInWords(new Date(iso));
}

import type { LeaveOfAbsence } from '@school-office/contract/attendance/leavesOfAbsence';
import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { StudentInFull } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { sayAnswer } from '../../components/Banner.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { MARK_WORDS } from '../../features/registers/MarkSign.tsx';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { LeaveOfAbsenceDialog } from './LeaveOfAbsenceDialog.tsx';
import { leaveOfAbsenceTakeBack, leavesOfAbsence } from './leaveRequests.ts';

/** Leaves of several days that are known before. */
export function LeavesOfAbsence({ student }: { student: StudentInFull }) {
  const { _id, left } = student;
  const { state, refresh } = useLoaded(leavesOfAbsence, _id);
  const { state: taking, run: takeBack } = useRequest(leaveOfAbsenceTakeBack);
  const [isOpen, setOpen] = useState(false);
  const leaves = state.result ?? [];

  const done = () => {
    setOpen(false);
    refresh();
  };

  return (
    <>
      <RequestBanner state={taking} />
      <Frame as="section" kind="titled" aria-label={t('Leave of absence')}>
        <header>
          <h2>{t('Leave of absence')}</h2>
          {state.result && leaves.length === 0 && <p className={looks('faint')}>{t('None')}</p>}
          {!left && (
            <Button kind="link" onClick={() => setOpen(true)}>
              {t('Enter leave')}
            </Button>
          )}
        </header>
        <LoadFailure state={state} subject={t('The leave of absence')} refresh={refresh} />
        {leaves.length > 0 && (
          <ul className={looks('stack', 'tight')}>
            {leaves.map((leave) => (
              <LeaveLine
                key={leave._id}
                leave={leave}
                busy={taking.status === 'loading'}
                onTakeBack={() => void sayAnswer(takeBack(leave._id), done)}
              />
            ))}
          </ul>
        )}
      </Frame>
      {isOpen && <LeaveOfAbsenceDialog student={student} onDone={done} onClose={() => setOpen(false)} />}
    </>
  );
}

interface LeaveLineProps {
  leave: LeaveOfAbsence;
  busy: boolean;
  onTakeBack: () => void;
}

function LeaveLine({ leave: { mark, from, until, reason }, busy, onTakeBack }: LeaveLineProps) {
  const [first, last] = [from, until].map((day) => formatNepaliDate(parseNepaliDate(day)));
  const days = first === last ? first! : t('{{from}} to {{until}}', { from: first!, until: last! });
  const name = t(MARK_WORDS[mark]);
  return (
    <li className={looks('line', 'between', 'baseline')}>
      <span className={looks('anywhere')}>
        <strong className={looks('strong')}>{name}</strong>{' '}
        <small>
          {days}: {reason}
        </small>
      </span>
      <Button
        kind="link"
        aria-label={t('Take back {{leave}}, {{days}}', { leave: name.toLowerCase(), days })}
        disabled={busy}
        onClick={onTakeBack}
      >
        {t('Take back')}
      </Button>
    </li>
  );
}

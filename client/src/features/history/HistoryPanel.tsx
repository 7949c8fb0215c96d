import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { HistoryLine, PersonKind } from '@school-office/contract/history';
import { t } from '@school-office/contract/words';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useLoaded } from '../../store/useLoaded.ts';
import { useAccountName } from '../auth/useUser.ts';
import { personHistory } from './historyRequests.ts';

/** So that the page of a pupil with a year of lines fits a laptop's screen. */
const SHOWN_AT_FIRST = 1;
/** What is charged each month and paid stands beside the history. */
const ELSEWHERE: readonly string[] = ['received fees', 'paid salary', 'charged fees'] as const;

interface HistoryPanelProps {
  kind: PersonKind;
  id: string;
  /** The record on screen: when it changes, the history has a new line. */
  record: object;
}

/** The changes to a person's record, newest first, with the account and the day. */
export function HistoryPanel({ kind, id, record }: HistoryPanelProps) {
  const { state, refresh } = useLoaded(personHistory, { kind, id });
  const read = useRef(record);
  useEffect(() => {
    if (read.current !== record) refresh();
    read.current = record;
  }, [record, refresh]);
  return (
    <Frame as="section" kind="titled" aria-label={t('History')}>
      <Loaded state={state} refresh={refresh} shape="lines">
        {(lines) => <History lines={lines.filter(({ action }) => !ELSEWHERE.includes(action))} />}
      </Loaded>
    </Frame>
  );
}

function History({ lines }: { lines: HistoryLine[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const accountName = useAccountName();
  const shown = showsAll ? lines : lines.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <header>
        <h2>{t('History')}</h2>
        {shown.length < lines.length && (
          <Button kind="link" onClick={() => setShowsAll(true)}>
            {t('All {{count}}', { count: lines.length })}
          </Button>
        )}
      </header>
      {lines.length === 0 && <p className={looks('faint')}>{t('Nothing is recorded yet.')}</p>}
      <ol className={looks('stack', 'close')}>
        {shown.map(({ at, account, details }) => (
          <li key={`${at} ${details}`}>
            <span className={looks('list', 'anywhere')}>{details}</span>
            <small className={looks('block')}>
              {dayInWords(at)}, {accountName(account)}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

function dayInWords(at: string): string {
  return formatNepaliDate(nepaliDateOf(new Date(at)));
}

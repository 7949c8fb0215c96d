import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { forgetSentImport, importByKey, type SentImport } from './importRequests.ts';
import { Taken } from './Taken.tsx';

interface SentImportNoticeProps {
  sent: SentImport;
  onSettled: () => void;
}

/** An import was sent and its answer was lost with the page: the key finds out whether it arrived. */
export function SentImportNotice({ sent, onSettled }: SentImportNoticeProps) {
  const { kind, idempotencyKey, count } = sent;
  const { state, run } = useRequest(importByKey);
  const [isAsked, setIsAsked] = useState(false);
  const found = isAsked && state.status === 'success' ? state.result : undefined;
  const wasUndone = found?.undone === true;
  const isMissing = isAsked && state.status === 'success' && !state.result;

  const ask = async () => {
    setIsAsked(true);
    if (await run({ kind, idempotencyKey })) forgetSentImport(sent);
  };
  if (found && !wasUndone)
    return <Taken kind={kind} answer={found} idempotencyKey={idempotencyKey} onAnother={onSettled} />;
  return (
    <Frame kind="empty" role="alert">
      <RequestBanner state={state} />
      <p>
        {wasUndone
          ? t('The list of {{count}} arrived, and has been undone since.', { count })
          : isMissing
            ? t('The list of {{count}} has not arrived. If it was sent less than a minute ago, ask again.', {
                count,
              })
            : t('Not known yet whether the list of {{count}} arrived.', { count })}
      </p>
      <Button kind="primary" disabled={state.status === 'loading'} onClick={() => void ask()}>
        {t('Find out')}
      </Button>{' '}
      {(isMissing || wasUndone) && (
        <Button
          onClick={() => {
            forgetSentImport(sent);
            onSettled();
          }}
        >
          {t('Begin anew')}
        </Button>
      )}
    </Frame>
  );
}

import { t } from '@school-office/contract/words';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useOwnRequest } from '../../store/useRequest.ts';
import { receiptPrintUndo } from './receiptRequests.ts';

interface PrintUndoProps {
  id: string;
  /** Called when the print counts no longer. */
  onUndone?: (() => void) | undefined;
}

/** Beside a receipt that was printed just now: a print dialog that was cancelled makes the parent's only paper no copy. */
export function PrintUndo({ id, onUndone }: PrintUndoProps) {
  const { state, run } = useOwnRequest(receiptPrintUndo);
  const undo = async () => {
    if (await run(id)) onUndone?.();
  };
  if (state.status === 'success') {
    return (
      <span className={looks('faint')} role="status">
        {t('That print counts no longer.')}
      </span>
    );
  }
  return (
    <>
      <RequestBanner state={state} />
      <Button kind="link" disabled={state.status === 'loading'} onClick={() => void undo()}>
        {t('It did not come out')}
      </Button>
    </>
  );
}

import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useOwnRequest } from '../../store/useRequest.ts';
import { receiptPrintUndo } from './receiptRequests.ts';
import buttonStyles from '../../components/button.module.css';
import textStyles from '../../components/text.module.css';

/** Beside a receipt that was printed just now: a print dialog that was cancelled makes the parent's only paper no copy. */
export function PrintUndo({ id }: { id: string }) {
  const { state, run } = useOwnRequest(receiptPrintUndo);
  if (state.status === 'success') {
    return (
      <span className={textStyles.faint} role="status">
        That print counts no longer.
      </span>
    );
  }
  return (
    <>
      <RequestBanner state={state} />
      <button
        type="button"
        className={buttonStyles.link}
        disabled={state.status === 'loading'}
        onClick={() => void run(id)}
      >
        It did not come out
      </button>
    </>
  );
}

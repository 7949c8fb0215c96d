import type { PersonKind } from '@school-office/contract/history';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useLoaded } from '../../store/useLoaded.ts';
import { importByKey, type SentImport } from '../../features/import/importRequests.ts';
import { useUndoImport } from './useUndoImport.tsx';
import toolbarStyles from '../../components/toolbar/toolbar.module.css';

/** The list that was taken in last, which can be undone after it was looked at. */
export function LastImport({ kind, last }: { kind: PersonKind; last: SentImport }) {
  const { state: asked } = useLoaded(importByKey, { kind, idempotencyKey: last.idempotencyKey });
  const { state, button } = useUndoImport(kind, last);
  if (!asked.result || (asked.result.undone && state.status !== 'success')) return null;
  return (
    <div className={toolbarStyles.toolbar}>
      <RequestBanner state={state} />
      <span>The last list: {state.result?.message ?? asked.result.message}</span>
      {button}
    </div>
  );
}

import type { BackupNotes } from '@school-office/contract/backup';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import alertStyles from '../../components/alert.module.css';

const backupNotes = createRequestSlice('backupNotes', () => call<BackupNotes>({ url: '/api/backup' }));

/** What a head has to act on, or have the admin act on, so that a broken disk takes nothing with it. */
export function BackupWarning() {
  const may = useMay('seeBackups');
  return may && <Warning />;
}

function Warning() {
  const { state, refresh } = useLoaded(backupNotes, undefined);
  const notes = state.result?.notes ?? [];
  return (
    <>
      <LoadFailure state={state} subject="How the backups are" refresh={refresh} />
      {notes.length > 0 && (
        <section className={alertStyles.warning} aria-label="Backups">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </section>
      )}
    </>
  );
}

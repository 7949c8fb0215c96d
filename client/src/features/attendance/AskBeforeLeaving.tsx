import { useCallback, useId } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { Dialog } from '../../components/Dialog.tsx';
import { paths } from '../../lib/paths.ts';

/** While `unsent`, asks before the user leaves the page; when the tab is closed, the browser asks in its own words. */
export function AskBeforeLeaving({ unsent }: { unsent: boolean }) {
  const titleId = useId();
  // On the way to the login page the user is signed out already, and nothing can be sent.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsent && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== paths.login,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsent) event.preventDefault();
      },
      [unsent],
    ),
  );

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog className="dialog dialog-narrow" labelledBy={titleId} onClose={() => blocker.reset()}>
      <h2 id={titleId}>Leave without submitting?</h2>
      <p>The attendance you marked is not submitted yet. If you leave, the marks are lost.</p>
      {/* Stay comes first, because a dialog focuses its first control. */}
      <div className="dialog-actions">
        <button type="button" className="btn btn-outline" onClick={() => blocker.reset()}>
          Stay
        </button>
        <button type="button" className="btn btn-danger" onClick={() => blocker.proceed()}>
          Leave
        </button>
      </div>
    </Dialog>
  );
}

import { t } from '@school-office/contract/words';
import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Question } from '../Question.tsx';

interface UnsavedWork {
  unsaved: boolean;
  /** Such as 'Close without saving?'. */
  title?: string;
  /** A sentence that says what would be lost. */
  loss?: string;
  /** Called when the user chooses to leave. */
  onLeave?: () => void;
  /** The query of the address says what is shown: another one leaves it too. */
  byQuery?: boolean;
}

interface Leaving {
  /** Calls `go` at once if everything is saved, else when the user has chosen to leave. */
  leave: (go: () => void) => void;
  /** The dialog, which the page renders. */
  question: ReactNode;
}

/** The `leave` of each open form and dialog; the one opened last asks. */
const guards: Leaving['leave'][] = [];

/** Calls `go`, but asks first if something on the page is not saved. For actions that are not links, such as logging out. */
export function askToLeave(go: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard(go);
  else go();
}

/**
 * While something is unsaved, asks before the user leaves the page, closes its dialog by `leave`, or logs out. When the tab
 * is closed, the browser asks in its own words.
 */
export function useAskBeforeLeaving({
  unsaved,
  title = t('Close without saving?'),
  loss = t('What you typed is not saved yet and will be lost.'),
  onLeave,
  byQuery = false,
}: UnsavedWork): Leaving {
  const [going, setGoing] = useState<{ go: () => void }>();
  // On the way to the login page the user is signed out already, and nothing can be saved.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      (nextLocation.pathname !== currentLocation.pathname ||
        (byQuery && nextLocation.search !== currentLocation.search)) &&
      nextLocation.pathname !== paths.login,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );

  const leave = (go: () => void) => (unsaved ? setGoing({ go }) : go());
  const guard = useEffectEvent(leave);
  useEffect(() => {
    const own: Leaving['leave'] = (go) => guard(go);
    guards.push(own);
    return () => void guards.splice(guards.indexOf(own), 1);
  }, []);

  const stay = () => {
    setGoing(undefined);
    blocker.reset?.();
  };
  const goAway = () => {
    setGoing(undefined);
    onLeave?.();
    going?.go();
    blocker.proceed?.();
  };
  const question = (going !== undefined || blocker.state === 'blocked') && (
    <Question
      title={title}
      no={t('Stay')}
      yes={t('Close', { context: 'unsaved' })}
      onNo={stay}
      onYes={goAway}
    >
      <p>{loss}</p>
    </Question>
  );
  return { leave, question };
}

import { t } from '@school-office/contract/words';
import { useState, type ReactNode } from 'react';
import { Question } from '../Question.tsx';

export interface Doubt {
  title: string;
  /** The reasons to ask, one sentence each. */
  reasons: string[];
  yes: string;
  /** 'Cancel', or another word where that could mean the act itself, such as cancelling a receipt. */
  no?: string;
}

interface Asking {
  /** Resolves to the answer of the user; at once to true if there is no reason to ask. */
  ask: (doubt: Doubt) => Promise<boolean>;
  /** The dialog, which the page renders. */
  question: ReactNode;
}

/** Asks once more before something unusual is sent. */
export function useQuestion(): Asking {
  const [asked, setAsked] = useState<Doubt & { answer: (yes: boolean) => void }>();

  const ask = (doubt: Doubt) =>
    doubt.reasons.length === 0
      ? Promise.resolve(true)
      : new Promise<boolean>((resolve) => {
          setAsked({
            ...doubt,
            answer: (yes) => {
              setAsked(undefined);
              resolve(yes);
            },
          });
        });

  const question = asked && (
    <Question
      title={asked.title}
      no={asked.no ?? t('Cancel')}
      yes={asked.yes}
      kind="primary"
      onNo={() => asked.answer(false)}
      onYes={() => asked.answer(true)}
    >
      {asked.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Question>
  );
  return { ask, question };
}

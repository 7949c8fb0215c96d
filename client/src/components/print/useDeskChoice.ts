import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/browserStorage.ts';

/** Those that show a choice. */
const listeners = new Set<(key: string, choice: string) => void>();

/**
 * As useState, for a choice that this computer remembers under `key`. Until another is made it is `usual`, also when that
 * changes later; a stored value counts only while it is one of `choices`, if they are given. All that show it follow.
 */
export function useDeskChoice<Choice extends string>(
  key: string,
  usual: Choice,
  choices?: readonly Choice[],
): [Choice, (choice: Choice) => void] {
  const [chosen, setChosen] = useState(() => {
    const stored = readStored(key);
    if (choices) return choices.find((choice) => choice === stored);
    return typeof stored === 'string' ? (stored as Choice) : undefined;
  });
  useEffect(() => {
    const listener = (of: string, choice: string) => {
      if (of === key) setChosen(choice as Choice);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [key]);
  const choose = (choice: Choice) => {
    writeStored(key, choice === usual ? undefined : choice);
    for (const listener of listeners) listener(key, choice);
  };
  return [chosen ?? usual, choose];
}

import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browserStorage.ts';

/**
 * As useState, for a choice that this computer remembers under `key`. Until another is made it is `usual`, also when that
 * changes later; a stored value counts only while it is one of `choices`, if they are given.
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
  const choose = (choice: Choice) => {
    setChosen(choice);
    writeStored(key, choice === usual ? undefined : choice);
  };
  return [chosen ?? usual, choose];
}

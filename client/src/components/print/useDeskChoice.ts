import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browserStorage.ts';

/**
 * As useState, for a choice that this computer remembers under `key`. Until another is made it is `usual`, also when that
 * changes later; `isChoice` tells whether a stored value still is one.
 */
export function useDeskChoice<Choice extends string>(
  key: string,
  usual: Choice,
  isChoice: (stored: unknown) => stored is Choice,
): [Choice, (choice: Choice) => void] {
  const [chosen, setChosen] = useState(() => {
    const stored = readStored(key);
    return isChoice(stored) ? stored : undefined;
  });
  const choose = (choice: Choice) => {
    setChosen(choice);
    writeStored(key, choice === usual ? undefined : choice);
  };
  return [chosen ?? usual, choose];
}

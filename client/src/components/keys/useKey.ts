import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '../../lib/browserStorage.ts';

const STORED = 'letterKeys';

/** Whether keys of one letter do something. Remembered by this browser. */
export function areLetterKeysOn(): boolean {
  return readStored(STORED) !== 'off';
}

export function switchLetterKeys(on: boolean): void {
  writeStored(STORED, on ? undefined : 'off');
}

/**
 * Calls `act` when a key such as 'f' or '/' is pressed by itself. Not while something can be typed into, a dialog is
 * open, or the user has switched such keys off.
 */
export function useKey(key: string, act: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.defaultPrevented || event.repeat || isTaken(event.target) || !areLetterKeysOn()) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  return isField || document.querySelector('dialog[open], [role="menu"]') !== null;
}

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
 * Calls `act` when a key such as 'f', '/' or 'f2' is pressed by itself, or together with Ctrl. Not while a dialog or menu is open; and keys of one
 * letter or sign not while something can be typed into, or when the user has switched them off.
 */
export function useKey(key: string, act: () => void, { ctrl = false } = {}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey !== ctrl || event.altKey || event.metaKey) return;
    if (event.defaultPrevented || event.repeat || isCovered()) return;
    if (key.length === 1 && (isField(event.target) || !areLetterKeysOn())) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Whether something can be typed into it. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}

/** Whether a dialog or menu is open. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="menu"]') !== null;
}

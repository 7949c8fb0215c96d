import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import type { Key } from '../../lib/keys.ts';

const STORED = 'letterKeys';

/** Whether keys of one letter do something. Remembered by this browser. */
export function areLetterKeysOn(): boolean {
  return readStored(STORED) !== 'off';
}

export function switchLetterKeys(on: boolean): void {
  writeStored(STORED, on ? undefined : 'off');
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;

/** Returns the key that is pressed; with a Nepali keyboard the Latin letter or digit of the same key, such as a for आ. */
export function latinKey({ key, code }: Pick<Pressed, 'key' | 'code'>): string {
  if (!/\p{Script=Devanagari}/u.test(key)) return key;
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** Returns which of the keys an event is of, with Ctrl and Shift where they are among them; undefined if it is of none. */
export function pressedOf<Name extends string>(
  { keys }: { keys: readonly Name[] },
  event: Pressed,
): Exclude<Name, 'Ctrl' | 'Shift'> | undefined {
  const { ctrlKey, shiftKey, altKey, metaKey } = event;
  const has = (name: string) => keys.some((each) => each === name);
  if (ctrlKey !== has('Ctrl') || (has('Shift') && !shiftKey) || altKey || metaKey) return undefined;
  const key = latinKey(event);
  const pressed = key === ' ' ? 'space' : key.toLowerCase();
  return keys.find(
    (name): name is Exclude<Name, 'Ctrl' | 'Shift'> =>
      name !== 'Ctrl' && name !== 'Shift' && name.toLowerCase() === pressed,
  );
}

/**
 * Calls `act` when the key is pressed. Not while a dialog or menu is open; and keys of one letter or sign not while something can
 * be typed into, or when the user has switched them off.
 */
export function useKey(key: Key, act: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const pressed = pressedOf(key, event);
    if (pressed === undefined || event.defaultPrevented || event.repeat || isCovered()) return;
    if (pressed.length === 1 && (isField(event.target) || !areLetterKeysOn())) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether something can be typed into it. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TYPED_INTO);
}

/** Whether a dialog or menu is open. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="menu"]') !== null;
}

// A roll number that is typed on a sheet, as a teacher calls it ("3, 11, 20"), goes to its row; a mark typed after it is that
// person's. A card reader types more digits, and an Enter that the page does not see.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MARKS, type Mark } from '@school-office/contract/attendance';
import { areLetterKeysOn, isCovered, isField } from '../../components/keys/useKey.ts';

/** Digits that follow within this time belong to one number. */
const PAUSE_MS = 1500;
/** Numbers of cards are longer. */
const MOST_DIGITS = 5;

export interface TypedNumber {
  /** Called when the number is complete: with the mark that was typed after it, if there was one. */
  onNumber: (number: number, mark: Mark | undefined) => void;
}

/** Returns the digits that are being typed; '' when there are none. Does nothing where the keys of letters are switched off. */
export function useTypedNumber({ onNumber }: TypedNumber): string {
  // A reader types faster than the page renders.
  const digits = useRef('');
  const [typed, setTyped] = useState('');

  const write = (text: string) => {
    digits.current = text;
    setTyped(text.length > MOST_DIGITS ? '' : text);
  };
  /** Returns whether there was a number. */
  const complete = (mark?: Mark): boolean => {
    const number = digits.current;
    write('');
    if (number === '' || number.length > MOST_DIGITS) return false;
    onNumber(Number(number), mark);
    return true;
  };
  const onPause = useEffectEvent(() => complete());
  const timer = useRef<number>(undefined);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || key === 'Shift') return;
    if (isCovered() || isField(event.target) || !areLetterKeysOn()) {
      write('');
      return;
    }
    if (/^\d$/.test(key)) {
      if (!event.repeat) write(digits.current + key);
    } else if (digits.current === '') {
      return;
    } else if (key === 'Backspace') {
      write(digits.current.slice(0, -1));
    } else if (key === 'Escape' || key === 'Tab' || event.shiftKey) {
      write('');
    } else if (complete(MARKS.find((mark) => mark === key.toUpperCase()))) {
      // Neither the mark with the focus until now nor a button there is meant.
      event.preventDefault();
      event.stopPropagation();
    }
    clearTimeout(timer.current);
    if (digits.current !== '') timer.current = window.setTimeout(() => onPause(), PAUSE_MS);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // Before the keys of the rows, which would mark the person with the focus.
    window.addEventListener('keydown', listener, { capture: true });
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('keydown', listener, { capture: true });
    };
  }, []);
  return typed;
}

// Roll numbers that are typed on a sheet, as a teacher calls them ("3, 11, 20"), are a list; a mark typed after it is that of
// all of them. A card reader types more digits, and an Enter that the page does not see.

import { MARKS, type Mark } from '@school-office/contract/attendance/attendance';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { areLetterKeysOn, isCovered, isField, latinKey } from '../../components/keys/useKey.ts';

/** Six digits and more are those of a card. */
const CARD_AT_END = /\d{6,}$/;

interface TypedNumbers {
  numbers: readonly number[];
  /** Those that are complete: a comma, a blank or a mark came after them. */
  complete: readonly number[];
  /** Takes the digits of a card off the end. */
  withoutCard: (card: string) => void;
}

interface OnNumbers {
  /** Called with the mark that was typed after the numbers. Returns whether they are done with; else they stay, to be corrected. */
  onMark: (numbers: readonly number[], mark: Mark) => boolean;
  /** Called when another key follows, with the last number. */
  onGo: (number: number) => void;
}

/** Returns the numbers that are being typed. Without `on`, and where the keys of letters are switched off, there are none. */
export function useTypedNumbers(on: OnNumbers | undefined): TypedNumbers {
  // A reader types faster than the page renders.
  const text = useRef('');
  const [shown, setShown] = useState('');

  const write = (next: string) => {
    text.current = next;
    setShown(next.replace(CARD_AT_END, ''));
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = latinKey(event);
    if (event.altKey || event.metaKey || key === 'Shift' || (event.ctrlKey && key !== 'Enter')) return;
    if (!on || isCovered() || isField(event.target) || !areLetterKeysOn()) {
      if (text.current !== '') write('');
      return;
    }
    if (/^\d$/.test(key)) {
      if (!event.repeat) write(text.current + key);
      return;
    }
    const typed = text.current.replace(CARD_AT_END, '');
    if (typed !== text.current) write(typed);
    if (typed === '') return;
    if (key === 'Tab') {
      write('');
      return;
    }
    // Neither the mark with the focus until now nor a button there is meant, nor the sheet as long as the numbers are not marked.
    event.preventDefault();
    event.stopPropagation();
    if (event.ctrlKey) return;
    const mark = MARKS.find((each) => each === key.toUpperCase());
    const numbers = numbersOf(typed);
    if (key === ',' || key === ' ') write(`${typed},`);
    else if (key === 'Backspace') write(typed.replace(/\d+,*$/, ''));
    else if (key === 'Escape') write('');
    else if (mark) write(on.onMark(numbers, mark) ? '' : `${typed},`);
    else {
      write('');
      on.onGo(numbers.at(-1)!);
    }
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // Before the keys of the rows, which would mark the person with the focus.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);

  return {
    numbers: numbersOf(shown),
    complete: numbersOf(shown.replace(/\d+$/, '')),
    withoutCard: (card) => {
      if (text.current.endsWith(card)) write(text.current.slice(0, -card.length));
    },
  };
}

function numbersOf(typed: string): number[] {
  return typed.split(',').filter(Boolean).map(Number);
}

import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { expect, test } from 'vitest';
import { anAccountInShort, anAccountMonth } from '../../testing/builders.ts';
import { rupeesOf, takingOf, ticksOf } from './takings.ts';

const POUSH = anAccountMonth({ month_name: 'Poush', due: 0, payable: 2250 });

test('what is owed only since a month ahead was ticked is taken with it', () => {
  const before = anAccountInShort({ months: [POUSH] });
  const ticks = ticksOf(before, monthNumber(POUSH));
  expect(rupeesOf(takingOf([before], ticks).parts)).toBe(2250);
  const since = anAccountInShort({ months: [anAccountMonth({ charged: 2250, due: 2250 }), POUSH] });
  expect(takingOf([since], ticks).parts.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['due', 2250_00],
    ['ahead', 2250_00],
  ]);
});

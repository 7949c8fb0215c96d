import { formatMonth, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { formatRupees, toRupees } from '@school-office/contract/money/money';
import type { Move } from './moves.model.ts';
import type { PlaceMonthRecord } from './placeMonths.model.ts';

export function movesDiffer(
  school: string,
  { kind, id, number }: Move['source'],
  held: readonly string[],
  expected: readonly string[],
): string {
  const paper = `${kind} ${number === '' ? String(id) : number}`;
  return `The journal of ${school} has for ${paper}: ${listed(held)}; the paper moves: ${listed(expected)}.`;
}

function listed(moves: readonly string[]): string {
  return moves.length === 0 ? 'nothing' : moves.join(', ');
}

type Sums = Omit<PlaceMonthRecord, 'school'>;

export function placeMonthDiffers(school: string, kept: Sums, summed: Sums): string {
  return `The sums of ${kept.place} in ${school} for ${formatMonth(monthOf(kept.month))} are kept as ${sumsInWords(kept)}, but its moves are ${sumsInWords(summed)}.`;
}

function sumsInWords({ in: came, out, moved }: Sums): string {
  const [first, second, third] = [came, out, moved].map((paisa) => formatRupees(toRupees(paisa)));
  return `${first} in, ${second} out, ${third} moved`;
}

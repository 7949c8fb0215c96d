// Sentences that are stored: with their values apart, so that each reader has them in their language.

import { inLanguage } from './language.ts';

/** An English sentence with its values. */
export interface Sentence {
  text: string;
  values?: Record<string, Part>;
}

/** A value that is written by a function of that name, or parts that stand one after the other. */
export type Written =
  | { as: 'rupees' | 'year'; of: number }
  | { as: 'date' | 'long date'; of: { year: number; month: number; day: number } }
  | { as: 'month'; of: { year: number; month_name: string } }
  | { as: 'name'; of: { name: string; nepali_name?: string } }
  | { as: 'list' | 'parts'; of: Part[] };

/** What a stored sentence is made of. A text is the same in all languages. */
export type Part = string | number | Sentence | Written;

/** A sentence as it is stored; what was stored before sentences were is a text. */
export type Said = Exclude<Part, number>;

/** Whether a stored value is a sentence, or a written value. */
export function isSaid(value: unknown): value is Sentence | Written {
  return typeof value === 'object' && value !== null && ('text' in value || ('as' in value && 'of' in value));
}

/** Beside a sign in a text, the number of the part that it stands for: characters that no text of ours and no typed one has. */
const SIGN = /\uE000(\d+)\uE001/;

let kept: Part[] | undefined;

/** Returns what `work` says, to be stored. All that it words by `t` and the functions of `Written` is kept apart. */
export function said(work: () => string): Said {
  const before = kept;
  kept = [];
  try {
    return partOf(inLanguage('en', work)) as Said;
  } finally {
    kept = before;
  }
}

/**
 * While a sentence is stored, returns a sign that stands for a part of it; otherwise undefined: it is to be written. Equal parts have one
 * sign, so that what is worded can be compared.
 */
export function keep(part: () => Part): string | undefined {
  if (!kept) return undefined;
  const one = part();
  const written = JSON.stringify(one);
  const before = kept.findIndex((other) => JSON.stringify(other) === written);
  return `\uE000${before === -1 ? kept.push(one) - 1 : before}\uE001`;
}

/** Returns the parts for which signs stand in a text. */
export function partOf(text: string): Part {
  // Texts and numbers of parts take turns.
  const pieces = text.split(SIGN).map((piece, index) => (index % 2 === 0 ? piece : kept![Number(piece)]!));
  const parts = pieces.filter((piece) => piece !== '');
  return parts.length > 1 ? { as: 'parts', of: parts } : (parts[0] ?? '');
}

// The days of the months as far as they are known: the library's table, with our corrections over it. Its own conversions read
// the machine's time zone.

import * as library from 'nepali-date-converter';

// Bundlers give the library's exports themselves, Node the CommonJS module.
const { dateConfigMap } =
  'dateConfigMap' in library ? library : (library as { default: typeof library }).default;
const table = Object.entries(dateConfigMap).map(([year, lengths]) => [year, Object.values(lengths)]);

/** Only all three together keep 2090/12/30 on 2034-04-13. */
const OUR_CORRECTIONS: Record<string, number[]> = {
  2084: [31, 31, 32, 31, 31, 30, 30, 30, 29, 30, 30, 30],
  2085: [31, 32, 31, 32, 30, 31, 30, 30, 29, 30, 30, 30],
  2086: [30, 32, 31, 32, 31, 30, 30, 30, 29, 30, 30, 30],
};

/** From Baisakh to Chaitra, of each year from 2000 to 2090. */
export const MONTH_LENGTHS: Record<string, number[]> = { ...Object.fromEntries(table), ...OUR_CORRECTIONS };

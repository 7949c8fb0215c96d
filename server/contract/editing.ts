// Two desks may edit one record at once: the second is told of what the first changed.

import { z } from 'zod';
import { optional, wholeNumber } from './fields.ts';

/** The number of edits of a record. It comes with the record, and goes back with an edit of it. */
export interface Seen {
  seen: number;
}

/** An edit without the number is made whatever other desks have changed. */
export const seenByDesk = z.object({
  seen: optional(wholeNumber('Seen', { least: 0, most: 1_000_000 }), undefined),
});

/** What other desks have changed, by field. */
export type Changes = Record<string, { from?: unknown; to?: unknown }>;

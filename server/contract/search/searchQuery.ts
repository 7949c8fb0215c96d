import { z } from 'zod';

/** A longer text finds nobody. */
export const searchQuery = z.object({ text: z.string().max(100).catch('') });

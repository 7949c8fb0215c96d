import { labelOf } from '@school-office/contract/fields';
import type { ZodType } from 'zod';

/**
 * Returns the fields of a record under their names in the contract, but for those that the page shows in its own way: a new
 * field of the contract stands on the page by itself.
 */
export function otherFacts(
  { shape }: { shape: Record<string, ZodType> },
  record: object,
  shown: readonly string[],
): Record<string, string> {
  const values = new Map(Object.entries(record) as [string, string | number][]);
  const others = Object.entries(shape).filter(([name]) => !shown.includes(name));
  return Object.fromEntries(
    others.map(([name, field]) => [labelOf(field) ?? name, String(values.get(name) ?? '')]),
  );
}

import { demand } from '../errors.ts';

/** Throws where the parts are none of a field path. */
export function checkPath(parts: string[]): void {
  demand(parts.length > 1 || parts[0] !== '', 40352, 'FieldPath cannot be constructed with empty string');
  demand(parts.length <= 200, 'Overflow', 'FieldPath is too long: it has more than 200 parts');
  for (const [at, part] of parts.entries()) {
    demand(part !== '' || at === 0 || at < parts.length - 1, 40353, "FieldPath must not end with a '.'.");
    demand(part !== '', 15998, 'FieldPath field names may not be empty strings.');
    demand(!part.startsWith('$'), 16410, `FieldPath field names may not start with '$', given '${part}'.`);
    demand(!part.includes('\0'), 16411, 'FieldPath field names may not contain null bytes.');
  }
}

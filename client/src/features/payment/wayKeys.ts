import { WAYS, type Way } from '@school-office/contract/money/receipts';
import { WAY_KEYS } from '../../lib/keys.ts';

/** Returns the way to pay of a key; undefined if it has none. */
export function wayOfKey(key: string): Way | undefined {
  return WAYS.find((way) => WAY_KEYS[way] === key.toUpperCase());
}

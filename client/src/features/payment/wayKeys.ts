import { WAYS, type Way } from '@school-office/contract/money/receipts';

/** The keys that choose the way to pay from inside the amount. */
export const WAY_KEYS: Record<Way, string> = {
  Cash: 'C',
  Cheque: 'Q',
  Bank: 'B',
  eSewa: 'E',
  Khalti: 'K',
  Fonepay: 'F',
  connectIPS: 'I',
};

/** Returns the way to pay of a key; undefined if it has none. */
export function wayOfKey(key: string): Way | undefined {
  return WAYS.find((way) => WAY_KEYS[way] === key.toUpperCase());
}

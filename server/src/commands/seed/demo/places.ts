import { between, pick, type Words } from './chance.ts';

const TOLES = ['Baneshwor', 'Chabahil', 'Kalanki', 'Kirtipur', 'Lagankhel', 'Maharajgunj', 'Patan', 'Thimi'];

export function addressOf(...words: Words): string {
  return `${pick(TOLES, 'tole', ...words)}-${between(1, 32, 'ward', ...words)}`;
}

/** Ten digits, as mobile telephones have. */
export function telephoneOf(...words: Words): string {
  return `98000${String(between(0, 99_999, 'telephone', ...words)).padStart(5, '0')}`;
}

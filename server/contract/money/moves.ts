/** Money comes in from outside, goes out, or is moved from one place to another. */
export const MOVE_SORTS = ['in', 'out', 'moved'] as const;
export type MoveSort = (typeof MOVE_SORTS)[number];

/** What moves money, as books name it. */
export const MOVE_KINDS = [
  'fees',
  'other income',
  'counted more',
  'salaries',
  'set off',
  'expenses',
  'charges',
  'refunds',
  'bounced',
  'counted less',
  'transfer',
  'advance',
  'handed over',
  'cheque',
] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** The papers that move money. */
export const MOVE_SOURCES = ['receipt', 'salary', 'voucher', 'close', 'cheque'] as const;
export type MoveSource = (typeof MOVE_SOURCES)[number];

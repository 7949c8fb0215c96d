// What earlier vouchers tell about the one that is written: its party's head, the usual amount, a bill that was paid already.

import { asciiDigits } from '@school-office/contract/digits';
import {
  comparableHead,
  headCalled,
  USUAL_HEADS,
  type HeadDirection,
  type Holding,
  type MoneyHead,
} from '@school-office/contract/money/moneyHeads';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { isSameName } from '@school-office/contract/personNames';
import { sortOf } from '../../features/vouchers/voucherTexts.ts';

/** With fewer, nothing is usual. */
const LEAST_FOR_USUAL = 3;

/** Those of a direction that stand, newest first. */
export function standingOf(vouchers: readonly Voucher[], direction: HeadDirection): Voucher[] {
  return vouchers
    .filter((voucher) => sortOf(voucher) === direction && !voucher.cancelled)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** The names of those to whom was paid, or from whom came money; the last first. */
export function partiesOf(standing: readonly Voucher[]): string[] {
  const names: string[] = [];
  for (const { party } of standing) if (!names.some((name) => isSameName(name, party))) names.push(party);
  return names;
}

/** The head of the last voucher of a party; undefined for one that is new. */
export function lastHeadOf(standing: readonly Voucher[], party: string): string | undefined {
  return standing.find((voucher) => isSameName(voucher.party, party))?.head;
}

/** The heads that can be chosen, the most used first; for those who may make heads, the usual ones that are not used yet after them. */
export function headNames(
  heads: readonly MoneyHead[],
  direction: HeadDirection,
  mayMake: boolean,
): readonly string[] {
  const own = heads
    .filter((head) => head.direction === direction && !head.retired)
    .toSorted((one, other) => other.count - one.count);
  const usual = USUAL_HEADS[direction].filter(({ name }) => !hasHead(heads, direction, name));
  return [...own, ...(mayMake ? usual : [])].map(({ name }) => name);
}

/** What is typed where something held for others is deposited: its head, which pays it by the bank, and to whom it was paid last. */
export function depositOf(
  holds: Holding,
  { heads, vouchers }: { heads: readonly MoneyHead[]; vouchers: readonly Voucher[] },
): Record<string, string> {
  const own = heads
    .filter((head) => head.holds === holds && !head.retired)
    .toSorted((one, other) => other.count - one.count);
  const head = [...own, ...USUAL_HEADS.out].find((each) => each.holds === holds)!.name;
  const last = standingOf(vouchers, 'out').find(
    (voucher) => comparableHead(voucher.head) === comparableHead(head),
  );
  return { head, way: 'Bank', ...(last && { party: last.party }) };
}

/** Whether the school has a head of that name, in English or Nepali. */
export function hasHead(heads: readonly MoneyHead[], direction: HeadDirection, name: string): boolean {
  const own = heads.filter((head) => head.direction === direction);
  return headCalled(own, name) !== undefined;
}

/** Returns the Nepali name of a head that can be chosen; '' for one that has none. */
export function nepaliNameOf(heads: readonly MoneyHead[], direction: HeadDirection, name: string): string {
  const own = heads.filter((head) => head.direction === direction);
  return headCalled([...own, ...USUAL_HEADS[direction]], name)?.nepali_name ?? '';
}

/** Whether a head is one of those that schools have, which need no asking. */
export function isUsualHead(direction: HeadDirection, name: string): boolean {
  return headCalled(USUAL_HEADS[direction], name) !== undefined;
}

/** The amount in the middle of a head's last ones, in rupees; undefined where there are too few. */
export function usualAmount(standing: readonly Voucher[], head: string): number | undefined {
  const amounts = standing
    .filter((voucher) => comparableHead(voucher.head) === comparableHead(head))
    .slice(0, 12)
    .map(({ amount }) => amount)
    .toSorted((one, other) => one - other);
  return amounts.length < LEAST_FOR_USUAL ? undefined : amounts[Math.floor(amounts.length / 2)];
}

/** The voucher that has paid the same bill of the same party. */
export function sameBill(
  standing: readonly Voucher[],
  { party, bill_no }: Pick<Voucher, 'party' | 'bill_no'>,
): Voucher | undefined {
  if (bill_no === '') return undefined;
  return standing.find(
    (voucher) => isSameName(voucher.party, party) && billOf(voucher.bill_no) === billOf(bill_no),
  );
}

function billOf(text: string): string {
  return asciiDigits(text)
    .replace(/\s/g, '')
    .toLowerCase()
    .replace(/^0+(?=.)/, '');
}

/** The number that the next voucher of a fiscal year will probably have. */
export function nextNumber(ofYear: readonly Voucher[]): number {
  return (ofYear.at(-1)?.number ?? 0) + 1;
}

import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { formatRupees, toRupees } from '@school-office/contract/money/money';

export function slipDiffers(school: string, paper: string): string {
  return `The slip of ${paper} in ${school} does not come to what was paid.`;
}

export function slipInUseDiffers(school: string, paper: string): string {
  return `The slip of ${paper} in ${school} is not kept as what it is: in use until it is cancelled.`;
}

export function slipTwice(school: string, paper: string): string {
  return `${paper} in ${school} pays by a sheet what another slip has paid.`;
}

/** Both in paisa; `employee` is a number, or an id where there is no voucher. */
export function advanceDiffers(school: string, employee: string, left: number, expected: number): string {
  return `The place of the advance of ${employee} in ${school} holds ${formatRupees(toRupees(left))}, but vouchers and slips come to ${formatRupees(toRupees(expected))}.`;
}

export function draftOfNobody(school: string, month: SchoolMonth, key: string): string {
  return `The salaries of ${formatMonth(month)} in ${school} have a row of ${key}, whom nobody has registered.`;
}

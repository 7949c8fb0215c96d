import { isOnlyPaisa, type DrawerClose } from '@school-office/contract/money/dayBook';
import { formatRupees, toRupees } from '@school-office/contract/money/money';
import { NOT_SAID } from '@school-office/contract/money/places';
import type { TrailLine } from '../audit/audit.service.ts';

export function drawerClosed(close: DrawerClose): string {
  const closed = `Drawer ${close.number} is closed: ${countedInWords(close)}`;
  const { handed } = close;
  return handed && handed.to !== NOT_SAID
    ? `${closed}, ${formatRupees(handed.amount)} handed over: ${handed.name}`
    : closed;
}

export function drawerClosedAlready(number: number): string {
  return `Drawer ${number} is closed already, at another desk`;
}

export function drawerOpenAgain(number: number): string {
  return `Drawer ${number} is open again`;
}

export function drawerUsedSince(number: number, next: number): string {
  return next === number + 1
    ? `Cash went through drawer ${next} since: drawer ${number} stays closed`
    : `Drawer ${number + 1} was closed since: drawer ${number} stays closed`;
}

/** Says nothing of what the drawer should hold: it is not told to a desk that counts blind. */
export function cashMovedMeanwhile(rupees: number): string {
  const amount = formatRupees(Math.abs(rupees));
  return rupees > 0
    ? `${amount} in cash came in while the drawer was counted, so it is not closed: is it in your count?`
    : `${amount} in cash went out while the drawer was counted, so it is not closed: is it still in your count?`;
}

export function differenceWithoutReason(): string {
  return 'Say why there is more or less';
}

export function moreLeftThanCounted(): string {
  return 'Left in the drawer must not be more than was counted';
}

export function moreThanLeft(): string {
  return 'If the rest stays, all that was counted is left in the drawer';
}

export function noBank(): string {
  return 'Choose one of the banks';
}

export function noPerson(): string {
  return 'Choose one of the persons who carry cash';
}

/** In paisa. */
interface Opened {
  number: number;
  opened: number;
}

export function drawerDiffers(school: string, held: Opened, expected: Opened): string {
  return `Drawer ${expected.number} of ${school} is written as ${openedInWords(held)}, but the one before it left ${formatRupees(toRupees(expected.opened))}.`;
}

export function chequeDiffers(school: string, number: string, isOpen: boolean): string {
  return isOpen
    ? `The cheque of receipt ${number} of ${school} is not paid yet, but is not in the list of those in hand.`
    : `The cheque of receipt ${number} of ${school} is in the list of those in hand, but is paid or cancelled.`;
}

export function noSuchDrawer(school: string, number: number): string {
  return `Cash of ${school} was counted in drawer ${number}, which does not exist.`;
}

function openedInWords({ number, opened }: Opened): string {
  return `number ${number}, opened with ${formatRupees(toRupees(opened))}`;
}

export function closedDrawerInTrail(close: DrawerClose): TrailLine {
  const { _id, number } = close;
  const details = countedInWords(close);
  return { action: 'closed drawer', kind: 'drawer', record: _id, name: String(number), details };
}

export function openedAgainInTrail(close: DrawerClose): TrailLine {
  const details = `The closing is taken back: ${countedInWords(close)}`;
  return {
    action: 'opened drawer again',
    kind: 'drawer',
    record: close._id,
    name: String(close.number),
    details,
  };
}

/** Returns 'Rs 12,000 counted, as expected', 'Rs 12,000 counted, as expected but for Rs 0.50', or 'Rs 11,980 counted, Rs 20 less than expected'. */
function countedInWords({ counted, difference }: DrawerClose): string {
  const [amount, differing] = [formatRupees(counted), formatRupees(Math.abs(difference))];
  if (difference === 0) return `${amount} counted, as expected`;
  if (isOnlyPaisa(difference)) return `${amount} counted, as expected but for ${differing}`;
  return difference < 0
    ? `${amount} counted, ${differing} less than expected`
    : `${amount} counted, ${differing} more than expected`;
}

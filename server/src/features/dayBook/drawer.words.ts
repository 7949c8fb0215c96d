import type { DrawerClose } from '@school-office/contract/dayBook';
import { formatRupees } from '@school-office/contract/money';
import type { TrailLine } from '../audit/audit.service.ts';

export function drawerClosed(close: DrawerClose): string {
  return `Drawer ${close.number} is closed: ${countedInWords(close)}`;
}

export function drawerClosedAlready(number: number): string {
  return `Drawer ${number} is closed already, at another desk`;
}

export function moreLeftThanCounted(): string {
  return 'Left in the drawer must not be more than was counted';
}

export function closedDrawerInTrail(close: DrawerClose): TrailLine {
  const { _id, number } = close;
  const details = countedInWords(close);
  return { action: 'closed drawer', kind: 'drawer', record: _id, name: String(number), details };
}

/** Returns 'Rs 12,000 counted, as expected', or 'Rs 11,980 counted, Rs 20 less than expected'. */
function countedInWords({ counted, difference }: DrawerClose): string {
  const [amount, differing] = [formatRupees(counted), formatRupees(Math.abs(difference))];
  if (difference === 0) return `${amount} counted, as expected`;
  return difference < 0
    ? `${amount} counted, ${differing} less than expected`
    : `${amount} counted, ${differing} more than expected`;
}

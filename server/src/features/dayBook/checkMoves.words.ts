import { formatRupees, toRupees } from '@school-office/contract/money/money';

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

import { isOnlyPaisa, type DrawerClose } from '@school-office/contract/money/dayBook';
import { formatRupees } from '@school-office/contract/money/money';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { NOT_SAID } from '@school-office/contract/money/places';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';

export function drawerClosed(close: DrawerClose): string {
  const closed = { number: String(close.number), counted: countedInWords(close) };
  const { handed } = close;
  return handed && handed.to !== NOT_SAID
    ? t('Drawer {{number}} is closed: {{counted}}, {{amount}} handed over: {{place}}', {
        ...closed,
        amount: formatRupees(handed.amount),
        place: moneyPlaceInWords(handed.name),
      })
    : t('Drawer {{number}} is closed: {{counted}}', closed);
}

export function drawerClosedAlready(number: number): string {
  return t('Drawer {{number}} is closed already, at another desk', { number: String(number) });
}

export function drawerOpenAgain(number: number): string {
  return t('Drawer {{number}} is open again', { number: String(number) });
}

export function drawerUsedSince(number: number, next: number): string {
  return next === number + 1
    ? t('Cash went through drawer {{next}} since: drawer {{number}} stays closed', {
        next: String(next),
        number: String(number),
      })
    : t('Drawer {{next}} was closed since: drawer {{number}} stays closed', {
        next: String(number + 1),
        number: String(number),
      });
}

/** Says nothing of what the drawer should hold: it is not told to a desk that counts blind. */
export function cashMovedMeanwhile(rupees: number): string {
  const amount = formatRupees(Math.abs(rupees));
  return rupees > 0
    ? t(
        '{{amount}} in cash came in while the drawer was counted, so it is not closed: is it in your count?',
        { amount },
      )
    : t(
        '{{amount}} in cash went out while the drawer was counted, so it is not closed: is it still in your count?',
        { amount },
      );
}

export function differenceWithoutReason(): string {
  return t('Say why there is more or less');
}

export function moreLeftThanCounted(): string {
  return t('Left in the drawer must not be more than was counted');
}

export function moreThanLeft(): string {
  return t('If the rest stays, all that was counted is left in the drawer');
}

export function noBank(): string {
  return t('Choose one of the banks');
}

export function noPerson(): string {
  return t('Choose one of the persons who carry cash');
}

export function closedDrawerInTrail(close: DrawerClose): TrailLine {
  const { _id, number } = close;
  const details = said(() => countedInWords(close));
  return { action: 'closed drawer', kind: 'drawer', record: _id, name: String(number), details };
}

export function openedAgainInTrail(close: DrawerClose): TrailLine {
  const details = said(() => t('The closing is taken back: {{counted}}', { counted: countedInWords(close) }));
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
  const values = { amount: formatRupees(counted), differing: formatRupees(Math.abs(difference)) };
  if (difference === 0) return t('{{amount}} counted, as expected', values);
  if (isOnlyPaisa(difference)) return t('{{amount}} counted, as expected but for {{differing}}', values);
  return difference < 0
    ? t('{{amount}} counted, {{differing}} less than expected', values)
    : t('{{amount}} counted, {{differing}} more than expected', values);
}

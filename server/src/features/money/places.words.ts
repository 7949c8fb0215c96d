import { formatMonth, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { formatRupees, toRupees } from '@school-office/contract/money/money';
import type { Way } from '@school-office/contract/money/receipts';
import { said, type Said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import { changesBetween, type Change, type TrailLine } from '../audit/audit.service.ts';
import type { PlacesRecord } from './places.model.ts';

export function noSuchPlace(): string {
  return t('Choose one of the places where money lies');
}

export function placeIsClosed(name: string): string {
  return t('{{name}} is closed: choose another place', { name: t(name) });
}

export function placeTakesNoWay(name: string, way: Way): string {
  return t('{{name}} takes no money by {{way}}', { name: t(name), way: t(way) });
}

export function noPlaceTakes(way: Way): string {
  return t('No place takes money by {{way}}', { way: t(way) });
}

export function placesSaved(): string {
  return t('The places of money are saved');
}

export function placesChangedMeanwhile(): string {
  return t('The places were changed meanwhile: look at them as they are now');
}

export function otherKind(name: string): string {
  return t('{{name}} stays what it is: add another place', { name: t(name) });
}

export function placeBeginsLater(name: string): string {
  return t('The opening sum of {{name}} cannot be of a month to come', { name: t(name) });
}

export function placeIsMissing(name: string): string {
  return t('{{name}} cannot be removed, only closed', { name: t(name) });
}

export function nameTwice(name: string): string {
  return t('There is a place {{name}} already', { name });
}

export function wayWithoutPlace(way: Way): string {
  return t('Say where money by {{way}} lands: tick it at a place that is open', { way: t(way) });
}

export function placeIsNotEmpty(name: string, balance: number): string {
  return t('{{amount}} lie in {{name}}: move them before it is closed', {
    amount: formatRupees(balance),
    name: t(name),
  });
}

export function drawerWasClosed(): string {
  return t(
    'The opening sum of the drawer can be said until the first drawer is closed; later the count brings it in',
  );
}

export function changedPlaces(before: PlacesRecord, after: PlacesRecord): Record<string, Change> {
  return changesBetween(inShort(before), inShort(after));
}

export function changedPlacesInTrail(changes: Record<string, Change>): TrailLine {
  return { action: 'changed places', kind: 'places', name: said(() => t('Places of money')), changes };
}

/** By key, what a place is, in words. */
function inShort({ places, drawer }: PlacesRecord): Record<string, Said> {
  const own = places.map(({ key, name, account_no, ways, opening, since, retired }) => {
    const words = () => [
      name,
      account_no,
      ways.map((way) => t(way)).join(', '),
      openingInWords(opening, since),
      retired ? t('closed') : '',
    ];
    return [key, said(() => words().filter(Boolean).join('; '))];
  });
  const order = places.map(({ name }) => name).join(', ');
  return {
    ...Object.fromEntries(own),
    order,
    drawer: said(() => openingInWords(drawer.opening, drawer.since)),
  };
}

function openingInWords(opening: number, since: number | null): string {
  if (since === null) return '';
  return t('{{amount}} at the beginning of {{month}}', {
    amount: formatRupees(toRupees(opening)),
    month: formatMonth(monthOf(since)),
  });
}

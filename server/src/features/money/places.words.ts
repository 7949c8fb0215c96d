import type { Way } from '@school-office/contract/money/receipts';

export function noSuchPlace(): string {
  return 'Choose one of the places where money lies';
}

export function placeIsClosed(name: string): string {
  return `${name} is closed: choose another place`;
}

export function placeTakesNoWay(name: string, way: Way): string {
  return `${name} takes no money by ${way}`;
}

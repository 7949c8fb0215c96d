import { phrase } from '@school-office/contract/words';

/** For everybody who waits meanwhile. */
export function addingUpHeads(): string {
  return phrase('Fees by head are being added up.');
}

import { comparableText } from './plainText.ts';

/** Names of people are compared as they look: without case and surplus blanks, in whichever way a character is written. */
export function isSameName(one: string, other: string): boolean {
  return comparableName(one) === comparableName(other);
}

/** A name in the form in which it is compared. */
export function comparableName(name: string): string {
  return comparableText(name);
}

/** Names of people are compared without case and surplus blanks. */
export function isSameName(one: string, other: string): boolean {
  return comparableName(one) === comparableName(other);
}

/** A name in the form in which it is compared. NFC, because Devanagari can be written in more than one way. */
export function comparableName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

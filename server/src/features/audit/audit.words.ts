/** For a record, by its name, that a desk saves as it no longer is. */
export function changedMeanwhile(name: string): string {
  return `${name} was changed at another desk meanwhile. Please look at it, and save again.`;
}

/** For a record, by its name, that a desk saves as it no longer is. */
export function changedMeanwhile(name: string): string {
  return `${name} was changed at another desk meanwhile. Please look at it, and save again.`;
}

export function actsDiffer(school: string, acts: number, last: number): string {
  return `The acts of ${school} are counted as ${acts}, but the last line of the trail has number ${last}.`;
}

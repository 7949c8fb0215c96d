export function actsDiffer(school: string, acts: number, last: number): string {
  return `The acts of ${school} are counted as ${acts}, but the last line of the trail has number ${last}.`;
}

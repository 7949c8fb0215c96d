/** `npm run test:soak` runs the long forms of some tests; the other commands of tests the short ones. */
export const isSoak = process.env.SOAK === '1';

/**
 * Prints a figure of a long form, and throws if it is not below its limit. Short forms have no limits, because they run on
 * busy machines.
 */
export function report(figure: string, held?: { reached: number; limit: number }): void {
  if (!isSoak) return;
  process.stdout.write(`FIGURE ${figure}\n`);
  if (held && held.reached >= held.limit) {
    throw new Error(`${figure}: ${held.reached} is not below the limit ${held.limit}`);
  }
}

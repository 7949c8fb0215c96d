/** `npm run test:soak` runs the long forms of some tests; `npm test` the short ones. */
export const isSoak = process.env.SOAK === '1';

/**
 * Prints a figure that a long form reached, and throws where that is not below its limit. Short forms hold nothing to a
 * limit: the machines they run on are busy.
 */
export function report(figure: string, held?: { reached: number; limit: number }): void {
  if (!isSoak) return;
  process.stdout.write(`FIGURE ${figure}\n`);
  if (held && held.reached >= held.limit) {
    throw new Error(`${figure}: ${held.reached} is not below the limit ${held.limit}`);
  }
}

/** `npm run test:soak` runs the long forms of some tests; `npm test` the short ones. */
export const isSoak = process.env.SOAK === '1';

/** Prints a figure that a long form reached. */
export function report(figure: string): void {
  if (isSoak) process.stdout.write(`FIGURE ${figure}\n`);
}

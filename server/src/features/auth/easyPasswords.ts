/** Of 0 to 4: below it a million guesses find the password. */
const LOWEST_SCORE = 2;

/**
 * A warning for an admin who chose a password that is easy to guess, in a list; an empty one for any other, and
 * where nobody chose one. Nothing is refused, because an office must open with what its admin has set for it.
 */
export async function warningOf(
  password: string | undefined,
  aboutThem: readonly string[] = [],
): Promise<string[]> {
  if (password === undefined || !(await isEasyToGuess(password, aboutThem))) return [];
  return [
    '  This password is easy to guess. Better set one that is no common password, no name and no row of keys.',
  ];
}

/**
 * Whether a password stands on the lists of common ones, or is little more than that; names and emails of those who use it
 * count as common too. Slow the first time (a quarter of a second): the lists are read where somebody chooses a password.
 */
async function isEasyToGuess(password: string, aboutThem: readonly string[]): Promise<boolean> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { score } = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, [
    'school',
    'office',
    ...aboutThem,
  ]);
  return score < LOWEST_SCORE;
}

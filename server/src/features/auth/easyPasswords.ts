/** Out of 4; a password below it is found within a million guesses. */
const LOWEST_SCORE = 2;

/**
 * Returns the lines that warn an admin of a password that is easy to guess; none for another password or for undefined.
 * The password is not refused, because the office must open with the password that its admin has set.
 */
export async function warningOf(
  password: string | undefined,
  aboutThem: readonly string[] = [],
): Promise<string[]> {
  if (password === undefined || !(await isEasyToGuess(password, aboutThem))) return [];
  return [
    '  This password is easy to guess. Better set one that is not a common password, a name or a row of keys.',
  ];
}

/**
 * Whether a password is common or nearly so; the names and emails in `aboutThem` count as common too. The first call takes
 * a quarter of a second, because the lists of common passwords are loaded only when an admin sets a password.
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

/** Out of 4; a password below it is found within a million guesses. */
const LOWEST_SCORE = 2;

/** Follows the name of the password, as in 'Password is easy to guess ...'. */
export const EASY_TO_GUESS =
  'is easy to guess. Please choose one that is not a common password, a name or a row of keys';

/**
 * Whether a password is common or nearly so; the names and emails in `aboutThem`, and each of their words, count as common
 * too. The first call takes a quarter of a second, because the lists of common passwords are loaded only when a password is
 * set.
 */
export async function isEasyToGuess(password: string, aboutThem: readonly string[]): Promise<boolean> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { score } = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, [
    'school',
    'office',
    ...aboutThem.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]),
  ]);
  return score < LOWEST_SCORE;
}

/** Out of 4; a password below it is found within a million guesses. */
const LOWEST_SCORE = 2;

/** A password that has fewer letters than this beside the names is a name with a year or a number. */
const FEWEST_OTHER_LETTERS = 4;

/**
 * Whether a password is common or nearly so, or little more than names: the names and emails in `aboutThem`, and each of their
 * words, count as common too. The first call takes a quarter of a second, because the lists of common passwords are loaded only
 * when a password is set.
 */
export async function isEasyToGuess(password: string, aboutThem: readonly string[]): Promise<boolean> {
  const words = ['school', 'office', ...aboutThem.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))];
  if (isMostlyOf(words, password)) return true;
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { score } = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, [
    ...aboutThem,
    ...words,
  ]);
  return score < LOWEST_SCORE;
}

/** Whether a password is of words, with a year, a number or signs between or behind them. */
function isMostlyOf(words: readonly string[], password: string): boolean {
  const all = letters(password);
  const longestFirst = words
    .map(letters)
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length);
  const others = longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), all);
  return others !== all && others.length < FEWEST_OTHER_LETTERS;
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
}

const graphemes = new Intl.Segmenter('ne', { granularity: 'grapheme' });

/** First letters of the first and last word: 'AS', 'कअ'. By grapheme, so that no vowel sign loses its letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map(firstGrapheme).join('').toUpperCase();
}

function firstGrapheme(word: string): string {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}

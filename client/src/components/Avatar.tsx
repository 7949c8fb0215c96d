import { useState } from 'react';

const graphemes = new Intl.Segmenter('ne', { granularity: 'grapheme' });

export interface AvatarProps {
  name: string;
  /** Address of the picture; empty when there is none. */
  image: string;
  /** `photo` is a table's thumbnail, 50px high; `round` the user in the top bar; `mark` the school's sign, `card` the photo of an admit card. */
  shape: 'photo' | 'round' | 'mark' | 'card';
}

/** A person's picture, or the initials while there is none that loads. The name always stands beside it in words. */
export function Avatar({ name, image, shape }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const className = `avatar avatar-${shape}`;
  if (image !== '' && image !== broken) {
    return <img className={className} src={image} alt="" loading="lazy" onError={() => setBroken(image)} />;
  }
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and last word: 'AS', 'कअ'. By grapheme, so that no vowel sign loses its letter. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map(firstGrapheme).join('').toUpperCase();
}

function firstGrapheme(word: string): string {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}

import { useState } from 'react';
import styles from './Avatar.module.css';

const graphemes = new Intl.Segmenter('ne', { granularity: 'grapheme' });

interface AvatarProps {
  name: string;
  /** Address of the picture; empty when there is none. */
  image: string;
  /** `photo`: a table's thumbnail, 50 px high; `small`, `large`: on a person's page; `round`: the user; `mark`: the school's sign. */
  shape: 'photo' | 'small' | 'large' | 'round' | 'mark';
  /** Called when the picture does not load. */
  onBroken?: () => void;
}

/** A person's picture, or the initials if there is no picture or it does not load. The name stands beside it as text. */
export function Avatar({ name, image, shape, onBroken }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const className = styles[shape];
  if (image !== '' && image !== broken) {
    // The school's sign is always in sight, also on paper.
    const loading = shape === 'mark' ? 'eager' : 'lazy';
    const onError = () => {
      setBroken(image);
      onBroken?.();
    };
    return <img className={className} src={image} alt="" loading={loading} onError={onError} />;
  }
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** Returns the first letters of the first and last word: 'AS', 'कअ'. By grapheme, so that no vowel sign loses its letter. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map(firstGrapheme).join('').toUpperCase();
}

function firstGrapheme(word: string): string {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}

import type { Language } from '@school-office/contract/language';
import { useEffect, useState } from 'react';
import { loadLanguage } from '../../lib/language.ts';

/** Loads the words of a language for a paper on screen. Returns whether they are there; what does not arrive is English. */
export function useLoadedLanguage(one: Language): boolean {
  const [loaded, setLoaded] = useState<Language>();
  useEffect(() => {
    const end = () => setLoaded(one);
    loadLanguage(one).then(end, end);
  }, [one]);
  return loaded === one;
}

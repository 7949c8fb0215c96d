import { LANGUAGE_NAMES, type Language } from '@school-office/contract/language';
import type { PaperLanguage } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { createContext } from 'react';

/** Words of a paper, for `Both`. */
export interface InTwoLanguages {
  english: string;
  nepali: string;
}

/** The language of the paper around it. */
export const PaperLanguageContext = createContext<PaperLanguage>('both');

/** The language of all that a paper does not say in both. */
export function ownLanguage(language: PaperLanguage): Language {
  return language === 'both' ? 'en' : language;
}

/** What a choice is called: the languages each in its own words. */
export function paperLanguageName(language: PaperLanguage): string {
  return language === 'both' ? t('Both languages') : LANGUAGE_NAMES[language];
}

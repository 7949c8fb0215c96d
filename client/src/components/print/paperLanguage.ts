import { LANGUAGE_NAMES } from '@school-office/contract/language';
import type { PaperLanguage } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { createContext } from 'react';

/** The language of the paper around it. */
export const PaperLanguageContext = createContext<PaperLanguage>('both');

/** What a choice is called: the languages each in its own words. */
export function paperLanguageName(language: PaperLanguage): string {
  return language === 'both' ? t('Both languages') : LANGUAGE_NAMES[language];
}

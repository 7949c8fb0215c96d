import { PAPER_LANGUAGES, type PaperLanguage } from '@school-office/contract/school/schoolSettings';
import { useDeskChoice } from '../../components/print/useDeskChoice.ts';
import { useSchool } from './useSchool.ts';

/** The language of papers in both scripts: that of this desk, else that of the school. */
export function usePaperLanguage(): [PaperLanguage, (language: PaperLanguage) => void] {
  return useDeskChoice('paperLanguage', useSchool().paper_language, PAPER_LANGUAGES);
}

/** 'both' with words in both scripts, 'one' a list as the screen has it, 'fixed' in the English words of the specification. */
export type Scripts = 'both' | 'one' | 'fixed';

/** Returns the language in which a paper is printed; undefined for that of the screen. */
export function usePaperLanguageOf(scripts: Scripts): PaperLanguage | undefined {
  const [chosen] = usePaperLanguage();
  if (scripts === 'fixed') return 'en';
  return scripts === 'one' && chosen === 'both' ? undefined : chosen;
}

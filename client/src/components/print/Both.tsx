import { use, type ReactNode } from 'react';
import { PaperLanguageContext } from './paperLanguage.ts';

interface BothProps {
  english: ReactNode;
  /** Where there is none, the English stands alone. */
  nepali: ReactNode;
  between?: ReactNode;
  /** Of the Nepali beside the English. */
  className?: string;
}

/** Words of a paper: 'Date / मिति', or those of the one language that was chosen. */
export function Both({ english, nepali, between = ' / ', className }: BothProps) {
  const language = use(PaperLanguageContext);
  if (language === 'en' || nepali === '') return english;
  if (language === 'ne') return nepali;
  return (
    <>
      {english}
      {between}
      <span lang="ne" className={className}>
        {nepali}
      </span>
    </>
  );
}

/** Returns what words such words where only a text can stand. */
export function useBoth(): (english: string, nepali: string, between?: string) => string {
  const language = use(PaperLanguageContext);
  return (english, nepali, between = ' / ') => {
    if (language === 'en' || nepali === '') return english;
    return language === 'ne' ? nepali : `${english}${between}${nepali}`;
  };
}

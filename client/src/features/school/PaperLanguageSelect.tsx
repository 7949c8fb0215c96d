import { PAPER_LANGUAGES } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { HeaderSelect } from '../../components/HeaderSelect.tsx';
import { paperLanguageName } from '../../components/print/paperLanguage.ts';
import { usePaperLanguage } from './usePaperLanguage.ts';

/** The choice of this desk's language of papers in both scripts, beside the button that prints one. */
export function PaperLanguageSelect() {
  const [language, setLanguage] = usePaperLanguage();
  return (
    <HeaderSelect
      aria-label={t('Language in print')}
      options={PAPER_LANGUAGES}
      value={language}
      labelOf={paperLanguageName}
      onChoose={setLanguage}
    />
  );
}

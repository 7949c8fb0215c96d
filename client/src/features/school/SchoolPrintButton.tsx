import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { listPage } from '../../components/print/listPages.ts';
import type { InTime } from '../../components/print/picturesInTime.ts';
import { PrintButton, type PrintButtonProps } from '../../components/print/PrintButton.tsx';
import { PaperLanguageSelect } from './PaperLanguageSelect.tsx';
import { usePaperLanguageOf, type Scripts } from './usePaperLanguage.ts';
import { useSchool } from './useSchool.ts';

const NO_PICTURES: readonly string[] = [];

interface SchoolPrintButtonProps extends Omit<
  PrintButtonProps,
  'label' | 'pageStyle' | 'language' | 'children'
> {
  label?: string;
  /** If absent, that of a list on A4. */
  pageStyle?: string;
  /** Whether it has words in both scripts, those that are fixed in English, or those of a list, as the screen has them. */
  scripts?: Scripts;
  /** Whether the choice of the language stands elsewhere. */
  isChosenElsewhere?: boolean;
  /** Renders the content with the school, whose mark is ready to be printed, and with what gives other pictures. */
  children: (school: SchoolInFull, inTime: InTime) => ReactNode;
}

/** The button that prints a paper of the school. */
export function SchoolPrintButton({
  label = t('Print'),
  pageStyle = listPage('210mm 297mm'),
  pictures = NO_PICTURES,
  scripts = 'one',
  isChosenElsewhere = false,
  children,
  ...button
}: SchoolPrintButtonProps) {
  const school = useSchool();
  const language = usePaperLanguageOf(scripts);
  return (
    <>
      {scripts === 'both' && !isChosenElsewhere && <PaperLanguageSelect />}
      <PrintButton
        {...button}
        label={label}
        pageStyle={pageStyle}
        language={language}
        pictures={[school.logo, ...pictures]}
      >
        {(inTime) => children({ ...school, logo: inTime(school.logo) }, inTime)}
      </PrintButton>
    </>
  );
}

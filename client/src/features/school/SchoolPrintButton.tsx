import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { listPage } from '../../components/print/listPages.ts';
import type { InTime } from '../../components/print/picturesInTime.ts';
import { PrintButton, type PrintButtonProps } from '../../components/print/PrintButton.tsx';
import { useSchool } from './useSchool.ts';

const NO_PICTURES: readonly string[] = [];

interface SchoolPrintButtonProps extends Omit<PrintButtonProps, 'label' | 'pageStyle' | 'children'> {
  label?: string;
  /** If absent, that of a list on A4. */
  pageStyle?: string;
  /** Renders the content with the school, whose mark is ready to be printed, and with what gives other pictures. */
  children: (school: SchoolInFull, inTime: InTime) => ReactNode;
}

/** The button that prints a paper of the school. */
export function SchoolPrintButton({
  label = t('Print'),
  pageStyle = listPage('210mm 297mm'),
  pictures = NO_PICTURES,
  children,
  ...button
}: SchoolPrintButtonProps) {
  const school = useSchool();
  return (
    <PrintButton {...button} label={label} pageStyle={pageStyle} pictures={[school.logo, ...pictures]}>
      {(inTime) => children({ ...school, logo: inTime(school.logo) }, inTime)}
    </PrintButton>
  );
}

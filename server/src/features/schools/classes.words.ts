import { CLASS_NAMES } from '@school-office/contract/enumerations';
import type { SchoolClass } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';

/** For Eleven and Twelve, where a school does not have them. */
export function classNotUsed(): string {
  return t('Class must be one of {{classes}}', { classes: CLASS_NAMES.map((name) => t(name)).join(', ') });
}

export function hasNoSections({ classname }: Pick<SchoolClass, 'classname'>): string {
  return t('Class {{classname}} has no sections', { classname: t(classname) });
}

export function sectionMustBe({ sections }: Pick<SchoolClass, 'sections'>): string {
  return t('Section must be one of {{sections}}', { sections: sections.join(', ') });
}

export function chooseSection({ classname, sections }: Pick<SchoolClass, 'classname' | 'sections'>): string {
  return t('Choose a section of class {{classname}}: {{sections}}', {
    classname: t(classname),
    sections: sections.join(', '),
  });
}

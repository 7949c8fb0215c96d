import {
  formatNepaliDate,
  parseNepaliDate,
  formatNepaliDateShort,
  shortDateInWords,
} from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { ClassName } from '@school-office/contract/enumerations';
import type { ExaminationFields } from '@school-office/contract/examinations/examinations';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import { changesBetween, type TrailLine } from '../audit/audit.service.ts';

interface Named {
  name: string;
}

export function examinationMade({ name }: Named): string {
  return t('{{name}} is made', { name });
}

export function examinationSaved({ name }: Named): string {
  return t('Changes to {{name}} are saved', { name });
}

export function examinationExists({ name, year }: Pick<ExaminationFields, 'name' | 'year'>): string {
  return t('There is an examination {{name}} in {{year}} already', { name, year: formatYear(year) });
}

export function examinationChangedMeanwhile({ name }: Named): string {
  return t('{{name}} was changed at another desk meanwhile. Please look at it, and save again.', { name });
}

export function classHasMarks({ name }: Named, classname: ClassName): string {
  return t('Class {{classname}} has marks in {{name}} and cannot be taken out', {
    classname: t(classname),
    name,
  });
}

export function examinationRemoved({ name }: Named): string {
  return t('{{name}} is removed', { name });
}

export function examinationIsWeighed({ name }: Named, final: Named): string {
  return t('{{name}} is part of {{final}} and cannot be removed', { name, final: final.name });
}

export function examinationIsPublished({ name }: Named): string {
  return t('Results of {{name}} are published, so it cannot be removed', { name });
}

export function examinationHasMarks({ name }: Named): string {
  return t('{{name}} has marks and cannot be removed', { name });
}

export function examinationHasRemarks({ name }: Named): string {
  return t('{{name}} has remarks and cannot be removed', { name });
}

export function paperOfOtherClass(classname: ClassName): string {
  return t('The routine has a paper of class {{classname}}, which is not in this examination', {
    classname: t(classname),
  });
}

export function paperOfNoSubject(classname: ClassName, year: number): string {
  return t('The routine has a paper in a subject that class {{classname}} does not have in {{year}}', {
    classname: t(classname),
    year: formatYear(year),
  });
}

export function paperOfOtherYear(day: string, year: number): string {
  return t('The day {{day}} of a paper is not in the school year {{year}}', {
    day: shortDateInWords(day),
    year: formatYear(year),
  });
}

export function finalHasRoutine(): string {
  return t('A final of several examinations has no papers of its own');
}

export function weightsOfOtherYear(): string {
  return t('Weights must name examinations of this school year which have marks of their own');
}

export function weightsWithoutClass(classname: ClassName): string {
  return t('None of these examinations has class {{classname}}', { classname: t(classname) });
}

export function hasMarksOfItsOwn({ name }: Named): string {
  return t('{{name}} has marks or a routine of its own, so it cannot be a final of others', { name });
}

export function weightsPublished({ name }: Named): string {
  return t('Results of {{name}} are published: its weights stay as they are', { name });
}

interface PaperInWords {
  classname: ClassName;
  subject: string;
  day: string;
}

/** 'Five, English: 12 Mangsir 2083 is a holiday (Tihar)' */
export function onHoliday({ classname, subject, day }: PaperInWords, holiday: string): string {
  return t('{{classname}}, {{subject}}: {{day}} is a holiday ({{holiday}})', {
    classname: t(classname),
    subject,
    day: dayInWords(day),
    holiday: t(holiday),
  });
}

export function atOneTime({ classname, subject, day }: PaperInWords, other: string): string {
  return t('{{classname}}: {{subject}} and {{other}} are at the same time on {{day}}', {
    classname: t(classname),
    subject,
    other,
    day: dayInWords(day),
  });
}

function dayInWords(day: string): string {
  return formatNepaliDate(parseNepaliDate(day));
}

type Shown = Pick<ExaminationFields, 'name' | 'nepali_name' | 'year' | 'classes' | 'routine' | 'weights'>;

export function madeExaminationInTrail(record: string, { name, year, classes }: Shown): TrailLine {
  return {
    action: 'made examination',
    kind: 'examination',
    record,
    name: `${name} ${year}`,
    details: said(() => t('of {{classes}}', { classes: namesOf(classes) })),
  };
}

export function changedExaminationInTrail(record: string, before: Shown, after: Shown): TrailLine {
  return {
    action: 'changed examination',
    kind: 'examination',
    record,
    name: `${after.name} ${after.year}`,
    changes: changesBetween(inTrail(before), inTrail(after)),
  };
}

export function removedExaminationInTrail(
  record: string,
  { name, year, classes, routine }: Pick<Shown, 'name' | 'year' | 'classes' | 'routine'>,
): TrailLine {
  return {
    action: 'removed examination',
    kind: 'examination',
    record,
    name: `${name} ${year}`,
    details: said(() => {
      const values = { classes: namesOf(classes), count: routine.length };
      return routine.length === 1
        ? t('of {{classes}}, 1 paper', values)
        : t('of {{classes}}, {{count}} papers', values);
    }),
  };
}

function namesOf(classes: readonly string[]): string {
  return classes.map((classname) => t(classname)).join(', ');
}

function inTrail({ name, nepali_name, classes, routine, weights }: Shown) {
  return {
    name,
    nepali_name,
    classes,
    routine: routine.map(({ classname, day, time }) => `${classname} ${formatNepaliDateShort(day)} ${time}`),
    weights: Object.values(weights ?? {}),
  };
}

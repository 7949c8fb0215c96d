import {
  formatNepaliDate,
  parseNepaliDate,
  formatNepaliDateShort,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { ClassName } from '@school-office/contract/enumerations';
import type { ExaminationFields } from '@school-office/contract/examinations/examinations';
import { changesBetween, type TrailLine } from '../audit/audit.service.ts';

interface Named {
  name: string;
}

export function examinationMade({ name }: Named): string {
  return `${name} is made`;
}

export function examinationSaved({ name }: Named): string {
  return `Changes to ${name} are saved`;
}

export function examinationExists({ name, year }: Pick<ExaminationFields, 'name' | 'year'>): string {
  return `There is an examination ${name} in ${year} already`;
}

export function examinationChangedMeanwhile({ name }: Named): string {
  return `${name} was changed at another desk meanwhile. Please look at it, and save again.`;
}

export function classHasMarks({ name }: Named, classname: ClassName): string {
  return `Class ${classname} has marks in ${name} and cannot be taken out`;
}

export function examinationRemoved({ name }: Named): string {
  return `${name} is removed`;
}

export function examinationIsWeighed({ name }: Named, final: Named): string {
  return `${name} is part of ${final.name} and cannot be removed`;
}

export function examinationIsPublished({ name }: Named): string {
  return `Results of ${name} are published, so it cannot be removed`;
}

export function examinationHasMarks({ name }: Named): string {
  return `${name} has marks and cannot be removed`;
}

export function examinationHasRemarks({ name }: Named): string {
  return `${name} has remarks and cannot be removed`;
}

export function paperOfOtherClass(classname: ClassName): string {
  return `The routine has a paper of class ${classname}, which is not in this examination`;
}

export function paperOfNoSubject(classname: ClassName, year: number): string {
  return `The routine has a paper in a subject that class ${classname} does not have in ${year}`;
}

export function finalHasRoutine(): string {
  return 'A final of several examinations has no papers of its own';
}

export function weightsOfOtherYear(): string {
  return 'Weights must name examinations of this school year which have marks of their own';
}

export function weightsWithoutClass(classname: ClassName): string {
  return `None of these examinations has class ${classname}`;
}

export function hasMarksOfItsOwn({ name }: Named): string {
  return `${name} has marks or a routine of its own, so it cannot be a final of others`;
}

export function weightsPublished({ name }: Named): string {
  return `Results of ${name} are published: its weights stay as they are`;
}

interface PaperInWords {
  classname: ClassName;
  subject: string;
  day: string;
}

/** 'Five, English: 12 Mangsir 2083 is a holiday (Tihar)' */
export function onHoliday({ classname, subject, day }: PaperInWords, holiday: string): string {
  return `${classname}, ${subject}: ${dayInWords(day)} is a holiday (${holiday})`;
}

export function atOneTime({ classname, subject, day }: PaperInWords, other: string): string {
  return `${classname}: ${subject} and ${other} are at the same time on ${dayInWords(day)}`;
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
    details: `of ${classes.join(', ')}`,
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
  const of = classes.join(', ');
  return {
    action: 'removed examination',
    kind: 'examination',
    record,
    name: `${name} ${year}`,
    details: routine.length === 1 ? `of ${of}, 1 paper` : `of ${of}, ${routine.length} papers`,
  };
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

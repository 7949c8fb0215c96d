// The classes of a school and their sections.

import { ALL_CLASS_NAMES, CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { SchoolClass } from '@school-office/contract/school/classes';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { ClassModel, type ClassRecord } from './classes.model.ts';
import { chooseSection, classNotUsed, hasNoSections, sectionMustBe } from './classes.words.ts';

/** Returns all classes that a school may have, youngest first. */
export async function listClasses(school: string): Promise<SchoolClass[]> {
  const stored = await ClassModel.find({ school }).lean();
  return ALL_CLASS_NAMES.map((classname) =>
    toClass(
      classname,
      stored.find((one) => one.classname === classname),
    ),
  );
}

/** Returns the classes that a school has, youngest first. */
export async function usedClasses(school: string): Promise<SchoolClass[]> {
  return (await listClasses(school)).filter(({ used }) => used);
}

export async function findClass(school: string, classname: ClassName): Promise<SchoolClass> {
  return toClass(classname, await ClassModel.findOne({ school, classname }).lean());
}

/** Returns the class that a call is about. Throws 404 for one that the school does not have, and for a section that is not there. */
export async function classInPath(
  school: string,
  classname: ClassName,
  section?: string,
): Promise<SchoolClass> {
  const one = await findClass(school, classname);
  if (!one.used) throw notFound('Class');
  if (section !== undefined && !one.sections.includes(section)) throw notFound('Section');
  return one;
}

/** Stores sections of a class, and whether the school has it, in the act in which it is called. */
export async function writeClass(school: string, { classname, sections, used }: SchoolClass): Promise<void> {
  await ClassModel.updateOne({ school, classname }, { $set: { sections, used } }, { upsert: true });
}

/**
 * Returns the section that a call is about which needs one where there are any; '' where there are none. Throws 404 for a class
 * or section that is not there, and 400 without a section.
 */
export function sectionToWrite(one: SchoolClass, section = ''): string {
  if (!one.used) throw notFound('Class');
  if (section === '' && one.sections.length > 0)
    throw new ApiError(400, chooseSection(one), { field: 'section' });
  if (section !== '' && !one.sections.includes(section)) throw notFound('Section');
  return section;
}

/** Returns why a student cannot be in a section of a class, with the field at fault; undefined if they can. */
export function placeFault(
  one: SchoolClass,
  section: string,
): { field: 'classname' | 'section'; message: string } | undefined {
  if (!one.used) return { field: 'classname', message: classNotUsed() };
  if (section === '' ? one.sections.length === 0 : one.sections.includes(section)) return undefined;
  const message = one.sections.length === 0 ? hasNoSections(one) : sectionMustBe(one);
  return { field: 'section', message };
}

function toClass(classname: ClassName, stored: ClassRecord | null | undefined): SchoolClass {
  const { sections = [], used = false } = stored ?? {};
  return { classname, sections, used: used || CLASS_NAMES.includes(classname) || sections.length > 0 };
}

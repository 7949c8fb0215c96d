import type { ClassName } from '@school-office/contract/enumerations';
import type { SchoolClass } from '@school-office/contract/school/classes';
import { notFound } from '../../http/ApiError.ts';
import { classInPath } from '../schools/classes.service.ts';
import { hadSection } from './places.ts';

/**
 * Returns the class that a call is about, perhaps in an earlier year: then its section may be one that the class has no more.
 * Throws 404 for a class that the school does not have, and for a section that it has never had.
 */
export async function classThen(
  school: string,
  { classname, section }: { classname: ClassName; section: string | undefined },
  year: number | undefined,
): Promise<SchoolClass> {
  const one = await classInPath(school, classname);
  if (section === undefined || one.sections.includes(section)) return one;
  if (year !== undefined && (await hadSection(school, { classname, section }, year))) return one;
  throw notFound('Section');
}

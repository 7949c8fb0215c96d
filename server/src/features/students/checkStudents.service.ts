import { isDeepStrictEqual } from 'node:util';
import type { ClassName } from '@school-office/contract/enumerations';
import { reading } from '../../database/act.ts';
import { listClasses, placeFault } from '../schools/classes.service.ts';
import { inNoSuchPlace, yearsDoNotFit } from './checkStudents.words.ts';
import { inYears } from './places.ts';
import { ON_THE_ROLL, StudentModel, type StudentRecord } from './students.model.ts';

/**
 * Compares where students are with the classes and sections of their schools and with their years. Returns a sentence for each difference.
 */
export async function checkStudents(): Promise<string[]> {
  const differences: string[] = [];
  for (const school of await StudentModel.distinct('school')) {
    // In one transaction: nobody moves between the two.
    // oxlint-disable-next-line no-await-in-loop -- one school after the other
    differences.push(...(await reading(() => compare(school))));
  }
  return differences;
}

async function compare(school: string): Promise<string[]> {
  const differences: string[] = [];
  const classes = await listClasses(school);
  for (const one of classes) {
    const { classname } = one;
    // oxlint-disable-next-line no-await-in-loop -- one class after the other
    for (const section of await sectionsIn(school, classname)) {
      if (placeFault(one, section)) differences.push(inNoSuchPlace(school, { classname, section }));
    }
  }
  return [...differences, ...(await yearsOf(school))];
}

async function yearsOf(school: string): Promise<string[]> {
  const students = await StudentModel.find({ school })
    .select('student_name classname section roll_no left years +class_years')
    .sort({ _id: 1 })
    .lean();
  return students.filter((student) => !fits(student)).map((student) => yearsDoNotFit(school, student));
}

type Years = Pick<StudentRecord, 'classname' | 'section' | 'roll_no' | 'left' | 'years' | 'class_years'>;

/** Whether the days of the years rise, and the last one is where the student is, or is ended for one who has left. */
function fits({ classname, section, roll_no, left, years, class_years }: Years): boolean {
  const last = years.at(-1);
  const rises = years.every(({ from, year }, at) => {
    return from.startsWith(`${year}-`) && (at === 0 || years[at - 1]!.from < from);
  });
  if (!last || !rises || !isDeepStrictEqual(class_years, inYears(years).class_years)) return false;
  if (left) return last.until !== undefined;
  return (
    last.until === undefined &&
    last.classname === classname &&
    last.section === section &&
    last.roll_no === roll_no
  );
}

function sectionsIn(school: string, classname: ClassName): Promise<string[]> {
  return StudentModel.distinct('section', { school, classname, ...ON_THE_ROLL });
}

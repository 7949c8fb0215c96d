import type { ClassName } from '@school-office/contract/enumerations';
import { act } from '../../database/act.ts';
import { CounterModel } from '../../database/counters.ts';
import { listClasses, placeFault } from '../schools/classes.service.ts';
import { ADMISSIONS } from './admissionNumbers.ts';
import { ON_THE_ROLL, StudentModel } from './students.model.ts';
import { admissionsBehind, inNoSuchPlace } from './students.words.ts';

/**
 * Compares where students are with the classes and sections of their schools, and their admission numbers with the counter. Returns a
 * sentence for each difference.
 */
export async function checkStudents(): Promise<string[]> {
  const differences: string[] = [];
  for (const school of await StudentModel.distinct('school')) {
    // In one transaction: nobody moves between the two.
    // oxlint-disable-next-line no-await-in-loop -- one school after the other
    differences.push(...(await act({ now: () => new Date() }, () => compare(school))));
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
  const counter = await CounterModel.findOne({ school, series: ADMISSIONS }).lean();
  const last = await StudentModel.findOne({ school }, { admission_no: 1 }).sort({ admission_no: -1 }).lean();
  const given = { last: counter?.last ?? 0, highest: last?.admission_no ?? 0 };
  return given.last >= given.highest ? differences : [...differences, admissionsBehind(school, given)];
}

function sectionsIn(school: string, classname: ClassName): Promise<string[]> {
  return StudentModel.distinct('section', { school, classname, ...ON_THE_ROLL });
}

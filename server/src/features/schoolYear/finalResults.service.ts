// What pupils came to in the final examination of a school year.

import type { ClassName } from '@school-office/contract/enumerations';
import type { Examination } from '@school-office/contract/examinations/examinations';
import { gradeOfPoint, hundredths } from '@school-office/contract/examinations/grading';
import type { ClassResults, StudentResult } from '@school-office/contract/examinations/resultAnswers';
import type { TurnResult } from '@school-office/contract/school/schoolYear';
import type { Actor } from '../../http/actor.ts';
import { listExaminations } from '../examinations/examinations.service.ts';
import { readResults } from '../examinations/results.service.ts';

/** An examination of the last three months is a final one, also where no examination weighs several. */
const FIRST_FINAL_MONTH = '10';

/** Returns the results of a school year by student's id, as they were published, and else as they are now. */
export async function finalResults(actor: Actor, year: number): Promise<Map<string, TurnResult>> {
  const examinations = (await listExaminations(actor)).filter((one) => one.year === year);
  const results = new Map<string, TurnResult>();
  for (const classname of new Set(examinations.flatMap(({ classes }) => classes))) {
    actor.signal?.throwIfAborted();
    const final = finalOf(examinations, classname);
    if (!final) continue;
    // oxlint-disable-next-line no-await-in-loop -- one class after the other, so that other desks are answered between
    const { scheme, students, sections } = await readResults(actor, { id: final._id, classname });
    const published = new Set(sections.filter((one) => one.published).map((one) => one.section));
    for (const student of students)
      results.set(student._id, turnResult(scheme, student, published.has(student.section ?? '')));
  }
  return results;
}

/** Returns the last of those that weigh several examinations, else the last one of all if it was late in the year. */
function finalOf(examinations: readonly Examination[], classname: ClassName): Examination | undefined {
  const inOrder = examinations
    .filter(({ classes }) => classes.includes(classname))
    .toSorted((one, other) => (one.first_day < other.first_day ? -1 : 1));
  return inOrder.findLast(({ weights }) => weights !== null) ?? inOrder.findLast(isLate);
}

function isLate({ year, first_day }: Examination): boolean {
  return first_day >= `${year}-${FIRST_FINAL_MONTH}-01`;
}

function turnResult(scheme: ClassResults['scheme'], student: StudentResult, published: boolean): TurnResult {
  const { gpa, percent, failed } = student;
  const outcome = outcomeOf(scheme, student);
  return { outcome, gpa, percent, failed: outcome !== 'incomplete' && failed.length > 0, published };
}

function outcomeOf(
  scheme: ClassResults['scheme'],
  { gpa, division, missing, failed, subjects }: StudentResult,
): string {
  if (missing.length > 0 || subjects.length === 0) return 'incomplete';
  if (scheme === 'marks') return division ?? (failed.length > 0 ? 'Fail' : 'Passed');
  if (failed.length > 0) return 'NG';
  return gpa === null ? 'Passed' : gradeOfPoint({ over: hundredths(gpa), under: 100 });
}

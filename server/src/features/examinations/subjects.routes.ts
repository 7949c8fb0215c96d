import { examinationYear } from '@school-office/contract/examinations/examinations';
import { subjectsPath, subjectsUpdate } from '@school-office/contract/examinations/subjects';
import { sectionQuery } from '@school-office/contract/school/sections';
import { Router, type Request } from 'express';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { may } from '../../http/permissions.ts';
import { changeSubjects } from './changingSubjects.service.ts';
import { readSubjects, subjectsOfYear } from './subjects.service.ts';

/** The subjects of a class in a school year. */
export function subjectsRouter(): Router {
  const router = Router();
  router.get('/:year', may('changeExaminations'), async (request, response) => {
    const { year } = examinationYear.parse(request.params);
    response.json(await subjectsOfYear(actorOf(response).school, year));
  });
  router.get('/:year/:class', may('seeExaminations'), async (request, response) => {
    const { section } = sectionQuery.parse(request.query);
    response.json(await readSubjects(actorOf(response), classIn(request), section));
  });
  router.put('/:year/:class', may('changeExaminations'), async (request, response) => {
    const one = classIn(request);
    response.json(await changeSubjects(actorOf(response), one, subjectsUpdate.parse(request.body)));
  });
  return router;
}

/** Throws 404 for an unknown class name. */
function classIn({ params }: Pick<Request, 'params'>) {
  const path = subjectsPath.safeParse(params);
  if (!path.success) throw notFound('Class');
  return { year: path.data.year, classname: path.data.class };
}

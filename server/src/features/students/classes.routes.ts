import { classPath, classSections, newSections } from '@school-office/contract/school/sections';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { may } from '../../http/permissions.ts';
import { listClasses } from '../schools/classes.service.ts';
import { addSections, changeSections } from './sections.service.ts';

/** The classes of the school and their sections. */
export function classesRouter(): Router {
  const router = Router();
  router.get('/', may('seeSchool'), async (_request, response) => {
    response.json(await listClasses(actorOf(response).school));
  });
  router.put('/', may('changeSchool'), async (request, response) => {
    response.json(await addSections(actorOf(response), newSections.parse(request.body)));
  });
  router.put('/:class', may('changeSchool'), async (request, response) => {
    const path = classPath.safeParse(request.params);
    if (!path.success) throw notFound('Class');
    const change = classSections.parse(request.body);
    response.json(await changeSections(actorOf(response), path.data.class, change));
  });
  return router;
}

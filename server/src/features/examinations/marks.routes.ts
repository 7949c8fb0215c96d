import {
  classOfExamination,
  publishing,
  remarksUpdate,
} from '@school-office/contract/examinations/examinations';
import { marksUpdate } from '@school-office/contract/examinations/marks';
import { sectionQuery } from '@school-office/contract/school/sections';
import { Router, type Request } from 'express';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { may } from '../../http/permissions.ts';
import { readMarks } from './marks.service.ts';
import { publish } from './publishing.service.ts';
import { writeRemarks } from './remarks.service.ts';
import { readResults } from './results.service.ts';
import { typeMarks } from './typing.service.ts';

/** The marks of a class in an examination, and its results. */
export function marksRouter(): Router {
  const router = Router();
  router.get('/:id/marks/:class/:subject', may('seeExaminations'), async (request, response) => {
    const sheet = { ...classIn(request), subject: request.params.subject };
    response.json(await readMarks(actorOf(response), sheet));
  });
  router.put('/:id/marks/:class/:subject', may('typeMarks'), async (request, response) => {
    const sheet = { ...classIn(request), subject: request.params.subject };
    response.json(await typeMarks(actorOf(response), sheet, marksUpdate.parse(request.body)));
  });
  router.get('/:id/results/:class', may('seeExaminations'), async (request, response) => {
    response.json(await readResults(actorOf(response), classIn(request)));
  });
  router.post('/:id/publish/:class', may('publishResults'), async (request, response) => {
    const how = publishing.parse(request.body ?? {});
    response.status(201).json(await publish(actorOf(response), classIn(request), how));
  });
  router.put('/:id/remarks/:class', may('typeMarks'), async (request, response) => {
    const update = remarksUpdate.parse(request.body);
    response.json(await writeRemarks(actorOf(response), classIn(request), update));
  });
  return router;
}

/** Throws 404 for an unknown class name. */
function classIn({ params, query }: Request<{ id: string; class: string }>) {
  const path = classOfExamination.safeParse(params);
  if (!path.success) throw notFound('Class');
  return { id: params.id, classname: path.data.class, ...sectionQuery.parse(query) };
}

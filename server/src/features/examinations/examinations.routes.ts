import { Router, type Request } from 'express';
import {
  classOfExamination,
  examinationFields,
  examinationUpdate,
  publishing,
  remarksUpdate,
} from '@school-office/contract/examinations/examinations';
import { marksUpdate } from '@school-office/contract/examinations/marks';
import { sectionQuery } from '@school-office/contract/school/sections';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { changeExamination, listExaminations, makeExamination } from './examinations.service.ts';
import { readMarks } from './marks.service.ts';
import { publish } from './publishing.service.ts';
import { writeRemarks } from './remarks.service.ts';
import { removeExamination } from './removing.service.ts';
import { readResults } from './results.service.ts';
import { typeMarks } from './typing.service.ts';

export function examinationsRouter(): Router {
  const router = Router();
  router.get('/', async (_request, response) => {
    response.json(await listExaminations(actorOf(response)));
  });
  router.post('/', async (request, response) => {
    const fields = examinationFields.parse(request.body);
    response.status(201).json(await makeExamination(actorOf(response), fields, idempotencyKey(request)));
  });
  router.put('/:id', async (request, response) => {
    const update = examinationUpdate.parse(request.body);
    response.json(await changeExamination(actorOf(response), request.params.id, update));
  });
  router.delete('/:id', async (request, response) => {
    response.json(await removeExamination(actorOf(response), request.params.id));
  });
  router.get('/:id/marks/:class/:subject', async (request, response) => {
    const sheet = { ...classIn(request), subject: request.params.subject };
    response.json(await readMarks(actorOf(response), sheet));
  });
  router.put('/:id/marks/:class/:subject', async (request, response) => {
    const sheet = { ...classIn(request), subject: request.params.subject };
    response.json(await typeMarks(actorOf(response), sheet, marksUpdate.parse(request.body)));
  });
  router.get('/:id/results/:class', async (request, response) => {
    response.json(await readResults(actorOf(response), classIn(request)));
  });
  router.post('/:id/publish/:class', async (request, response) => {
    const how = publishing.parse(request.body ?? {});
    response.status(201).json(await publish(actorOf(response), classIn(request), how));
  });
  router.put('/:id/remarks/:class', async (request, response) => {
    const update = remarksUpdate.parse(request.body);
    response.json(await writeRemarks(actorOf(response), classIn(request), update));
  });
  return router;
}

/** Throws 404 for a class that is not one. */
function classIn({ params, query }: Request<{ id: string; class: string }>) {
  const path = classOfExamination.safeParse(params);
  if (!path.success) throw notFound('Class');
  return { id: params.id, classname: path.data.class, ...sectionQuery.parse(query) };
}

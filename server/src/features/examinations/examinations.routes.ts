import {
  examinationFields,
  examinationUpdate,
  examinationYear,
} from '@school-office/contract/examinations/examinations';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { changeExamination, listExaminations, makeExamination } from './examinations.service.ts';
import { resultsOfPupil } from './pupilResults.service.ts';
import { removeExamination } from './removing.service.ts';

export function examinationsRouter(): Router {
  const router = Router();
  router.get('/', may('seeExaminations'), async (_request, response) => {
    response.json(await listExaminations(actorOf(response)));
  });
  router.post('/', may('changeExaminations'), async (request, response) => {
    const fields = examinationFields.parse(request.body);
    response.status(201).json(await makeExamination(actorOf(response), fields, idempotencyKey(request)));
  });
  router.get('/of/:studentId/:year', may('seeExaminations'), async (request, response) => {
    const { year } = examinationYear.parse(request.params);
    response.json(await resultsOfPupil(actorOf(response), request.params.studentId, year));
  });
  router.put('/:id', may('changeExaminations'), async (request, response) => {
    const update = examinationUpdate.parse(request.body);
    response.json(await changeExamination(actorOf(response), request.params.id, update));
  });
  router.delete('/:id', may('changeExaminations'), async (request, response) => {
    response.json(await removeExamination(actorOf(response), request.params.id));
  });
  return router;
}

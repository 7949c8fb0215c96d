import { Router } from 'express';
import {
  studentHeads,
  type StudentHeads,
  type StudentHeadsAnswer,
} from '@school-office/contract/concessions';
import { actorOf } from '../../http/actor.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit, changesBetween } from '../audit/audit.service.ts';
import { headsOf, putOnHeads } from './studentHeads.service.ts';

/** The optional heads that a student is on. */
export function studentHeadsRouter(): Router {
  const router = Router();

  router.get('/:studentId', async (request, response) => {
    const heads = await headsOf(signedIn(response).school, request.params.studentId);
    response.json({ heads } satisfies StudentHeads);
  });

  router.put('/:studentId', async (request, response) => {
    const { heads } = studentHeads.parse(request.body);
    const change = await putOnHeads(signedIn(response).school, request.params.studentId, heads);
    const { student_name, before, after } = change;
    await audit(actorOf(response), {
      action: 'changed heads',
      kind: 'student',
      record: request.params.studentId,
      name: student_name,
      changes: changesBetween({ 'Optional fees': namesOf(before) }, { 'Optional fees': namesOf(after) }),
    });
    const message = `The optional fees of ${student_name} are ${namesOf(after) || 'none'}.`;
    response.json({ message, heads: after.map(({ _id }) => _id) } satisfies StudentHeadsAnswer);
  });

  return router;
}

function namesOf(heads: readonly { name: string }[]): string {
  return heads.map(({ name }) => name).join(', ');
}

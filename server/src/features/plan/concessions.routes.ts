import { Router } from 'express';
import {
  concessionEnd,
  concessionRequest,
  type Concession,
  type ConcessionAnswer,
} from '@school-office/contract/concessions';
import { formatRupees } from '@school-office/contract/money';
import { formatMonth } from '@school-office/contract/schoolMonths';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit, auditOnce } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { findStudent } from '../students/students.service.ts';
import { concessionsOf, endConcession, giveConcession } from './concessions.service.ts';
import { listHeads } from './heads.service.ts';

/** The concessions of a student. */
export function concessionsRouter(now: () => Date): Router {
  const router = Router();

  router.get('/:studentId', async (request, response) => {
    const { school } = signedIn(response);
    const { _id } = await findStudent(school, request.params.studentId);
    response.json(await concessionsOf(school, _id));
  });

  router.post('/:studentId', async (request, response) => {
    const { school } = signedIn(response);
    const student = await findStudent(school, request.params.studentId);
    const concession = await giveConcession(school, {
      student: student._id,
      concession: concessionRequest.parse(request.body),
      idempotencyKey: idempotencyKey(request),
      now: now(),
      ...enteredBy(actorOf(response)),
    });
    const words = await inWords(school, concession);
    await auditOnce(actorOf(response), concession._id, {
      action: 'gave concession',
      kind: 'student',
      record: student._id,
      name: student.student_name,
      details: `of ${words} ${periodOf(concession)}, ${concession.kind}: ${concession.reason}`,
    });
    const message = `${student.student_name} has a concession of ${words} ${periodOf(concession)}.`;
    response.status(201).json({ message, concession } satisfies ConcessionAnswer);
  });

  router.put('/:studentId/:id', async (request, response) => {
    const { school } = signedIn(response);
    const student = await findStudent(school, request.params.studentId);
    const one = { student: student._id, id: request.params.id };
    const { before, concession } = await endConcession(school, one, concessionEnd.parse(request.body));
    const words = await inWords(school, concession);
    if (periodOf(before) !== periodOf(concession)) {
      await audit(actorOf(response), {
        action: 'changed concession',
        kind: 'student',
        record: student._id,
        name: student.student_name,
        details: `of ${words} ${periodOf(concession)}; was ${periodOf(before)}`,
      });
    }
    const message = `${student.student_name} has a concession of ${words} ${periodOf(concession)}.`;
    response.json({ message, concession } satisfies ConcessionAnswer);
  });

  return router;
}

/** '25 % on Tuition', 'Rs 200 on Computer, Transport' */
async function inWords(school: string, { heads, percent, amount }: Concession): Promise<string> {
  const names = (await listHeads(school)).filter(({ _id }) => heads.includes(_id)).map(({ name }) => name);
  return `${amount === null ? `${percent} %` : formatRupees(amount)} on ${names.join(', ')}`;
}

/** 'from Bhadra 2083', 'from Bhadra 2083 until Chaitra 2083' */
function periodOf({ from_year, from_month, until_year, until_month }: Concession): string {
  const from = `from ${formatMonth({ year: from_year, month_name: from_month })}`;
  if (until_year === null || until_month === null) return from;
  return `${from} until ${formatMonth({ year: until_year, month_name: until_month })}`;
}

import { familyLink } from '@school-office/contract/students/students';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { familyOf, joinFamilies, leaveFamily } from './families.service.ts';

/** The brothers and sisters of a student. */
export function familiesRouter(): Router {
  const router = Router();

  router.get('/family/:id', may('changeStudents'), async (request, response) => {
    const { school, now } = actorOf(response);
    response.json(await familyOf(school, request.params.id, now()));
  });
  router.put('/family/:id', may('changeStudents'), async (request, response) => {
    const { student } = familyLink.parse(request.body);
    response.json(await joinFamilies(actorOf(response), request.params.id, student));
  });
  router.delete('/family/:id', may('changeStudents'), async (request, response) => {
    response.json(await leaveFamily(actorOf(response), request.params.id));
  });
  return router;
}

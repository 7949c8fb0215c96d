import { holidayYear, holidaysUpdate } from '@school-office/contract/attendance/holidays';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { listHolidays, updateHolidays } from './holidays.service.ts';

export function holidaysRouter(): Router {
  const router = Router();

  router.get('/:year', may('seeSchool'), async (request, response) => {
    const { year } = holidayYear.parse(request.params);
    response.json(await listHolidays(actorOf(response).school, year));
  });

  router.put('/:year', may('changeHolidays'), async (request, response) => {
    const { year } = holidayYear.parse(request.params);
    response.json(await updateHolidays(actorOf(response), year, holidaysUpdate.parse(request.body)));
  });

  return router;
}

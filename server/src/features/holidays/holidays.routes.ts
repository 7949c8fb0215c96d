import { Router } from 'express';
import {
  holidayYear,
  holidaysUpdate,
  type Holiday,
  type HolidaysAnswer,
} from '@school-office/contract/holidays';
import { actorOf } from '../../http/actor.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit, changesBetween } from '../audit/audit.service.ts';
import { listHolidays, updateHolidays } from './holidays.service.ts';

export function holidaysRouter(): Router {
  const router = Router();

  router.get('/:year', async (request, response) => {
    const { year } = holidayYear.parse(request.params);
    response.json(await listHolidays(signedIn(response).school, year));
  });

  router.put('/:year', async (request, response) => {
    const { year } = holidayYear.parse(request.params);
    const update = holidaysUpdate.parse(request.body);
    const { before, holidays } = await updateHolidays(signedIn(response).school, year, update);
    const old = byDay(before);
    const none = Object.fromEntries(Object.keys(old).map((day) => [day, null]));
    const changes = changesBetween<Record<string, string | null>>(old, { ...none, ...byDay(holidays.days) });
    await audit(actorOf(response), {
      action: 'changed holidays',
      kind: 'school',
      name: `Holidays of ${year}`,
      changes,
    });
    response.json({ message: `The holidays of ${year} are saved`, ...holidays } satisfies HolidaysAnswer);
  });

  return router;
}

function byDay(days: Holiday[]): Record<string, string> {
  return Object.fromEntries(days.map(({ month_name, day, name }) => [`${day} ${month_name}`, name]));
}

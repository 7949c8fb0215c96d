import type { CalendarCorrections } from '@school-office/contract/calendar/calendar';
import { Router } from 'express';
import { openToAll } from '../../http/permissions.ts';

/** The corrections that this server was started with, so that the client's dates are the same. */
export function calendarRouter(corrections: CalendarCorrections): Router {
  const router = Router();
  router.get('/', openToAll, (_request, response) => {
    response.json(corrections);
  });
  return router;
}

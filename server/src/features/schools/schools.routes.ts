import { Router } from 'express';
import { listSchools } from './schools.service.ts';

export function schoolsRouter(): Router {
  const router = Router();
  router.get('/', async (_request, response) => {
    response.json(await listSchools());
  });
  return router;
}

import type { Health } from '@school-office/contract/health';
import { Router } from 'express';
import mongoose from 'mongoose';
import { longActUnderWay } from './longActs.ts';
import { openToAll } from './permissions.ts';

/** Answers 200 while the database can be reached, and what takes seconds there; otherwise 503 through the error handler. */
export function healthRouter(database: 'embedded' | 'mongodb'): Router {
  const router = Router();
  router.get('/', openToAll, async (_request, response) => {
    await mongoose.connection.db?.admin().ping();
    response.json({ status: 'ok', database, under_way: longActUnderWay() } satisfies Health);
  });
  return router;
}

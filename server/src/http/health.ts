import { Router } from 'express';
import mongoose from 'mongoose';

/** 200 while the database answers; otherwise the error handler's 503. */
export function healthRouter(database: 'embedded' | 'mongodb'): Router {
  const router = Router();
  router.get('/', async (_request, response) => {
    await mongoose.connection.db?.admin().ping();
    response.json({ status: 'ok', database });
  });
  return router;
}

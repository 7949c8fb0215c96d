import { Router } from 'express';
import mongoose from 'mongoose';

/** Answers 200 while the database can be reached, otherwise 503 through the error handler. */
export function healthRouter(database: 'embedded' | 'mongodb'): Router {
  const router = Router();
  router.get('/', async (_request, response) => {
    await mongoose.connection.db?.admin().ping();
    response.json({ status: 'ok', database });
  });
  return router;
}

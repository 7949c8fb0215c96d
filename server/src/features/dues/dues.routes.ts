import { Router } from 'express';
import { className } from '@school-office/contract/students/students';
import { notFound } from '../../http/ApiError.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { streamJson } from '../../http/streamJson.ts';
import { listDues } from './dues.service.ts';

export function duesRouter(): Router {
  const router = Router();

  router.get('{/:class}', async (request, response) => {
    const classname = className.optional().safeParse(request.params.class);
    if (!classname.success) throw notFound('Class');
    const classes = classname.data && [classname.data];
    await streamJson(response, listDues(signedIn(response).school, classes));
  });

  return router;
}

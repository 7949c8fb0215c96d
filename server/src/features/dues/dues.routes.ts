import { sectionQuery } from '@school-office/contract/school/sections';
import { className } from '@school-office/contract/students/students';
import { Router } from 'express';
import { notFound } from '../../http/ApiError.ts';
import { may } from '../../http/permissions.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { streamJson } from '../../http/streamJson.ts';
import { classInPath } from '../schools/classes.service.ts';
import { listDues } from './dues.service.ts';

export function duesRouter(): Router {
  const router = Router();

  router.get('{/:class}', may('seeMoney'), async (request, response) => {
    const classname = className.optional().safeParse(request.params.class);
    if (!classname.success) throw notFound('Class');
    const { school } = signedIn(response);
    const { section } = sectionQuery.parse(request.query);
    if (classname.data) await classInPath(school, classname.data, section);
    const classes = classname.data && [classname.data];
    await streamJson(response, listDues(school, classes, classname.data && section));
  });

  return router;
}

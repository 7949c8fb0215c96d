import { sectionQuery } from '@school-office/contract/school/sections';
import {
  classListQuery,
  className,
  nextNumbersQuery,
  sameStudent,
  studentSearch,
} from '@school-office/contract/students/students';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { may } from '../../http/permissions.ts';
import { streamJson } from '../../http/streamJson.ts';
import { studentsWhoLeft } from './leaving.service.ts';
import { readNextNumbers } from './nextNumbers.service.ts';
import { allWithPreviousDues } from './previousDues.service.ts';
import { readClass, readSame, readSearched, readStudent, readStudents } from './reads.service.ts';

/** The lists of students, and one of them; for the office with what they owe of earlier school years. */
export function studentReadsRouter(): Router {
  const router = Router();

  router.get('/', may('seeStudents'), async (_request, response) => {
    await streamJson(response, readStudents(actorOf(response)));
  });
  router.get('/class/:class', may('seeStudents'), async (request, response) => {
    const classname = className.safeParse(request.params.class);
    if (!classname.success) throw notFound('Class');
    const { section, year } = classListQuery.parse(request.query);
    response.json(await readClass(actorOf(response), { classname: classname.data, section }, year));
  });
  router.get('/search/:name/:class/:rollno', may('seeStudents'), async (request, response) => {
    const search = studentSearch.safeParse(request.params);
    if (!search.success) throw notFound('Student');
    const { section } = sectionQuery.parse(request.query);
    response.json(await readSearched(actorOf(response), { ...search.data, section }));
  });
  router.get('/numbers/:class', may('changeStudents'), async (request, response) => {
    const classname = className.safeParse(request.params.class);
    if (!classname.success) throw notFound('Class');
    const asked = nextNumbersQuery.parse(request.query);
    response.json(await readNextNumbers(actorOf(response), classname.data, asked));
  });
  router.get('/same', may('changeStudents'), async (request, response) => {
    response.json(await readSame(actorOf(response), sameStudent.parse(request.query)));
  });
  router.get('/left', may('changeStudents'), async (_request, response) => {
    const { school, now } = actorOf(response);
    await streamJson(response, allWithPreviousDues(school, studentsWhoLeft(school), now()));
  });
  router.get('/:id', may('seeStudents'), async (request, response) => {
    response.json(await readStudent(actorOf(response), request.params.id));
  });
  return router;
}

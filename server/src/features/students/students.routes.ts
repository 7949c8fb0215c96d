import { Router } from 'express';
import type { MessageAnswer } from '@school-office/contract/errors';
import {
  className,
  studentRegistration,
  studentSearch,
  studentUpdate,
  type Student,
  type StudentAnswer,
} from '@school-office/contract/students';
import { notFound } from '../../http/ApiError.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { streamJson } from '../../http/streamJson.ts';
import { audit, auditRegistration, changesBetween, lastValues } from '../audit/audit.service.ts';
import {
  allStudents,
  deleteStudent,
  findStudent,
  listClass,
  registerStudent,
  searchStudent,
  updateStudent,
} from './students.service.ts';

export function studentsRouter(): Router {
  const router = Router();

  router.get('/', async (_request, response) => {
    await streamJson(response, allStudents(signedIn(response).school));
  });

  router.get('/class/:class', async (request, response) => {
    const classname = className.safeParse(request.params.class);
    if (!classname.success) throw notFound('Class');
    response.json(await listClass(signedIn(response).school, classname.data));
  });

  router.get('/search/:name/:class/:rollno', async (request, response) => {
    const search = studentSearch.safeParse(request.params);
    if (!search.success) throw notFound('Student');
    response.json(await searchStudent(signedIn(response).school, search.data));
  });

  router.post('/register', async (request, response) => {
    const { school } = signedIn(response);
    const registration = studentRegistration.parse(request.body);
    const _id = await registerStudent(school, registration, idempotencyKey(request));
    await auditRegistration(response, inTrail({ ...registration, _id }));
    const student = await findStudent(school, _id);
    const message = `${student.student_name} is registered in class ${student.classname}, roll no ${student.roll_no}`;
    response.status(201).json({ message, student } satisfies StudentAnswer);
  });

  router.put('/:id', async (request, response) => {
    const update = studentUpdate.parse(request.body);
    const { before, student } = await updateStudent(signedIn(response).school, request.params.id, update);
    await audit(response, {
      action: 'edited',
      ...inTrail(student),
      changes: changesBetween(before, student),
    });
    response.json({
      message: `Changes to ${student.student_name} are saved`,
      student,
    } satisfies StudentAnswer);
  });

  router.delete('/delete/:id', async (request, response) => {
    const student = await deleteStudent(signedIn(response).school, request.params.id);
    await audit(response, { action: 'deleted', ...inTrail(student), changes: lastValues(student) });
    response.json({ message: 'The student is deleted' } satisfies MessageAnswer);
  });

  return router;
}

function inTrail({ _id, student_name }: Pick<Student, '_id' | 'student_name'>) {
  return { kind: 'student', record: _id, name: student_name };
}

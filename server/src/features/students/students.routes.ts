import { Router, type Response } from 'express';
import { leaving, leftToday, type Left } from '@school-office/contract/leaving';
import {
  className,
  familyLink,
  sameStudent,
  studentRegistration,
  studentSearch,
  studentUpdate,
  type FamilyAnswer,
  type Student,
  type StudentAnswer,
} from '@school-office/contract/students';
import { notFound } from '../../http/ApiError.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { streamJson } from '../../http/streamJson.ts';
import { audit, auditRegistration, changesBetween } from '../audit/audit.service.ts';
import { familyOf, joinFamilies, leaveFamily } from './families.service.ts';
import { bringStudentBack, letStudentLeave, studentsWhoLeft } from './leaving.service.ts';
import {
  allStudents,
  findSameStudents,
  findStudent,
  listClass,
  registerStudent,
  searchStudent,
  updateStudent,
} from './students.service.ts';

/** The clock `now` says the last day of a student who is deleted. */
export function studentsRouter(now: () => Date): Router {
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

  router.get('/same', async (request, response) => {
    const { school } = signedIn(response);
    response.json(await findSameStudents(school, sameStudent.parse(request.query)));
  });

  router.get('/left', async (_request, response) => {
    await streamJson(response, studentsWhoLeft(signedIn(response).school));
  });

  router.get('/:id', async (request, response) => {
    response.json(await findStudent(signedIn(response).school, request.params.id));
  });

  router.post('/register', async (request, response) => {
    const { school } = signedIn(response);
    const registration = studentRegistration.parse(request.body);
    const _id = await registerStudent(school, registration, idempotencyKey(request));
    const details = `in class ${registration.classname}`;
    await auditRegistration(response, { ...inTrail({ ...registration, _id }), details });
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

  router.post('/leave/:id', async (request, response) => {
    response.json(await leave(response, request.params.id, leaving.parse(request.body)));
  });

  // A person is never deleted: this is leaving, without a day or a reason.
  router.delete('/delete/:id', async (request, response) => {
    response.json(await leave(response, request.params.id, leftToday(now())));
  });

  router.post('/return/:id', async (request, response) => {
    const { school } = signedIn(response);
    const { student, lostCard } = await bringStudentBack(school, request.params.id);
    const place = `in class ${student.classname}, roll no ${student.roll_no}`;
    const card = lostCard === '' ? '' : `, without a card: ${lostCard} belongs to another student now`;
    await audit(response, { action: 'returned', ...inTrail(student), details: `${place}${card}` });
    const message = `${student.student_name} is back ${place}${card}`;
    response.json({ message, student } satisfies StudentAnswer);
  });

  router.get('/family/:id', async (request, response) => {
    response.json(await familyOf(signedIn(response).school, request.params.id));
  });

  router.put('/family/:id', async (request, response) => {
    const { school } = signedIn(response);
    const link = familyLink.parse(request.body);
    const student = await findStudent(school, request.params.id);
    const other = await findStudent(school, link.student);
    if (await joinFamilies(school, student._id, other._id)) {
      await audit(response, inFamily('joined family', student, other));
      await audit(response, inFamily('joined family', other, student));
    }
    const message = `${student.student_name} and ${other.student_name} are one family`;
    response.json({ message, family: await familyOf(school, student._id) } satisfies FamilyAnswer);
  });

  router.delete('/family/:id', async (request, response) => {
    const { school } = signedIn(response);
    const student = await findStudent(school, request.params.id);
    if (await leaveFamily(school, student._id)) {
      await audit(response, { action: 'left family', ...inTrail(student) });
    }
    const message = `${student.student_name} is not linked with a family`;
    response.json({ message, family: await familyOf(school, student._id) } satisfies FamilyAnswer);
  });

  return router;
}

async function leave(response: Response, id: string, left: Left): Promise<StudentAnswer> {
  const student = await letStudentLeave(signedIn(response).school, id, left);
  const { student_name, classname, roll_no, rfid } = student;
  const free = `roll no ${roll_no} of class ${classname}${rfid === '' ? '' : ` and card ${rfid}`}`;
  const details = `on ${left.day}, reason: ${left.reason}; had ${free}`;
  await audit(response, { action: 'left', ...inTrail(student), details });
  const message = `${student_name} has left the school. Payments and attendance stay, and under Students who left you can bring them back.`;
  return { message, student };
}

function inFamily(action: 'joined family', student: Student, { student_name, classname }: Student) {
  return { action, ...inTrail(student), details: `with ${student_name} of class ${classname}` };
}

function inTrail({ _id, student_name }: Pick<Student, '_id' | 'student_name'>) {
  return { kind: 'student', record: _id, name: student_name };
}

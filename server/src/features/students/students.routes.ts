import { Router, type Response } from 'express';
import { seenByDesk } from '@school-office/contract/editing';
import { formatRupees, toRupees } from '@school-office/contract/money';
import { deleting, leaving, leftToday, type Left } from '@school-office/contract/leaving';
import {
  className,
  familyLink,
  sameStudent,
  studentRegistration,
  studentSearch,
  studentUpdate,
  type Family,
  type FamilyAnswer,
  type Student,
  type StudentAnswer,
  type StudentInFull,
} from '@school-office/contract/students';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { streamJson } from '../../http/streamJson.ts';
import { audit, auditRegistration } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { duesOf } from '../money/ledgers.service.ts';
import { editStudent } from './editing.service.ts';
import { familyOf, joinFamilies, leaveFamily } from './families.service.ts';
import { bringStudentBack, letStudentLeave, studentsWhoLeft } from './leaving.service.ts';
import { allWithPreviousDues, withPreviousDues } from './previousDues.service.ts';
import {
  allStudents,
  findSameStudents,
  findStudent,
  listClass,
  registerStudent,
  searchStudent,
  type StudentFields,
} from './students.service.ts';

/** The clock `now` says the last day of a student who is deleted, and which school years are over. */
export function studentsRouter(now: () => Date): Router {
  const router = Router();

  const inFull = async (response: Response, student: StudentFields): Promise<StudentInFull> => {
    const [full] = await withPreviousDues(signedIn(response).school, [student], now());
    return full!;
  };

  const family = async (response: Response, id: string): Promise<Family> => {
    const { school } = signedIn(response);
    const { members, proposed } = await familyOf(school, id);
    return {
      members: await withPreviousDues(school, members, now()),
      proposed: await withPreviousDues(school, proposed, now()),
    };
  };

  const leave = async (response: Response, id: string, left: Left): Promise<StudentAnswer> => {
    const { school } = signedIn(response);
    const student = await letStudentLeave(school, id, left);
    const { student_name, classname, roll_no, rfid } = student;
    const free = `roll no ${roll_no} of class ${classname}${rfid === '' ? '' : ` and card ${rfid}`}`;
    const details = `on ${left.day}, reason: ${left.reason}; had ${free}`;
    await audit(actorOf(response), { action: 'left', ...inTrail(student), details });
    const due = (await duesOf(school, [id])).get(id);
    const owes = due === undefined ? '' : `, and still owes ${formatRupees(toRupees(due))}`;
    const message = `${student_name} has left the school${owes}. Payments and attendance stay, and under Students who left you can bring them back.`;
    return { message, student: await inFull(response, student) };
  };

  router.get('/', async (_request, response) => {
    const { school } = signedIn(response);
    await streamJson(response, allWithPreviousDues(school, allStudents(school), now()));
  });

  router.get('/class/:class', async (request, response) => {
    const classname = className.safeParse(request.params.class);
    if (!classname.success) throw notFound('Class');
    const { school } = signedIn(response);
    response.json(await withPreviousDues(school, await listClass(school, classname.data), now()));
  });

  router.get('/search/:name/:class/:rollno', async (request, response) => {
    const search = studentSearch.safeParse(request.params);
    if (!search.success) throw notFound('Student');
    response.json(await inFull(response, await searchStudent(signedIn(response).school, search.data)));
  });

  router.get('/same', async (request, response) => {
    const { school } = signedIn(response);
    const same = await findSameStudents(school, sameStudent.parse(request.query));
    response.json(await withPreviousDues(school, same, now()));
  });

  router.get('/left', async (_request, response) => {
    const { school } = signedIn(response);
    await streamJson(response, allWithPreviousDues(school, studentsWhoLeft(school), now()));
  });

  router.get('/:id', async (request, response) => {
    response.json(await inFull(response, await findStudent(signedIn(response).school, request.params.id)));
  });

  router.post('/register', async (request, response) => {
    const { school } = signedIn(response);
    const registration = studentRegistration.parse(request.body);
    const _id = await registerStudent(school, registration, idempotencyKey(request));
    const details = `in class ${registration.classname}`;
    await auditRegistration(actorOf(response), { ...inTrail({ ...registration, _id }), details });
    const student = await inFull(response, await findStudent(school, _id));
    const message = `${student.student_name} is registered in class ${student.classname}, roll no ${student.roll_no}`;
    response.status(201).json({ message, student } satisfies StudentAnswer);
  });

  router.put('/:id', async (request, response) => {
    const { school } = signedIn(response);
    const { student, changes } = await editStudent(school, request.params.id, {
      update: studentUpdate.parse(request.body),
      ...seenByDesk.parse(request.body),
      now: now(),
      ...enteredBy(actorOf(response)),
    });
    await audit(actorOf(response), { action: 'edited', ...inTrail(student), changes, seen: student.seen });
    const message = `Changes to ${student.student_name} are saved`;
    response.json({ message, student } satisfies StudentAnswer);
  });

  router.post('/leave/:id', async (request, response) => {
    response.json(await leave(response, request.params.id, leaving.parse(request.body)));
  });

  // A person is never deleted: this is leaving today.
  router.delete('/delete/:id', async (request, response) => {
    const { reason } = deleting.parse(request.body ?? {});
    response.json(await leave(response, request.params.id, leftToday(now(), reason)));
  });

  router.post('/return/:id', async (request, response) => {
    const { school } = signedIn(response);
    const { student, place } = await bringStudentBack(school, request.params.id);
    await audit(actorOf(response), { action: 'returned', ...inTrail(student), details: place });
    const message = `${student.student_name} is back ${place}`;
    response.json({ message, student: await inFull(response, student) } satisfies StudentAnswer);
  });

  router.get('/family/:id', async (request, response) => {
    response.json(await family(response, request.params.id));
  });

  router.put('/family/:id', async (request, response) => {
    const { school } = signedIn(response);
    const link = familyLink.parse(request.body);
    const student = await findStudent(school, request.params.id);
    const other = await findStudent(school, link.student);
    if (await joinFamilies(school, student._id, other._id)) {
      await audit(actorOf(response), inFamily('joined family', student, other));
      await audit(actorOf(response), inFamily('joined family', other, student));
    }
    const message = `${student.student_name} and ${other.student_name} are one family`;
    response.json({ message, family: await family(response, student._id) } satisfies FamilyAnswer);
  });

  router.delete('/family/:id', async (request, response) => {
    const { school } = signedIn(response);
    const student = await findStudent(school, request.params.id);
    const wasIn = await leaveFamily(school, student._id);
    if (wasIn) await audit(actorOf(response), { action: 'left family', ...inTrail(student) });
    const message = wasIn
      ? `${student.student_name} is taken out of the family`
      : `${student.student_name} is in no family`;
    response.json({ message, family: await family(response, student._id) } satisfies FamilyAnswer);
  });

  return router;
}

function inFamily(
  action: 'joined family',
  student: StudentFields,
  { student_name, classname }: StudentFields,
) {
  return { action, ...inTrail(student), details: `with ${student_name} of class ${classname}` };
}

function inTrail({ _id, student_name }: Pick<Student, '_id' | 'student_name'>) {
  return { kind: 'student', record: _id, name: student_name };
}

// What each call needs, beside the limits that depend on its body or on the record: those are in its act.
import { Router, type RequestHandler } from 'express';
import { may, PERMISSIONS, type Permission } from '@school-office/contract/users/permissions';
import { actorOf, type Actor } from './actor.ts';
import { ApiError } from './ApiError.ts';

/** Every call behind the login. Of two that fit an address the first counts, as in `app.ts`. */
export const CALLS: Readonly<Record<string, Permission>> = {
  'POST /dashboard': 'seeStudents',

  'POST /api/logout': 'useOwnAccount',
  'GET /api/account': 'useOwnAccount',
  'PUT /api/account': 'useOwnAccount',
  'PUT /api/account/password': 'useOwnAccount',
  'GET /api/account/names': 'seeSchool',
  'GET /api/config/cloudinary': 'uploadPictures',
  'GET /api/config/cloudinarypreset': 'uploadPictures',

  'GET /api/users': 'manageUsers',
  'POST /api/users': 'manageUsers',
  'PUT /api/users/:id': 'manageUsers',
  'GET /api/trail': 'seeTrail',

  'GET /api/school': 'seeSchool',
  'PUT /api/school': 'changeSchool',
  'GET /api/school/classes': 'seeSchool',
  'PUT /api/school/classes/:class': 'changeSchool',
  'POST /api/school/clock': 'confirmClock',
  'GET /api/certificates/:kind': 'issueCertificates',
  'POST /api/certificates/:kind': 'issueCertificates',
  'POST /api/certificates/print/:id': 'issueCertificates',
  'GET /api/school-year/:year': 'turnSchoolYear',
  'POST /api/school-year/:year': 'turnSchoolYear',
  'DELETE /api/school-year/:year': 'turnSchoolYear',
  'GET /api/holidays/:year': 'seeSchool',
  'PUT /api/holidays/:year': 'changeHolidays',

  'GET /api/subjects/:year/:class': 'seeExaminations',
  'PUT /api/subjects/:year/:class': 'changeExaminations',
  'GET /api/examinations': 'seeExaminations',
  'POST /api/examinations': 'changeExaminations',
  'PUT /api/examinations/:id': 'changeExaminations',
  'DELETE /api/examinations/:id': 'changeExaminations',
  'GET /api/examinations/:id/marks/:class/:subject': 'seeExaminations',
  'PUT /api/examinations/:id/marks/:class/:subject': 'typeMarks',
  'GET /api/examinations/:id/results/:class': 'seeExaminations',
  'POST /api/examinations/:id/publish/:class': 'publishResults',
  'PUT /api/examinations/:id/remarks/:class': 'typeMarks',

  'GET /api/search': 'seeStudents',
  'GET /api/history/:kind/:id': 'seeStudents',

  'GET /api/fees/heads': 'seeMoney',
  'POST /api/fees/heads': 'changePlan',
  'PUT /api/fees/heads/:id': 'changePlan',
  'GET /api/fees/plan/:year': 'seeMoney',
  'PUT /api/fees/plan/:year': 'changePlan',
  'PUT /api/fees/plan/:year/:class': 'changePlan',
  'GET /api/fees/free-places': 'seeMoney',
  'GET /api/fees/bills/:year/:month': 'seeMoney',
  'POST /api/fees/bills/:year/:month': 'takeMoney',
  'DELETE /api/fees/bills/:year/:month/:act': 'correctCharges',
  'POST /api/students/bills/:studentId': 'takeMoney',
  'GET /api/students/concessions/:studentId': 'seeMoney',
  'POST /api/students/concessions/:studentId': 'giveConcessions',
  'PUT /api/students/concessions/:studentId/:id': 'giveConcessions',
  'GET /api/students/heads/:studentId': 'seeMoney',
  'PUT /api/students/heads/:studentId': 'changeStudents',
  'POST /api/students/fees/:studentId': 'takeMoney',
  'GET /api/students/fees/:studentId/:year': 'seeMoney',
  'GET /api/students/account/:studentId': 'seeMoney',
  'POST /api/receipts': 'takeMoney',
  'GET /api/receipts/key/:key': 'seeMoney',
  'GET /api/receipts/day/:year/:month/:day': 'seeMoney',
  'PUT /api/receipts/cancel/:id': 'takeMoney',
  'POST /api/receipts/print/:id': 'takeMoney',
  'POST /api/receipts/print/:id/undo': 'takeMoney',
  'GET /api/receipts/:fy/:number': 'seeMoney',
  'GET /api/dues{/:class}': 'seeMoney',
  'GET /api/day-book/:year/:month/:day': 'seeMoney',
  'POST /api/day-book/close': 'takeMoney',
  'DELETE /api/day-book/close/:id': 'takeMoney',
  'GET /api/income/:year': 'seeMoney',
  'GET /api/teachers/allincome{/:year{/:month}}': 'seeMoney',
  'GET /api/teachers/allsalaries': 'seeSalaries',
  'GET /api/teachers/allsalary/:year{/:month}': 'seeSalaries',
  'GET /api/salaries/key/:key': 'seeSalaries',
  'PUT /api/salaries/cancel/:id': 'paySalaries',

  'GET /api/attendance/absent': 'seeStudents',
  'GET /api/attendance/:year/:month': 'seeStudents',
  'GET /api/students/attendance/today': 'takeAttendance',
  'GET /api/students/class/:class/attendance': 'takeAttendance',
  'POST /api/students/attendance/:class': 'takeAttendance',
  'GET /api/students/attendance/:class/:year/:month': 'takeAttendance',
  'GET /api/students/attendance/:class/:year/:month/:day': 'takeAttendance',
  'PUT /api/students/attendance/:class/:year/:month/:day': 'takeAttendance',
  'DELETE /api/students/attendance/:class/:year/:month/:day': 'takeAttendance',
  'GET /api/students/attendance-of/:id/:year/:month': 'seeStudents',

  'GET /api/students': 'seeStudents',
  'GET /api/students/class/:class': 'seeStudents',
  'GET /api/students/search/:name/:class/:rollno': 'seeStudents',
  'GET /api/students/same': 'changeStudents',
  'GET /api/students/left': 'changeStudents',
  'GET /api/students/:id': 'seeStudents',
  'POST /api/students/register': 'changeStudents',
  'POST /api/students/import': 'changeStudents',
  'GET /api/students/import/:key': 'changeStudents',
  'DELETE /api/students/import/:key': 'undoImports',
  'PUT /api/students/numbers/:class': 'changeStudents',
  'PUT /api/students/:id': 'changeStudents',
  'POST /api/students/leave/:id': 'changeStudents',
  'DELETE /api/students/delete/:id': 'changeStudents',
  'POST /api/students/return/:id': 'changeStudents',
  'GET /api/students/family/:id': 'changeStudents',
  'PUT /api/students/family/:id': 'changeStudents',
  'DELETE /api/students/family/:id': 'changeStudents',

  ...callsOfEmployees('/api/teachers'),
  ...callsOfEmployees('/api/staffs'),
};

/** The same for teachers and staff. */
function callsOfEmployees(mount: string): Record<string, Permission> {
  return {
    [`GET ${mount}/attendance`]: 'seeEmployees',
    [`POST ${mount}/attendance`]: 'changeEmployees',
    [`GET ${mount}/attendance/:year/:month`]: 'seeEmployees',
    [`GET ${mount}/attendance/:year/:month/:day`]: 'seeEmployees',
    [`PUT ${mount}/attendance/:year/:month/:day`]: 'changeEmployees',
    [`DELETE ${mount}/attendance/:year/:month/:day`]: 'changeEmployees',
    [`GET ${mount}/attendance-of/:id/:year/:month`]: 'seeEmployees',
    [`POST ${mount}/fees/:name/:number`]: 'paySalaries',
    [`GET ${mount}/fees/:number/:year`]: 'seeSalaries',
    [`GET ${mount}`]: 'seeEmployees',
    [`GET ${mount}/left`]: 'seeEmployees',
    [`GET ${mount}/:id`]: 'seeEmployees',
    [`POST ${mount}/register`]: 'changeEmployees',
    [`POST ${mount}/import`]: 'changeEmployees',
    [`GET ${mount}/import/:key`]: 'changeEmployees',
    [`DELETE ${mount}/import/:key`]: 'undoImports',
    [`PUT ${mount}/:id`]: 'changeEmployees',
    [`POST ${mount}/leave/:id`]: 'changeEmployees',
    [`DELETE ${mount}/delete/:id`]: 'changeEmployees',
    [`POST ${mount}/return/:id`]: 'changeEmployees',
  };
}

const CHANGE_YOUR_PASSWORD = 'Please choose a password of your own first.';

/** Throws 403 unless the actor has the permission, and before a first password is changed. */
export function allow(actor: Actor, permission: Permission): void {
  if (actor.mustChangePassword && permission !== 'useOwnAccount') {
    throw new ApiError(403, CHANGE_YOUR_PASSWORD, { code: 'first password' });
  }
  if (!may(actor, permission)) throw new ApiError(403, PERMISSIONS[permission].refusal, { code: 'role' });
}

/** Lets a request below `/api` pass if its call is in the table and its actor has the permission. Throws 403, and 404 for any other call. */
export function requirePermission(): Router {
  const router = Router();
  for (const [call, permission] of Object.entries(CALLS)) {
    const [method, address] = call.split(' /api', 2);
    if (address === undefined) continue;
    router[method!.toLowerCase() as 'get'](address === '' ? '/' : address, needs(permission));
  }
  router.use((request) => {
    throw new ApiError(404, `There is no ${request.method} call at this address`);
  });
  return router;
}

function needs(permission: Permission): RequestHandler {
  return (_request, response, next) => {
    allow(actorOf(response), permission);
    next('router');
  };
}

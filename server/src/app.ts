import { uptime as machineUptime } from 'node:os';
import type { CalendarCorrections } from '@school-office/contract/calendar/calendar';
import compression from 'compression';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { attendanceRouter, classAttendanceRouter } from './features/attendance/attendance.routes.ts';
import { employeeAttendanceRouter } from './features/attendance/employeeAttendance.routes.ts';
import { leavesOfAbsenceRouter } from './features/attendance/leavesOfAbsence.routes.ts';
import { loginRouter, logoutRouter } from './features/auth/auth.routes.ts';
import { createVerifyToken } from './features/auth/auth.service.ts';
import type { Passwords } from './features/auth/passwords.ts';
import { isSessionOpen } from './features/auth/sessions.ts';
import { userRouter } from './features/auth/user.routes.ts';
import { usersRouter } from './features/auth/users.routes.ts';
import { backupRouter } from './features/backup/backup.routes.ts';
import type { EveningBackup } from './features/backup/eveningBackup.ts';
import { annualRouter, fiscalYearsRouter } from './features/books/annual.routes.ts';
import { cashBookRouter } from './features/books/books.routes.ts';
import { byHeadRouter } from './features/books/byHead.routes.ts';
import { calendarRouter } from './features/calendar/calendar.routes.ts';
import { certificatesRouter } from './features/certificates/certificates.routes.ts';
import { admissionRouter } from './features/charging/admission.routes.ts';
import { chargingRouter } from './features/charging/charging.routes.ts';
import { extraBillsRouter } from './features/charging/extraBills.routes.ts';
import { freePlacesRouter } from './features/charging/freePlaces.routes.ts';
import { clockRouter } from './features/clock/clock.routes.ts';
import { createOfficeClock } from './features/clock/clock.service.ts';
import { allConcessionsRouter } from './features/concessions/allConcessions.routes.ts';
import { concessionsRouter } from './features/concessions/concessions.routes.ts';
import { dashboardRouter, incomeRouter } from './features/dashboard/dashboard.routes.ts';
import { dayBookRouter } from './features/dayBook/dayBook.routes.ts';
import { ledgersRouter, takeMoneyRouter } from './features/desk/desk.routes.ts';
import { feePaymentsRouter } from './features/desk/feePayments.routes.ts';
import { duesRouter } from './features/dues/dues.routes.ts';
import { employeesRouter } from './features/employees/employees.routes.ts';
import { examinationsRouter } from './features/examinations/examinations.routes.ts';
import { marksRouter } from './features/examinations/marks.routes.ts';
import { subjectsRouter } from './features/examinations/subjects.routes.ts';
import { findSubjects } from './features/examinations/subjectsById.service.ts';
import { expensesRouter } from './features/expenses/expenses.routes.ts';
import { moneyHeadsRouter } from './features/expenses/moneyHeads.routes.ts';
import { historyRouter } from './features/history/history.routes.ts';
import { holidaysRouter } from './features/holidays/holidays.routes.ts';
import { employeeImportRouter, studentImportRouter } from './features/import/import.routes.ts';
import { placesRouter } from './features/money/places.routes.ts';
import { receiptsRouter } from './features/money/receipts.routes.ts';
import { hostsOf } from './features/pictures/cloudinary.ts';
import { pictureConfigRouter } from './features/pictures/pictureConfig.routes.ts';
import { picturesRouter } from './features/pictures/pictures.routes.ts';
import type { PictureSettings } from './features/pictures/pictures.service.ts';
import { planRouter } from './features/plan/plan.routes.ts';
import { studentHeadsRouter } from './features/plan/studentHeads.routes.ts';
import { advancesRouter } from './features/salaries/advances.routes.ts';
import { allSalariesRouter, salariesRouter } from './features/salaries/salaries.routes.ts';
import { salaryMonthRouter } from './features/salaries/salaryMonth.routes.ts';
import { schoolRouter, schoolsRouter } from './features/schools/schools.routes.ts';
import { schoolYearRouter } from './features/schoolYear/schoolYear.routes.ts';
import { searchRouter } from './features/search/search.routes.ts';
import { statementsRouter } from './features/statements/statements.routes.ts';
import { classesRouter } from './features/students/classes.routes.ts';
import { familiesRouter } from './features/students/families.routes.ts';
import { studentReadsRouter } from './features/students/reads.routes.ts';
import { studentsRouter } from './features/students/students.routes.ts';
import { trailRouter } from './features/trail/trail.routes.ts';
import { answerWithin } from './http/answerWithin.ts';
import { ApiError } from './http/ApiError.ts';
import { clientPages } from './http/clientPages.ts';
import { errorHandler } from './http/errorHandler.ts';
import { healthRouter } from './http/health.ts';
import { noSuchCall } from './http/http.words.ts';
import { jsonBody, LARGEST_OPEN_BODY } from './http/jsonBody.ts';
import { readLanguage } from './http/language.ts';
import { requestLog } from './http/requestLog.ts';
import { requireLogin } from './http/requireLogin.ts';
import { noStore, securityHeaders } from './http/security.ts';

/** A clerk waits five seconds at most. Uploads are exempt, because a large picture may come over a slow network. */
const ANSWER_MILLISECONDS = 4500;
/** Charging 5,000 students takes five seconds, in one transaction; a pay day is one, too. */
const CHARGING_MILLISECONDS = 30_000;
const CHARGING = ['/api/fees/bills', '/api/salary-month'];
/** Passwords are compared one after the other: on an old computer each takes a second or more. */
const PASSWORD_MILLISECONDS = 15_000;
/** An import of 5,000 students takes five seconds, too, and so does a new school year. */
const IMPORT_MILLISECONDS = 60_000;
const IMPORTS = ['/api/students/import', '/api/teachers/import', '/api/staffs/import', '/api/school-year'];

export interface AppDependencies {
  database: 'embedded' | 'mongodb';
  jwtSecret: string;
  /** The addresses of proxies whose X-Forwarded-For is believed, as Express takes them. */
  trustedProxies: string[];
  passwords: Passwords;
  logger: Logger;
  /** The clock; tests bring their own. */
  now: () => Date;
  /** The machine's running time in seconds; tests bring their own. */
  uptime?: () => number;
  /** When this version was built; undefined where that is not known. */
  builtAt?: Date | undefined;
  /** Of calendar.json. */
  calendar: CalendarCorrections;
  pictures: PictureSettings;
  backup: Pick<EveningBackup, 'notes'>;
  /** The folder of the built client; undefined while Vite serves it. */
  clientFolder: string | undefined;
}

/** Returns the whole HTTP interface. Expects a connected database, and does not listen itself. */
export function createApp({
  database,
  jwtSecret,
  trustedProxies,
  passwords,
  logger,
  now,
  uptime = machineUptime,
  builtAt,
  calendar,
  pictures,
  backup,
  clientFolder,
}: AppDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  // The API's answers are never cached, so an ETag would be useless.
  app.disable('etag');
  app.set('trust proxy', trustedProxies);
  app.use(requestLog(logger));
  app.use(readLanguage);
  app.use(securityHeaders(pictures.cloudinary ? hostsOf(pictures.cloudinary) : []));
  // Bytes. The page itself is below the kilobyte from which it would compress by default.
  app.use(compression({ threshold: 512 }));
  app.use(IMPORTS, answerWithin(IMPORT_MILLISECONDS));
  app.use(CHARGING, answerWithin(CHARGING_MILLISECONDS));
  app.use(['/api/login', '/api/account/password'], answerWithin(PASSWORD_MILLISECONDS));
  app.use(['/api', '/dashboard'], noStore, answerWithin(ANSWER_MILLISECONDS));

  app.use('/api/health', healthRouter(database));
  app.use('/api/schools', schoolsRouter());
  app.use('/api/calendar', calendarRouter(calendar));
  const auth = { jwtSecret, passwords };
  app.use('/api/login', jsonBody(LARGEST_OPEN_BODY), loginRouter(auth, now));

  const verifyToken = createVerifyToken(jwtSecret);
  app.use('/dashboard', jsonBody(LARGEST_OPEN_BODY), dashboardRouter({ verifyToken, now }));

  // Each of the routes below says which permission it needs; without it no body is read.
  app.use('/api', requireLogin(verifyToken, now));
  app.use('/api/logout', logoutRouter());
  app.use('/api/account', userRouter(auth, pictures));
  app.use('/api/users', usersRouter({ passwords, findSubjects }));
  const clock = createOfficeClock({ now, uptime, builtAt });
  app.use('/api/school/clock', clockRouter(clock));
  app.use('/api/school/classes', classesRouter());
  app.use('/api/school', schoolRouter(pictures, clock));
  app.use('/api/search', searchRouter());
  app.use('/api/backup', backupRouter(backup));
  addRecordCalls(app, pictures);
  app.use('/api/config', pictureConfigRouter({ jwtSecret, now, pictures }));
  app.use('/api', (request) => {
    throw new ApiError(404, noSuchCall(request.method));
  });

  app.use('/pictures', picturesRouter({ jwtSecret, now, pictures, isSessionOpen }));
  if (clientFolder !== undefined) app.use(clientPages(clientFolder));
  app.use(errorHandler);
  return app;
}

/** `/:id` is in the last router of its mount, after all literal paths. */
function addRecordCalls(app: Express, pictures: PictureSettings): void {
  app.use('/api/fees', byHeadRouter());
  app.use('/api/fees/concessions', allConcessionsRouter());
  app.use('/api/fees', planRouter(), freePlacesRouter());
  app.use('/api/fees/bills', chargingRouter());
  app.use('/api/students/admission', admissionRouter());
  app.use('/api/students/bills', extraBillsRouter());
  app.use('/api/students/concessions', concessionsRouter());
  app.use('/api/students/heads', studentHeadsRouter());
  app.use('/api/students/leave-of-absence', leavesOfAbsenceRouter());
  app.use('/api/students/fees', feePaymentsRouter());
  app.use('/api/students/import', studentImportRouter());
  app.use('/api/teachers/import', employeeImportRouter('teacher'));
  app.use('/api/staffs/import', employeeImportRouter('staff'));
  app.use(
    '/api/students',
    classAttendanceRouter(),
    ledgersRouter(),
    familiesRouter(),
    studentsRouter(),
    studentReadsRouter(),
  );
  app.use('/api/receipts', takeMoneyRouter(), receiptsRouter());
  app.use('/api/dues', duesRouter());
  app.use('/api/teachers', statementsRouter());
  app.use(
    '/api/teachers',
    salariesRouter('teacher'),
    employeeAttendanceRouter('teacher'),
    employeesRouter('teacher'),
  );
  app.use(
    '/api/staffs',
    salariesRouter('staff'),
    employeeAttendanceRouter('staff'),
    employeesRouter('staff'),
  );
  app.use('/api/day-book', dayBookRouter());
  app.use('/api/expenses/heads', moneyHeadsRouter());
  app.use('/api/expenses', expensesRouter(pictures));
  app.use('/api/money/places', placesRouter());
  app.use('/api/cash-book', cashBookRouter());
  app.use('/api/annual', annualRouter());
  app.use('/api/fiscal-years', fiscalYearsRouter());
  app.use('/api/attendance', attendanceRouter());
  app.use('/api/holidays', holidaysRouter());
  app.use('/api/subjects', subjectsRouter());
  app.use('/api/examinations', marksRouter(), examinationsRouter());
  app.use('/api/history', historyRouter());
  app.use('/api/certificates', certificatesRouter());
  app.use('/api/school-year', schoolYearRouter());
  app.use('/api/trail', trailRouter());
  app.use('/api/income', incomeRouter());
  app.use('/api/salaries', allSalariesRouter(), advancesRouter());
  app.use('/api/salary-month', salaryMonthRouter());
}

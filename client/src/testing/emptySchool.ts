// A school in which nothing has been entered: the answers to calls of which a test says nothing.

import type { ClassAttendanceToday, PersonAttendance } from '@school-office/contract/attendance/attendance';
import type { Holidays } from '@school-office/contract/attendance/holidays';
import type { LeaveOfAbsence } from '@school-office/contract/attendance/leavesOfAbsence';
import type { BackupNotes } from '@school-office/contract/backup';
import type { Certificate } from '@school-office/contract/certificates/certificates';
import type { DashboardCard } from '@school-office/contract/dashboard';
import type { MonthName } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { Examination } from '@school-office/contract/examinations/examinations';
import type { ResultOfPupil } from '@school-office/contract/examinations/resultAnswers';
import type { ClassSubjects } from '@school-office/contract/examinations/subjects';
import type { HistoryLine } from '@school-office/contract/history';
import type { EmployeeAdvances } from '@school-office/contract/money/advances';
import type { Annual, AnnualPaper, FiscalYear } from '@school-office/contract/money/annual';
import type { ByHead, PaidAheadPupils } from '@school-office/contract/money/byHead';
import type { CashBook } from '@school-office/contract/money/cashBook';
import type { Cheque } from '@school-office/contract/money/cheques';
import type {
  ChargedNow,
  Concession,
  ConcessionOfStudent,
  ConcessionProposal,
  FreePlaces,
  StudentHeads,
} from '@school-office/contract/money/concessions';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import type { ClassPlan, DifferenceOfClass, FeeHead } from '@school-office/contract/money/feePlan';
import type { EnteredFeePayment } from '@school-office/contract/money/fees';
import type { MoneyHead } from '@school-office/contract/money/moneyHeads';
import type { StatementPayment } from '@school-office/contract/money/receipts';
import type { Sheet } from '@school-office/contract/money/salaries';
import type { Voucher } from '@school-office/contract/money/vouchers';
import type { SchoolYearPreview } from '@school-office/contract/school/schoolYear';
import type { Found } from '@school-office/contract/search/search';
import type { ImportInList } from '@school-office/contract/students/importing';
import type { Family, NextNumbers, Student } from '@school-office/contract/students/students';
import type { AccountName } from '@school-office/contract/users/auth';
import type { TrailLine } from '@school-office/contract/users/trail';
import type { User } from '@school-office/contract/users/users';
import { http, HttpResponse } from 'msw';
import {
  aDayBook,
  anAccount,
  anAdmissionOffer,
  anEmptyRegisterLine,
  aSheet,
  aPreview,
  aSalaryMonth,
  aSchool,
  aStudent,
  classesWith,
  registerDays,
  SCHOOLS_ANSWER,
  somePlaces,
} from './builders.ts';
import { classSubjects } from './recorded/classSubjects.ts';

export const emptySchool = [
  read('/api/schools', SCHOOLS_ANSWER),
  read('/api/school', aSchool()),
  read('/api/school/classes', classesWith()),
  read('/api/account/names', [] satisfies AccountName[]),
  read('/api/users', [] satisfies User[]),
  read('/api/trail', [] satisfies TrailLine[]),
  read('/api/backup', { notes: [] } satisfies BackupNotes),
  read('/api/history/:kind/:id', [] satisfies HistoryLine[]),
  read('/api/search', [] satisfies Found[]),
  http.post('/dashboard', () => HttpResponse.json<DashboardCard[]>([])),
  http.post('/api/logout', () => HttpResponse.json<MessageAnswer>({ message: '' })),

  read('/api/students', [] satisfies Student[]),
  read('/api/:many/import', [] satisfies ImportInList[]),
  read('/api/students/class/:class', [] satisfies Student[]),
  read('/api/students/numbers/:class', { roll_no: 1, admission_no: '1' } satisfies NextNumbers),
  read('/api/students/family/:id', { members: [], proposed: [] } satisfies Family),
  read('/api/students/heads/:id', { heads: [] } satisfies StudentHeads),
  read('/api/students/admission/:id', anAdmissionOffer()),
  read('/api/students/concessions/:id', [] satisfies Concession[]),
  read('/api/students/concessions/:id/charged', [] satisfies ChargedNow[]),
  read('/api/students/leave-of-absence/:id', [] satisfies LeaveOfAbsence[]),
  http.get('/api/students/account/:id', ({ params }) =>
    HttpResponse.json({ ...anAccount({ student: aStudent({ _id: String(params.id) }) }) }),
  ),
  read('/api/students/fees/:id/:year', [] satisfies EnteredFeePayment[]),
  read('/api/certificates/:kind', [] satisfies Certificate[]),
  read('/api/examinations', [] satisfies Examination[]),
  read('/api/examinations/of/:student/:year', [] satisfies ResultOfPupil[]),
  read('/api/subjects/:year', [] satisfies ClassSubjects[]),
  http.get('/api/subjects/:year/:class', ({ params }) =>
    HttpResponse.json({
      ...classSubjects,
      year: Number(params.year),
      classname: String(params.class),
      subjects: [],
      seen: 0,
    }),
  ),
  read('/api/teachers', []),
  read('/api/staffs', []),
  http.get('/api/school-year/:year', ({ params }) => HttpResponse.json({ ...aTurn(Number(params.year)) })),

  read('/api/students/attendance/today', [] satisfies ClassAttendanceToday[]),
  read('/api/students/attendance/:class/:year/:month/:day', aSheet({ others: [] })),
  read('/api/teachers/attendance/:year/:month/:day', aSheet({ others: [] })),
  read('/api/staffs/attendance/:year/:month/:day', aSheet({ others: [] })),
  read('/api/students/attendance/:class/:year/:month', { days: registerDays(), students: [] }),
  read('/api/:many/attendance-of/:id/:year/:month', {
    ...anEmptyRegisterLine(),
    days: registerDays(),
  } satisfies PersonAttendance),
  read('/api/holidays/:year', { days: [], seen: 0 } satisfies Holidays),

  read('/api/fees/heads', [] satisfies FeeHead[]),
  read('/api/fees/concessions', [] satisfies ConcessionOfStudent[]),
  read('/api/fees/concessions/proposals', [] satisfies ConcessionProposal[]),
  read('/api/fees/free-places', {
    year: 2083,
    month_name: 'Mangsir',
    students: 0,
    owed: 0,
    given: 0,
  } satisfies FreePlaces),
  read('/api/fees/plan/:year', [] satisfies ClassPlan[]),
  read('/api/fees/plan/:year/charged', [] satisfies DifferenceOfClass[]),
  read('/api/fees/bills/:year/:month', aPreview({ classes: [], students: 0, amount: 0, heads: [] })),
  read('/api/dues', [] satisfies StudentDues[]),
  read('/api/teachers/allincome/:year/:month', [] satisfies StatementPayment[]),
  read('/api/teachers/allsalary/:year/:month', []),
  read('/api/day-book/:year/:month/:day', aDayBook()),
  read('/api/salaries/advances', [] satisfies EmployeeAdvances[]),
  read('/api/money/places', somePlaces()),
  read('/api/expenses/heads', [] satisfies MoneyHead[]),
  read('/api/expenses/:fy', [] satisfies Voucher[]),
  read('/api/cash-book/:year/:month', {
    year: 2083,
    month_name: 'Mangsir',
    places: [],
    days: [],
    in: [],
    out: [],
    handed: { count: 0, amount: 0 },
    opening: 0,
    said: 0,
    total_in: 0,
    total_out: 0,
    closing: 0,
  } satisfies CashBook),
  read('/api/fees/by-head/ahead', {
    year: null,
    month_name: null,
    as_of: '2026-11-29T06:00:00.000Z',
    pupils: [],
  } satisfies PaidAheadPupils),
  ...['/api/fees/by-head/:year', '/api/fees/by-head/:year/:month'].map((path) =>
    http.get(path, ({ params }) =>
      HttpResponse.json<ByHead>({
        year: Number(params.year),
        month_name: (params.month as MonthName | undefined) ?? null,
        as_of: new Date().toISOString(),
        rows: [],
        ahead: 0,
        refunded: 0,
        fines: 0,
        income: 0,
        earlier: { outstanding: 0, ages: [0, 0, 0, 0] },
      }),
    ),
  ),
  read('/api/fiscal-years', [
    { fiscal_year: '2083/84', over: false, closed: null, warnings: [], openings_not_said: null },
  ] satisfies FiscalYear[]),
  http.get('/api/annual/:fy', ({ params }) => HttpResponse.json({ ...anAnnual(String(params.fy)) })),
  read('/api/annual/:fy/:what', [] satisfies AnnualPaper[]),
  read('/api/receipts/cheques', [] satisfies Cheque[]),
  http.get('/api/salary-month/:year/:month', ({ params, request }) =>
    HttpResponse.json({
      ...aSalaryMonth({
        year: Number(params.year),
        month_name: params.month as MonthName,
        sheet: new URL(request.url).searchParams.get('sheet') as Sheet,
      }),
    }),
  ),
];

/** Of a fiscal year such as '2083-84'. */
function anAnnual(fy: string): Annual {
  const year = Number(fy.slice(0, 4));
  const nothing = { withheld: 0, deposited: 0, held: 0 };
  return {
    fiscal_year: fy.replace('-', '/'),
    from: `${year}-04-01`,
    until: `${year + 1}-03-31`,
    as_of: '2083-08-13',
    closed: null,
    opening: [],
    said: [],
    income: [],
    expense: [],
    closing: [],
    totals: { opening: 0, said: 0, income: 0, expense: 0, closing: 0 },
    held: { tax: nothing, fund: nothing, cit: nothing },
    advances: [],
    owed: 0,
    ahead: 0,
  };
}

function aTurn(year: number): SchoolYearPreview {
  const sums = { up: 0, stay: 0, pass_out: 0, leave: 0, dues: 0 };
  return { year, classes: [], school: classesWith(), ...sums, uncharged: [], begun: null };
}

function read(path: string, answer: object) {
  return http.get(path, () => HttpResponse.json(answer));
}

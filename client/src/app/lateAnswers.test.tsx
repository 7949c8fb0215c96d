// One thing is opened while the answer about another is late: its money never stands under the wrong name.

import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employees/employeeWire';
import type { ClassName } from '@school-office/contract/enumerations';
import type { Student } from '@school-office/contract/students/students';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths, toPerson, toRegister, toStatementOfAccount, toStudentFee } from '../lib/paths.ts';
import {
  aDayBook,
  aReceipt,
  aReceiptLine,
  aRegister,
  aRegisterLine,
  aStatementPayment,
  aStudent,
  anAccount,
  anAccountMonth,
  anEmployee,
  anEmptyRegisterLine,
  registerDays,
} from '../testing/builders.ts';
import { answer, mockServer } from '../testing/mockServer.ts';
import { renderApp } from '../testing/renderApp.tsx';

const MAYA = aStudent({ _id: '0123456789abcdef01234567', student_name: 'Maya Example', roll_no: 2 });
const ARJUN = aStudent({ _id: '0123456789abcdef01234568', student_name: 'Arjun Example', roll_no: 3 });
const SITA = anEmployee();
const HARI = anEmployee({ _id: 'employee-2', name: 'Hari Example', number: 'X-002' });

type App = ReturnType<typeof renderApp>;

interface Answer {
  call: string;
  body: object;
  /** On the page, nothing else says it. */
  says: string;
}

interface Page {
  page: string;
  /** The address with which the first is opened. */
  path: string;
  first: Answer;
  other: Answer;
  prepare?: () => unknown;
  /** Opens the other one, and the first again. */
  openOther: (app: App) => unknown;
  openFirst: (app: App) => unknown;
  /** Whether the page names the other one by now. */
  isOther: () => boolean;
}

const PAGES: Page[] = [
  {
    page: 'a student',
    path: toPerson('student', MAYA._id),
    first: accountCall(MAYA, 1111, '1,111'),
    other: accountCall(ARJUN, 2222, '2,222'),
    prepare: () => [MAYA, ARJUN].forEach(answerStudentPage),
    openOther: goTo(toPerson('student', ARJUN._id)),
    openFirst: goTo(toPerson('student', MAYA._id)),
    isOther: () => screen.queryByRole('heading', { level: 1, name: ARJUN.student_name }) !== null,
  },
  {
    page: 'the desk',
    path: toStudentFee(MAYA._id),
    first: accountCall(MAYA, 1111, '1,111'),
    other: accountCall(ARJUN, 2222, '2,222'),
    prepare: () =>
      [MAYA, ARJUN].forEach((student) => answer('get', `/api/students/${student._id}`, { ...student })),
    openOther: goTo(toStudentFee(ARJUN._id)),
    openFirst: goTo(toStudentFee(MAYA._id)),
    isOther: () => valueOf('Student Name') === ARJUN.student_name,
  },
  {
    page: 'the salary page',
    path: `/teacher_salary?number=${SITA.number}`,
    first: salaryCall(SITA.number, 31_111, '31,111'),
    other: salaryCall(HARI.number, 32_222, '32,222'),
    prepare: () => answer('get', '/api/teachers', [toWire('teacher', SITA), toWire('teacher', HARI)]),
    openOther: () => typeNumber(HARI.number),
    openFirst: () => typeNumber(SITA.number),
    isOther: () => screen.queryByRole('link', { name: HARI.name }) !== null,
  },
  {
    page: 'the register',
    path: toRegister('Five', { year: 2083, month_name: 'Kartik' }),
    first: registerCall('Five', MAYA.student_name),
    other: registerCall('Six', ARJUN.student_name),
    openOther: () => fireEvent.change(screen.getByLabelText('Class'), { target: { value: 'Six' } }),
    openFirst: () => fireEvent.change(screen.getByLabelText('Class'), { target: { value: 'Five' } }),
    isOther: () => valueOf('Class') === 'Six',
  },
  {
    page: 'the income statement',
    path: '/income',
    first: incomeCall('/2083/Mangsir', MAYA.student_name),
    other: incomeCall('/2083', ARJUN.student_name),
    openOther: () => fireEvent.click(screen.getByRole('button', { name: 'Particular Year' })),
    openFirst: () => fireEvent.click(screen.getByRole('button', { name: /^Particular Month/ })),
    isOther: () => screen.queryByText('2083') !== null,
  },
  {
    page: 'the statement of account',
    path: toStatementOfAccount(MAYA._id),
    first: accountCall(MAYA, 1111, '1,111'),
    other: accountCall(ARJUN, 2222, '2,222'),
    openOther: goTo(toStatementOfAccount(ARJUN._id)),
    openFirst: goTo(toStatementOfAccount(MAYA._id)),
    isOther: () =>
      screen.queryByRole('heading', { level: 1, name: `Statement of account of ${ARJUN.student_name}` }) !==
      null,
  },
];

beforeEach(() => {
  answer('get', '/api/day-book/2083/Mangsir/9', { ...aDayBook() });
});

describe.each(PAGES)('on $page', ({ path, first, other, prepare, openOther, openFirst, isOther }) => {
  /** Looks at every commit of React, also at those that are gone before the browser paints. */
  function open() {
    prepare?.();
    const wrong: string[] = [];
    const app = renderApp(path, {
      onCommit: () => {
        if (isOther() && has(first.says)) wrong.push(document.body.textContent);
      },
    });
    return { app, wrong };
  }

  test.each(['before', 'after'])(
    'what is late about one comes %s the answer about the other, and never stands under its name',
    async (order) => {
      const late = answerLate(first.call, first.body);
      const otherLate = answerLate(other.call, other.body);
      const { app, wrong } = open();
      await waitFor(() => expect(late.asked).toHaveBeenCalled());
      void openOther(app);
      await waitFor(() => expect(otherLate.asked).toHaveBeenCalled());
      for (const { release } of order === 'before' ? [late, otherLate] : [otherLate, late]) release();
      await waitFor(() => expect(has(other.says)).toBe(true));
      expect(isOther()).toBe(true);
      void openFirst(app);
      await waitFor(() => expect(has(first.says)).toBe(true));
      expect(has(other.says)).toBe(false);
      expect(wrong).toEqual([]);
    },
  );

  test('what stands there of one is gone as soon as the other is named, however late its answer', async () => {
    answer('get', first.call, first.body);
    const { asked, release } = answerLate(other.call, other.body);
    const { app, wrong } = open();
    await waitFor(() => expect(has(first.says)).toBe(true));
    void openOther(app);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(has(first.says)).toBe(false);
    release();
    await waitFor(() => expect(has(other.says)).toBe(true));
    expect(isOther()).toBe(true);
    expect(wrong).toEqual([]);
  });
});

test('the store holds nothing of a person whom no page shows any more', async () => {
  answerStudentPage(MAYA);
  const { call, body, says } = accountCall(MAYA, 1111, '1,111');
  answer('get', call, body as never);
  const account = { name: 'Asha Example', email: 'office@jhhs.example', image: '' };
  answer('get', '/api/account', { message: '', account });
  const { router, store } = renderApp(toPerson('student', MAYA._id));
  await waitFor(() => expect(has(says)).toBe(true));
  expect(keysIn(store)).toContain(MAYA._id);
  await router.navigate(toStudentFee(MAYA._id));
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue('1,111'));
  await router.navigate(paths.account);
  await screen.findByRole('heading', { level: 1, name: 'Name and picture' });
  await waitFor(() => expect(keysIn(store)).toEqual([]));
});

/** The keys that are in use, of all slices that have keys. */
function keysIn(store: App['store']): string[] {
  return Object.values(store.getState().requests)
    .flatMap((byKey = {}) => Object.keys(byKey))
    .filter((key) => key !== '');
}

/** Sends the answer of a call when it is released, and counts its requests. */
function answerLate(call: string, body: object) {
  const asked = vi.fn<() => void>();
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  mockServer.use(
    http.get(call, async () => {
      asked();
      await released;
      return HttpResponse.json(body as JsonBodyType);
    }),
  );
  return { asked, release: () => release?.() };
}

/** Owes the rupees for Kartik, and has paid as many for Ashoj; there is a plan. */
function accountCall(student: Student, rupees: number, says: string): Answer {
  const months = [
    anAccountMonth({ month_name: 'Ashoj', billed: true, charged: rupees, paid: rupees }),
    anAccountMonth({ month_name: 'Kartik', billed: true, charged: rupees, due: rupees }),
    anAccountMonth({ payable: 500 }),
  ];
  const lines = [
    aReceiptLine({ student: student._id, month_name: 'Ashoj', monthly_fees: rupees, computer_fees: 0 }),
  ];
  const receipts = [aReceipt({ total: rupees, lines })];
  return {
    call: `/api/students/account/${student._id}`,
    body: anAccount({ student, months, receipts }),
    says,
  };
}

function salaryCall(number: string, salaryAmount: number, says: string): Answer {
  return {
    call: `/api/teachers/fees/${number}/2083`,
    body: [{ salaryForTheMonth: 'Kartik', salaryAmount }],
    says,
  };
}

function registerCall(classname: ClassName, student_name: string): Answer {
  return {
    call: `/api/students/attendance/${classname}/2083/Kartik`,
    body: aRegister({ students: [aRegisterLine({ student_name })] }),
    says: student_name,
  };
}

function incomeCall(period: string, student_name: string): Answer {
  return {
    call: `/api/teachers/allincome${period}`,
    body: [aStatementPayment({ student_name })],
    says: student_name,
  };
}

/** Everything on the page of a student but the account. */
function answerStudentPage({ _id, ...student }: Student) {
  answer('get', `/api/students/${_id}`, { _id, ...student });
  answer('get', `/api/students/family/${_id}`, { members: [], proposed: [] });
  answer('get', `/api/students/concessions/${_id}`, []);
  answer('get', `/api/students/heads/${_id}`, { heads: [] });
  answer('get', `/api/students/attendance-of/${_id}/2083/Mangsir`, {
    ...anEmptyRegisterLine(),
    days: registerDays().map((day) => ({ ...day })),
  });
  answer('get', `/api/history/student/${_id}`, []);
  answer('get', '/api/fees/heads', []);
}

function goTo(path: string) {
  return ({ router }: App) => router.navigate(path);
}

function typeNumber(value: string) {
  fireEvent.change(screen.getByLabelText(EMPLOYEE_WIRE.teacher.labels.number), { target: { value } });
}

function valueOf(label: string): string | undefined {
  return screen.queryByLabelText<HTMLInputElement | HTMLSelectElement>(label)?.value;
}

/** Whether the page says it, also in a field. */
function has(text: string): boolean {
  const typed = Array.from(document.querySelectorAll('input'), ({ value }) => value);
  return [document.body.textContent, ...typed].some((each) => each.includes(text));
}

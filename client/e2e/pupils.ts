// People for the tests of the desk, registered through the API.

import type { StudentAnswer } from '@school-office/contract/students/students';
import { expect } from 'vitest';
import type { Desk } from './desk.ts';

/** Registers a student and returns the id. */
export async function registerPupil(
  desk: Pick<Desk, 'page' | 'address'>,
  changes: Record<string, unknown>,
): Promise<string> {
  const answer = await callAs(desk, 'POST', '/api/students/register', {
    student_name: 'Aarav Example',
    classname: 'Five',
    address: 'Sampletole-4',
    parents_name: 'Hari Example',
    contact_no: '9800000001',
    gender: 'Others',
    age: 11,
    email: 'pupil@family.example',
    rfid: 'none',
    ...changes,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as StudentAnswer).student._id;
}

/** Calls the API with the login of the browser. */
export async function callAs(
  { page, address }: Pick<Desk, 'page' | 'address'>,
  method: string,
  path: string,
  body?: object,
) {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('credentials') ?? '{}') as { token: string }).token,
  );
  return fetch(`${address}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

import type { Student, StudentAnswer, StudentRegistration } from '@school-office/contract/students/students';
import { aStudent } from './builders.ts';
import type { Client } from './testApp.ts';

/** Registers the student of `aStudent`, with changes, and returns it as stored. */
export async function registerStudent(
  office: Client,
  changes: Partial<StudentRegistration> = {},
): Promise<Student> {
  const answer = await office.post('/api/students/register').send(aStudent(changes)).expect(201);
  return (answer.body as StudentAnswer).student;
}

import type { ClassName } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { Student, StudentAnswer } from '@school-office/contract/students';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import type { StudentChanges, StudentInput } from './StudentInput.ts';

export const studentList = createRequestSlice(
  'studentList',
  () => call<Student[]>({ url: '/api/students' }),
  { keepsResult: true },
);

export const classList = createRequestSlice(
  'classList',
  (classname: ClassName) => call<Student[]>({ url: `/api/students/class/${classname}` }),
  { keepsResult: true },
);

/** The words of a search, as typed. */
export type StudentSearchValues = Record<'student_name' | 'classname' | 'roll_no', string>;

export const studentSearch = createRequestSlice(
  'studentSearch',
  ({ student_name, classname, roll_no }: StudentSearchValues) => {
    const words = [student_name, classname, roll_no].map(toPathPart);
    return call<Student>({ url: `/api/students/search/${words.join('/')}` });
  },
);

export const studentRegister = createRequestSlice(
  'studentRegister',
  ({ student, idempotencyKey }: { student: StudentInput; idempotencyKey: string }) =>
    call<StudentAnswer>({
      method: 'post',
      url: '/api/students/register',
      data: student,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

export const studentUpdate = createRequestSlice(
  'studentUpdate',
  ({ id, changes }: { id: string; changes: StudentChanges }) =>
    call<StudentAnswer>({ method: 'put', url: `/api/students/${id}`, data: changes }),
);

export const studentDelete = createRequestSlice('studentDelete', (id: string) =>
  call<MessageAnswer>({ method: 'delete', url: `/api/students/delete/${id}` }),
);

/** Browsers take '.' and '..' for a way up, also when encoded; the server drops the blank that makes them words. */
function toPathPart(word: string): string {
  const trimmed = word.trim();
  return encodeURIComponent(/^\.{1,2}$/.test(trimmed) ? ` ${trimmed}` : trimmed);
}

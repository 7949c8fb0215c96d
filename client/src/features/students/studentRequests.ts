import type { ClassName } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import type {
  Student,
  StudentAnswer,
  StudentRegistration,
  StudentSearch,
  StudentUpdate,
} from '@school-office/contract/students';
import type { Edit } from '../../components/form/EditDialog.tsx';
import type { Registration } from '../../components/form/RegistrationPage.tsx';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

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

export const studentSearch = createRequestSlice(
  'studentSearch',
  ({ name, class: classname, rollno }: StudentSearch) =>
    call<Student>({ url: `/api/students/search/${toPathPart(name)}/${classname}/${rollno}` }),
);

export const studentRegister = createRequestSlice(
  'studentRegister',
  ({ values, idempotencyKey }: Registration<StudentRegistration>) =>
    call<StudentAnswer>({
      method: 'post',
      url: '/api/students/register',
      // The specification has no input for the fees: they are always sent empty.
      data: { ...values, registration_fees: '' },
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

export const studentUpdate = createRequestSlice('studentUpdate', ({ id, changes }: Edit<StudentUpdate>) =>
  call<StudentAnswer>({ method: 'put', url: `/api/students/${id}`, data: changes }),
);

export const studentDelete = createRequestSlice('studentDelete', (id: string) =>
  call<MessageAnswer>({ method: 'delete', url: `/api/students/delete/${id}` }),
);

/** Browsers take '.' and '..' for a way up, also when encoded; the server drops the blank that makes them names. */
function toPathPart(name: string): string {
  return encodeURIComponent(/^\.{1,2}$/.test(name) ? ` ${name}` : name);
}

import type { ClassName } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { Left } from '@school-office/contract/leaving';
import type {
  Family,
  FamilyAnswer,
  SameStudent,
  Student,
  StudentAnswer,
  StudentInFull,
  StudentForm,
  StudentSearch,
  StudentUpdate,
} from '@school-office/contract/students/students';
import type { Edit } from '../../components/form/EditDialog.tsx';
import type { Registration } from '../../components/form/RegistrationPage.tsx';
import { bodyOf, type Deleting } from '../../lib/deleting.ts';
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
  { keyOf: (classname: ClassName) => classname, keepsResult: true },
);

/** A student by id, or by what the three fields of a search hold; the name may be empty. */
export type StudentWanted = Pick<Student, '_id'> | StudentSearch;

export const studentSearch = createRequestSlice('studentSearch', (wanted: StudentWanted) => {
  if ('_id' in wanted) return call<StudentInFull>({ url: `/api/students/${wanted._id}` });
  const { name, class: classname, rollno } = wanted;
  if (name === '') return studentWithRoll(wanted);
  return call<StudentInFull>({ url: `/api/students/search/${toPathPart(name)}/${classname}/${rollno}` });
});

/** The student who has the class and roll number of a search whose name does not fit. */
export const rollHolder = createRequestSlice('rollHolder', studentWithRoll);

async function studentWithRoll({
  class: classname,
  rollno,
}: Pick<StudentSearch, 'class' | 'rollno'>): Promise<StudentInFull> {
  const students = await call<StudentInFull[]>({ url: `/api/students/class/${classname}` });
  const student = students.find(({ roll_no }) => roll_no === rollno);
  if (!student) throw new Error(`Nobody in class ${classname} has roll no ${rollno}.`);
  return student;
}

/** The students with that name and phone, before one of them is registered a second time. */
export const sameStudents = createRequestSlice('sameStudents', (params: SameStudent) =>
  call<Student[]>({ url: '/api/students/same', params }),
);

export const studentRegister = createRequestSlice(
  'studentRegister',
  ({ values, idempotencyKey }: Registration<StudentForm>) =>
    call<StudentAnswer>({
      method: 'post',
      url: '/api/students/register',
      // The specification has no input for the fees: they are always sent empty.
      data: { ...values, registration_fees: '' },
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

export const studentUpdate = createRequestSlice(
  'studentUpdate',
  ({ id, changes, seen }: Edit<StudentUpdate>) =>
    call<StudentAnswer>({ method: 'put', url: `/api/students/${id}`, data: { ...changes, seen } }),
);

/** The roll number that comes after the last one of a class. */
export const nextRollNo = createRequestSlice(
  'nextRollNo',
  async (classname: ClassName) => {
    const students = await call<Student[]>({ url: `/api/students/class/${classname}` });
    return 1 + Math.max(0, ...students.map(({ roll_no }) => roll_no));
  },
  { keyOf: (classname: ClassName) => classname },
);

/** One student by id, also one who left. */
export const studentInFull = createRequestSlice(
  'studentInFull',
  (id: string) => call<StudentInFull>({ url: `/api/students/${id}` }),
  { keyOf: (id: string) => id, keepsResult: true },
);

export const studentLeave = createRequestSlice('studentLeave', ({ id, left }: { id: string; left: Left }) =>
  call<MessageAnswer>({ method: 'post', url: `/api/students/leave/${id}`, data: left }),
);

export const studentDelete = createRequestSlice('studentDelete', ({ id, reason }: Deleting) =>
  call<MessageAnswer>({ method: 'delete', url: `/api/students/delete/${id}`, ...bodyOf(reason) }),
);

export const studentReturn = createRequestSlice('studentReturn', (id: string) =>
  call<MessageAnswer>({ method: 'post', url: `/api/students/return/${id}` }),
);

export const studentsWhoLeft = createRequestSlice(
  'studentsWhoLeft',
  () => call<StudentInFull[]>({ url: '/api/students/left' }),
  { keepsResult: true },
);

export const studentFamily = createRequestSlice(
  'studentFamily',
  (id: string) => call<Family>({ url: `/api/students/family/${id}` }),
  { keyOf: (id: string) => id, keepsResult: true },
);

/** Joins the families of two students. */
export const familyJoin = createRequestSlice(
  'familyJoin',
  ({ id, student }: { id: string; student: string }) =>
    call<FamilyAnswer>({ method: 'put', url: `/api/students/family/${id}`, data: { student } }),
);

/** Takes a student out of their family. */
export const familyLeave = createRequestSlice('familyLeave', (id: string) =>
  call<FamilyAnswer>({ method: 'delete', url: `/api/students/family/${id}` }),
);

/** Browsers take '.' and '..' for a way up, also when encoded; the server drops the blank that makes them names. */
function toPathPart(name: string): string {
  return encodeURIComponent(/^\.{1,2}$/.test(name) ? ` ${name}` : name);
}

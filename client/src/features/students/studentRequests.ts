import type { ClassName } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { Left } from '@school-office/contract/leaving';
import { placeInWords } from '@school-office/contract/school/classes';
import type {
  Family,
  FamilyAnswer,
  NextNumbers,
  NumbersAnew,
  NumbersAnswer,
  SameStudent,
  Student,
  StudentAnswer,
  StudentInFull,
  StudentRegistration,
  StudentSearch,
  StudentUpdate,
} from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import type { Edit } from '../../components/form/EditDialog.tsx';
import type { Registration } from '../../components/form/RegistrationPage.tsx';
import { bodyOf, type Deleting } from '../../lib/deleting.ts';
import { call } from '../../lib/http.ts';
import { partsOf, placeOf, sectionParams, type Place } from '../../lib/places.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import type { BringingBack } from '../person/useBringBack.ts';

export const studentList = createRequestSlice(
  'studentList',
  () => call<Student[]>({ url: '/api/students' }),
  { keepsResult: true },
);

export const classList = createRequestSlice('classList', studentsOf, {
  keyOf: (place: Place) => place,
  keepsResult: true,
});

/** Who was in a class or section in a school year, also those who have left. */
export const classOfYear = createRequestSlice(
  'classOfYear',
  ({ place, year }: ClassAndYear) => {
    const { classname } = partsOf(place);
    return call<Student[]>({
      url: `/api/students/class/${classname}`,
      params: { ...sectionParams(place), year },
    });
  },
  { keyOf: ({ place, year }: ClassAndYear) => `${place} ${year}` },
);

interface ClassAndYear {
  place: Place;
  year: number;
}

/** A student by id, or by what the three fields of a search hold; the name may be empty. */
export type StudentWanted = Pick<Student, '_id'> | StudentSearch;

export const studentSearch = createRequestSlice('studentSearch', (wanted: StudentWanted) => {
  if ('_id' in wanted) return call<StudentInFull>({ url: `/api/students/${wanted._id}` });
  const { name, class: classname, section, rollno } = wanted;
  if (name === '') return studentWithRoll(wanted);
  return call<StudentInFull>({
    url: `/api/students/search/${toPathPart(name)}/${classname}/${rollno}`,
    ...(section && { params: { section } }),
  });
});

/** The student who has the class and roll number of a search whose name does not fit. */
export const rollHolder = createRequestSlice('rollHolder', studentWithRoll);

async function studentWithRoll({
  class: classname,
  section,
  rollno,
}: Pick<StudentSearch, 'class' | 'section' | 'rollno'>): Promise<StudentInFull> {
  const place = placeOf({ classname, section });
  const students: StudentInFull[] = await studentsOf(place);
  const [student, other] = students.filter(({ roll_no }) => roll_no === rollno);
  if (!student)
    throw new Error(
      t('Nobody in class {{place}} has roll no {{rollno}}.', {
        place: placeInWords({ classname, section }),
        rollno: String(rollno),
      }),
    );
  if (other)
    throw new Error(
      t('Roll no {{rollno}} is in each section of class {{classname}}: choose one.', {
        rollno: String(rollno),
        classname: t(classname),
      }),
    );
  return student;
}

/** The students with that name and phone, before one of them is registered a second time. */
export const sameStudents = createRequestSlice('sameStudents', (params: SameStudent) =>
  call<Student[]>({ url: '/api/students/same', params }),
);

export const studentRegister = createRequestSlice(
  'studentRegister',
  ({ values, idempotencyKey }: Registration<StudentRegistration>) =>
    call<StudentAnswer>({
      method: 'post',
      url: '/api/students/register',
      // The specification has no input for the fees: they are always sent empty.
      data: { ...values, opening_dues: values.opening_dues || undefined, registration_fees: '' },
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

export const studentUpdate = createRequestSlice(
  'studentUpdate',
  ({ id, changes, seen }: Edit<StudentUpdate>) =>
    call<StudentAnswer>({ method: 'put', url: `/api/students/${id}`, data: { ...changes, seen } }),
);

interface NumbersIn {
  place: Place;
  /** The id of a student who moves there; undefined for a new one. */
  student?: string | undefined;
}

/** The numbers that a student gets in a class or section where none are typed. */
export const nextNumbers = createRequestSlice(
  'nextNumbers',
  ({ place, student }: NumbersIn) =>
    call<NextNumbers>({
      url: `/api/students/numbers/${partsOf(place).classname}`,
      params: { ...sectionParams(place), student },
    }),
  { keyOf: ({ place }: NumbersIn) => place },
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

export const studentReturn = createRequestSlice('studentReturn', ({ id, ...data }: BringingBack) =>
  call<MessageAnswer>({ method: 'post', url: `/api/students/return/${id}`, data }),
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

/** Gives students of a class or section new roll numbers. */
/** `act` is the number of the act that gave them. */
export const numbersUndo = createRequestSlice('numbersUndo', (act: number) =>
  call<MessageAnswer>({ method: 'delete', url: `/api/students/numbers/${act}` }),
);

export const numbersAnew = createRequestSlice(
  'numbersAnew',
  ({ classname, ...body }: NumbersAnew & { classname: ClassName }) =>
    call<NumbersAnswer>({ method: 'put', url: `/api/students/numbers/${classname}`, data: body }),
);

/** The students of a class or section. */
function studentsOf(place: Place): Promise<Student[]> {
  const url = `/api/students/class/${partsOf(place).classname}`;
  return call<Student[]>({ url, params: sectionParams(place) });
}

/** Browsers take '.' and '..' for a way up, also when encoded; the server drops the blank that makes them names. */
function toPathPart(name: string): string {
  return encodeURIComponent(/^\.{1,2}$/.test(name) ? ` ${name}` : name);
}

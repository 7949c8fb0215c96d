import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { placeInWords } from '@school-office/contract/school/classes';
import {
  studentForm,
  type StudentInFull,
  STUDENT_HEADINGS,
  STUDENT_LABELS,
} from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { useMay } from '../../features/auth/useMay.ts';
import { otherFacts } from '../../features/person/otherFacts.ts';
import { Email, PersonCard, Phone } from '../../features/person/PersonCard.tsx';
import { PersonPage } from '../../features/person/PersonPage.tsx';
import { classList } from '../../features/students/studentRequests.ts';
import { paths, toClassDetails, toPerson } from '../../lib/paths.ts';
import { placeOf } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';

/** In a way of their own; registration fees have no input and are always empty. */
const SHOWN = [
  'student_name',
  'nepali_name',
  'image',
  'classname',
  'parents_name',
  'contact_no',
  'address',
  'rfid',
  'registration_fees',
  'gender',
  'age',
  'email',
];

interface StudentFrameProps {
  student: StudentInFull;
  actions?: ReactNode;
  /** Below the facts. */
  family?: ReactNode;
  children: ReactNode;
}

/** '2079/01/10, class One' */
function admittedText({ admission_date, admission_class }: StudentInFull): string {
  const day = formatNepaliDateShort(admission_date);
  if (admission_class === '') return day;
  return day === ''
    ? t('Class {{place}}', { place: t(admission_class) })
    : t('{{day}}, class {{classname}}', { day, classname: t(admission_class) });
}

/** The frame of a student's page: the lists they stand in, their classmates, and the card with who they are. */
export function StudentFrame({ student, actions, family, children }: StudentFrameProps) {
  const { _id, student_name, roll_no, left, age, gender } = student;
  const place = placeOf(student);
  const names = { parent: t('Parent'), mother: t('Mother'), admitted: t('Admitted') };
  const { state: classmates } = useLoaded(classList, place);
  const seesLeavers = useMay('changeStudents');
  return (
    <PersonPage
      crumbs={[
        { label: t('Students'), to: paths.students },
        { label: t('Class {{place}}', { place: placeInWords(student) }), to: toClassDetails(place) },
        ...(left && seesLeavers ? [{ label: t('Students who left'), to: paths.studentsWhoLeft }] : []),
      ]}
      at={toPerson('student', _id)}
      list={(classmates.result ?? []).map((other) => ({
        to: toPerson('student', other._id),
        name: other.student_name,
      }))}
      actions={actions}
      card={
        <PersonCard
          name={student_name}
          nepali_name={student.nepali_name}
          image={student.image}
          place={t('{{place}} · Roll no {{roll_no}}', {
            place: placeInWords(student),
            roll_no: String(roll_no),
          })}
          left={left}
          facts={{
            [names.parent]: student.parents_name,
            [names.mother]: student.mothers_name,
            [STUDENT_LABELS.contact_no]: <Phone number={student.contact_no} />,
            [STUDENT_LABELS.second_phone]: student.second_phone && <Phone number={student.second_phone} />,
            [STUDENT_LABELS.address]: student.address,
            [STUDENT_HEADINGS.rfid]: student.rfid,
            ...otherFacts(studentForm, student, SHOWN),
            [STUDENT_LABELS.gender]: t('{{gender}}, {{age}} years', { gender: t(gender), age }),
            [STUDENT_LABELS.birth_date]: formatNepaliDateShort(student.birth_date),
            [STUDENT_LABELS.blood_group]: student.blood_group,
            [STUDENT_LABELS.admission_no]: student.admission_no,
            [names.admitted]: admittedText(student),
            [STUDENT_LABELS.email]: <Email address={student.email} />,
          }}
        >
          {family}
        </PersonCard>
      }
    >
      {children}
    </PersonPage>
  );
}

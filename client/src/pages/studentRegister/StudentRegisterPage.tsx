import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import { ROLL_NO } from '@school-office/contract/fields';
import { placeInWords } from '@school-office/contract/school/classes';
import type { Student, NextNumbers } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { RegistrationPage } from '../../components/form/RegistrationPage.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useToday } from '../../components/useToday.ts';
import { phoneDoubts } from '../../features/person/phoneDoubts.ts';
import { useSections } from '../../features/school/useClasses.ts';
import { StudentFields } from '../../features/students/StudentFields.tsx';
import { type StudentForm, registrationForm } from '../../features/students/studentForms.ts';
import { sameStudents, studentRegister, nextNumbers } from '../../features/students/studentRequests.ts';
import { toPerson, toStudentFee } from '../../lib/paths.ts';
import { readPlace } from '../../lib/places.ts';
import { useRequest } from '../../store/useRequest.ts';
import { AdmissionOffers } from './AdmissionOffer.tsx';

export function StudentRegisterPage() {
  const { run: findSame } = useRequest(sameStudents);
  const request = useRequest(studentRegister);
  const { result } = request.state;
  const today = useToday();
  return (
    <RegistrationPage
      title={t('Register Student')}
      // It replaces the line below the title, so that nothing moves under the mouse.
      subtitle={
        result ? (
          <RegisteredNow student={result.student} />
        ) : (
          t('Roll number and admission number are the next ones unless others are typed.')
        )
      }
      schema={registrationForm}
      request={request}
      name="student"
      doubtAbout={async ({ student_name, contact_no, second_phone }) => {
        const same = (await findSame({ student_name, contact_no })) ?? [];
        return {
          title:
            same.length > 0
              ? t('Register another {{name}}?', { name: student_name })
              : t('Register {{name}}?', { name: student_name }),
          reasons: [...same.map(sameInWords), ...phoneDoubts(contact_no, second_phone)],
          yes: t('Register'),
        };
      }}
      proposed={{ admission_date: formatNepaliDateShort(today) }}
      // The next student at the counter is often of the same class.
      kept="classname"
      notice={<AdmissionOffers registered={result?.student} />}
    >
      {(form: StudentForm) => <RegistrationFields form={form} registered={result?.student} />}
    </RegistrationPage>
  );
}

interface RegistrationFieldsProps {
  form: StudentForm;
  registered: Student | undefined;
}

/** The numbers that stand there grey are given if none are typed; another desk may be the first to take them. */
function RegistrationFields({ form, registered }: RegistrationFieldsProps) {
  const { roll_no, admission_no } = useNextNumbers(form, registered?._id);
  return (
    <StudentFields form={form} nextAdmissionNo={admission_no}>
      <TextField
        form={form}
        name="roll_no"
        range={ROLL_NO}
        placeholder={roll_no === undefined ? t('Next') : String(roll_no)}
      />
      <MoneyField form={form} name="opening_dues" />
    </StudentFields>
  );
}

/** Names the student registered last and the numbers given, with links to their page and to their fees. It stays when the message has gone. */
function RegisteredNow({ student }: { student: Student }) {
  const { _id, student_name, roll_no, admission_no } = student;
  return (
    <>
      {t('{{name}}, class {{place}}, roll no {{roll_no}}, admission no {{admission_no}}', {
        name: student_name,
        place: placeInWords(student),
        roll_no: String(roll_no),
        admission_no,
      })}{' '}
      · <Link to={toPerson('student', _id)}>{t('Open the student')}</Link> ·{' '}
      <Link to={toStudentFee(_id)}>{t('Take fees')}</Link>
    </>
  );
}

function sameInWords({ student_name, roll_no, parents_name, ...student }: Student): string {
  return t('{{name}} of {{parent}}, class {{place}}, roll no {{roll_no}}, has this name and phone already.', {
    name: student_name,
    parent: parents_name,
    place: placeInWords(student),
    roll_no: String(roll_no),
  });
}

/** Returns the numbers that a new student of the form's class gets, as far as they are known; `after` is the student registered last. */
function useNextNumbers(form: StudentForm, after: string | undefined): Partial<NextNumbers> {
  const [named, section] = form.watch(['classname', 'section']);
  const hasSections = useSections(named).length > 0;
  const place = hasSections && section === '' ? undefined : readPlace(named, section);
  const { state, run, reset } = useRequest(nextNumbers, { place: place ?? ALL_CLASS_NAMES[0] });
  useEffect(() => {
    if (place !== undefined) void run({ place });
    return () => void reset();
    // oxlint-disable-next-line react/exhaustive-deps -- each registration takes numbers
  }, [place, after, run, reset]);
  return state.result ?? {};
}

import { Link, useNavigate, useParams } from 'react-router-dom';
import { studentRegistration, type StudentInFull } from '@school-office/contract/students/students';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { useKey } from '../../components/keys/useKey.ts';
import { paths, toAdmitCard, toClassDetails, toPerson, toStudentFee } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { studentAccount } from '../desk/deskRequests.ts';
import { Concessions } from '../plan/Concessions.tsx';
import { StudentEditDialog } from '../students/StudentEditDialog.tsx';
import { classList, studentInFull, studentReturn } from '../students/studentRequests.ts';
import { AttendancePanel } from './AttendancePanel.tsx';
import { Family } from './Family.tsx';
import { FeesOfStudent } from './FeesOfStudent.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { otherFacts } from './otherFacts.ts';
import { PersonActions } from './PersonActions.tsx';
import { Email, PersonCard } from './PersonCard.tsx';
import { PersonPage } from './PersonPage.tsx';
import { StudentLeaveDialog } from './StudentLeaveDialog.tsx';

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

/** Everything about one student. */
export function StudentPage() {
  const { id = '' } = useParams();
  return <StudentById key={id} id={id} />;
}

function StudentById({ id }: { id: string }) {
  const { state, refresh } = useLoaded(studentInFull, id);
  if (state.error?.status === 404) return <NotFound />;
  return (
    <Loaded state={state} refresh={refresh} shape="person">
      {(student) => <StudentInFullPage student={student} refresh={refresh} />}
    </Loaded>
  );
}

interface StudentInFullProps {
  student: StudentInFull;
  refresh: () => void;
}

function StudentInFullPage({ student, refresh }: StudentInFullProps) {
  const { _id, student_name, classname, roll_no, left, age, gender } = student;
  const { state: classmates } = useLoaded(classList, classname);
  const account = useLoaded(studentAccount, _id);
  const read = account.state.result ?? undefined;
  /** What one part of the page changes, the others show: amounts, and the history with the record. */
  const readAgain = () => {
    refresh();
    account.refresh();
  };
  return (
    <PersonPage
      crumbs={[
        { label: 'Students', to: paths.students },
        { label: `Class ${classname}`, to: toClassDetails(classname) },
        ...(left ? [{ label: 'Students who left', to: paths.studentsWhoLeft }] : []),
      ]}
      at={toPerson('student', _id)}
      list={(classmates.result ?? []).map((other) => ({
        to: toPerson('student', other._id),
        name: other.student_name,
      }))}
      actions={
        <PersonActions
          id={_id}
          left={left !== undefined}
          bringBack={studentReturn}
          refresh={readAgain}
          renderEditDialog={(closing) => <StudentEditDialog student={student} {...closing} />}
          renderLeaveDialog={(closing) => <StudentLeaveDialog student={student} {...closing} />}
        >
          {/* Dues can be taken after leaving, too. */}
          {(!left || (read?.due ?? 0) > 0) && <TakeFees id={_id} />}
          {!left && <AdmitCardLink to={toAdmitCard(_id)} />}
        </PersonActions>
      }
      card={
        <PersonCard
          name={student_name}
          nepali_name={student.nepali_name}
          image={student.image}
          place={`${classname} · Roll no ${roll_no}`}
          left={left}
          facts={{
            Parent: student.parents_name,
            Phone: <a href={`tel:${student.contact_no}`}>{student.contact_no}</a>,
            Address: student.address,
            RFID: student.rfid,
            ...otherFacts(studentRegistration, student, SHOWN),
            Gender: `${gender}, ${age} years`,
            Email: <Email address={student.email} />,
          }}
        >
          <Family
            student={student}
            owed={Object.fromEntries((read?.family ?? []).map((member) => [member.student._id, member.due]))}
            onChanged={readAgain}
          />
        </PersonCard>
      }
    >
      <FeesOfStudent student={student} account={{ ...account, refresh: readAgain }}>
        <HistoryPanel kind="student" id={_id} record={student} />
      </FeesOfStudent>
      <AttendancePanel group={classname} id={_id} />
      <Concessions student={student} account={read} onChanged={readAgain} />
    </PersonPage>
  );
}

function TakeFees({ id }: { id: string }) {
  const navigate = useNavigate();
  const to = toStudentFee(id);
  useKey('f', () => void navigate(to));
  return (
    <Link className="btn btn-primary" to={to}>
      Take fees <kbd aria-hidden="true">F</kbd>
    </Link>
  );
}

function AdmitCardLink({ to }: { to: string }) {
  const navigate = useNavigate();
  useKey('a', () => void navigate(to));
  return (
    <Link className="btn btn-outline" to={to}>
      Admit card
    </Link>
  );
}

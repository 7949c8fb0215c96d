import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { FEE_PART_LABELS, FEE_PARTS } from '@school-office/contract/enumerations';
import type { EnteredFeePayment } from '@school-office/contract/fees';
import { feeTotal } from '@school-office/contract/money';
import { studentRegistration, type StudentInFull } from '@school-office/contract/students';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { useKey } from '../../components/keys/useKey.ts';
import { useToday } from '../../components/useToday.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { paths, toAdmitCard, toClassDetails, toPerson, toStudentFee } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { feesOfYear } from '../fees/feeRequests.ts';
import { Concessions } from '../plan/Concessions.tsx';
import { StudentEditDialog } from '../students/StudentEditDialog.tsx';
import { classList, studentInFull, studentReturn } from '../students/studentRequests.ts';
import { Family } from './Family.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { otherFacts } from './otherFacts.ts';
import { PaymentsOfYear, type PaidLine } from './PaymentsOfYear.tsx';
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
          refresh={refresh}
          renderEditDialog={(closing) => <StudentEditDialog student={student} {...closing} />}
          renderLeaveDialog={(closing) => <StudentLeaveDialog student={student} {...closing} />}
        >
          <TakeFees id={_id} />
          <AdmitCardLink to={toAdmitCard(_id)} />
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
          <Family student={student} />
        </PersonCard>
      }
    >
      <FeesOfStudent student={student} />
      <Concessions student={student} onCharged={refresh} />
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

function FeesOfStudent({ student }: { student: StudentInFull }) {
  const { _id: studentId, previous_dues, left } = student;
  const today = useToday();
  const [year, setYear] = useState(today.year);
  const whose = useMemo(() => ({ studentId, year }), [studentId, year]);
  const { state, refresh } = useLoaded(feesOfYear, whose);
  return (
    <PaymentsOfYear
      title="Fees"
      state={state}
      refresh={refresh}
      lines={(state.result ?? []).map(lineOf)}
      today={today}
      year={year}
      onYear={setYear}
      aside={previous_dues > 0 && <span className="due">Owes {formatRupees(previous_dues)}</span>}
      toPay={left ? undefined : (month) => toStudentFee(studentId, month)}
    >
      <HistoryPanel kind="student" id={studentId} record={student} />
    </PaymentsOfYear>
  );
}

function lineOf(payment: EnteredFeePayment): PaidLine {
  const { _id: id, month_name: month, createdAt, account } = payment;
  const others = FEE_PARTS.filter((part) => part !== 'monthly_fees' && payment[part] > 0);
  const note = others.map((part) => FEE_PART_LABELS[part].replace(/ fees$/i, '').toLowerCase()).join(', ');
  return { id, month, note, amount: feeTotal(payment), createdAt, account };
}

import type { StudentInFull } from '@school-office/contract/students/students';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { HistoryPanel } from '../../features/history/HistoryPanel.tsx';
import { AttendancePanel } from '../../features/registers/AttendancePanel.tsx';
import { studentInFull } from '../../features/students/studentRequests.ts';
import { placeOf } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { LeavesOfAbsence } from './LeavesOfAbsence.tsx';
import { ResultsOfStudent } from './ResultsOfStudent.tsx';
import { StudentFrame } from './StudentFrame.tsx';
import { StudentInFullPage } from './StudentInFullPage.tsx';

/** Everything about one student; a teacher sees no money and changes nothing. */
export function StudentPage() {
  const { id = '' } = useParams();
  return <StudentById key={id} id={id} />;
}

function StudentById({ id }: { id: string }) {
  const { state, refresh } = useLoaded(studentInFull, id);
  const isOffice = useMay('seeMoney');
  if (state.error?.status === 404) return <NotFound />;
  return (
    <Loaded state={state} refresh={refresh} shape="person">
      {(student) =>
        isOffice ? (
          <StudentInFullPage student={student} refresh={refresh} />
        ) : (
          <PupilOfTeacher student={student} />
        )
      }
    </Loaded>
  );
}

/** The page of a student for the teacher of the class: who it is, attendance and history. */
function PupilOfTeacher({ student }: { student: StudentInFull }) {
  const { _id } = student;
  const { year } = useToday();
  return (
    <StudentFrame student={student}>
      <AttendancePanel group={placeOf(student)} id={_id} />
      <LeavesOfAbsence student={student} />
      <ResultsOfStudent student={student} year={year} />
      <HistoryPanel kind="student" id={_id} record={student} />
    </StudentFrame>
  );
}

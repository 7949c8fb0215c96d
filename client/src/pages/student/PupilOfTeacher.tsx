import type { StudentInFull } from '@school-office/contract/students/students';
import { LeavesOfAbsence } from './LeavesOfAbsence.tsx';
import { AttendancePanel } from '../../features/registers/AttendancePanel.tsx';
import { HistoryPanel } from '../../features/history/HistoryPanel.tsx';
import { useToday } from '../../components/useToday.ts';
import { ResultsOfStudent } from './ResultsOfStudent.tsx';
import { StudentFrame } from './StudentFrame.tsx';
import { placeOf } from '../../lib/places.ts';

/** The page of a student for the teacher of the class: who it is, attendance and history. */
export function PupilOfTeacher({ student }: { student: StudentInFull }) {
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

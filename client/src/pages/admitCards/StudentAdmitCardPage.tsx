import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { Alert } from '../../components/kit/Alert.tsx';
import { StudentSearchForm } from '../../features/search/StudentSearchForm.tsx';
import { studentSearch } from '../../features/students/studentRequests.ts';
import { useRequest } from '../../store/useRequest.ts';
import { AdmitCards } from './AdmitCards.tsx';

export function StudentAdmitCardPage() {
  const { state } = useRequest(studentSearch);
  const student = state.result;
  return (
    <AdmitCards
      title="Admit card of a student"
      subtitle="Find the student, then press Enter to print the card."
      students={student && !student.left ? [student] : []}
      printLabel="Print"
      takesFocus
    >
      <StudentSearchForm />
      {student?.left && (
        <Alert kind="danger" role="alert">
          {student.student_name} left the school on {formatNepaliDate(parseNepaliDate(student.left.day))}:
          there is no admit card to print.
        </Alert>
      )}
    </AdmitCards>
  );
}

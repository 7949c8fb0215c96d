import { useRequest } from '../../store/useRequest.ts';
import { StudentSearchForm } from '../students/StudentSearchForm.tsx';
import { studentSearch } from '../students/studentRequests.ts';
import { AdmitCards } from './AdmitCards.tsx';

export function StudentAdmitCardPage() {
  const { state } = useRequest(studentSearch);
  return (
    <AdmitCards
      title="Admit Card of a Student"
      subtitle="Find the student, then press Enter to print the card."
      students={state.result ? [state.result] : []}
      printLabel="Print"
      takesFocus
    >
      <StudentSearchForm />
    </AdmitCards>
  );
}

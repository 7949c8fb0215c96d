import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { t } from '@school-office/contract/words';
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
      title={t('Admit card of a student')}
      subtitle={t('Find the student, then press Enter to print the card.')}
      students={student && !student.left ? [student] : []}
      printLabel={t('Print')}
      takesFocus
    >
      <StudentSearchForm />
      {student?.left && (
        <Alert kind="danger" role="alert">
          {t('{{name}} left the school on {{day}}: there is no admit card to print.', {
            name: student.student_name,
            day: formatNepaliDate(parseNepaliDate(student.left.day)),
          })}
        </Alert>
      )}
    </AdmitCards>
  );
}

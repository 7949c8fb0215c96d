import { useLoaded } from '../../store/useLoaded.ts';
import { StudentListPage } from './StudentListPage.tsx';
import { studentList } from './studentRequests.ts';

export function StudentsPage() {
  const { state, refresh } = useLoaded(studentList, undefined);

  return (
    <StudentListPage
      title="All Students"
      state={state}
      refresh={refresh}
      rfid={false}
      nobody="No student is registered yet."
    />
  );
}

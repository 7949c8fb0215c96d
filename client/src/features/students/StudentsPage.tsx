import { useEffect } from 'react';
import { useRequest } from '../../store/useRequest.ts';
import { StudentListPage } from './StudentListPage.tsx';
import { studentList } from './studentRequests.ts';

export function StudentsPage() {
  const { state, run, reset } = useRequest(studentList);

  useEffect(() => {
    void run(undefined);
    return () => void reset();
  }, [run, reset]);

  return (
    <StudentListPage
      title="All Students"
      state={state}
      refresh={() => void run(undefined)}
      rfid={false}
      nobody="No student is registered yet."
    />
  );
}

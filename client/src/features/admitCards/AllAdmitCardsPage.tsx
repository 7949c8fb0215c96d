import { useEffect } from 'react';
import { useRequest } from '../../store/useRequest.ts';
import { studentList } from '../students/studentRequests.ts';
import { AdmitCardListPage } from './AdmitCardListPage.tsx';

export function AllAdmitCardsPage() {
  const { state, run, reset } = useRequest(studentList);

  useEffect(() => {
    void run(undefined);
    return () => void reset();
  }, [run, reset]);

  return (
    <AdmitCardListPage
      title="Admit Cards of All Students"
      state={state}
      refresh={() => void run(undefined)}
      nobody="No student is registered yet."
    />
  );
}

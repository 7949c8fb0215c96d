import { useLoaded } from '../../store/useLoaded.ts';
import { studentList } from '../students/studentRequests.ts';
import { AdmitCardListPage } from './AdmitCardListPage.tsx';

export function AllAdmitCardsPage() {
  const { state, refresh } = useLoaded(studentList, undefined);

  return (
    <AdmitCardListPage
      title="Admit Cards of All Students"
      state={state}
      refresh={refresh}
      nobody="No student is registered yet."
    />
  );
}

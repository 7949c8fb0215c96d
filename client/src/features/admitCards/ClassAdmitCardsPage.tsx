import { useParams } from 'react-router-dom';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { NotFound } from '../../components/NotFoundPage.tsx';
import { useLoaded } from '../../store/useLoaded.ts';
import { classList } from '../students/studentRequests.ts';
import { AdmitCardListPage } from './AdmitCardListPage.tsx';

export function ClassAdmitCardsPage() {
  const { id } = useParams();
  const classname = CLASS_NAMES.find((name) => name === id);
  return classname ? <ClassAdmitCards key={classname} classname={classname} /> : <NotFound />;
}

function ClassAdmitCards({ classname }: { classname: ClassName }) {
  const { state, refresh } = useLoaded(classList, classname);

  return (
    <AdmitCardListPage
      title={`Admit Cards, class ${classname}`}
      state={state}
      refresh={refresh}
      nobody={`No student is registered in class ${classname} yet.`}
    />
  );
}

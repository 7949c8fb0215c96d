import { useParams } from 'react-router-dom';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { NotFound } from '../../components/NotFoundPage.tsx';
import { useLoaded } from '../../store/useLoaded.ts';
import { StudentListPage } from './StudentListPage.tsx';
import { classList } from './studentRequests.ts';

export function ClassDetailsPage() {
  const { id } = useParams();
  const classname = CLASS_NAMES.find((name) => name === id);
  return classname ? <ClassDetails key={classname} classname={classname} /> : <NotFound />;
}

function ClassDetails({ classname }: { classname: ClassName }) {
  const { state, refresh } = useLoaded(classList, classname);

  return (
    <StudentListPage
      title={`Class ${classname}`}
      state={state}
      refresh={refresh}
      rfid
      nobody={`No student is registered in class ${classname} yet.`}
    />
  );
}

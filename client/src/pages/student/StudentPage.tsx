import { useParams } from 'react-router-dom';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { useLoaded } from '../../store/useLoaded.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { studentInFull } from '../../features/students/studentRequests.ts';
import { PupilOfTeacher } from './PupilOfTeacher.tsx';
import { StudentInFullPage } from './StudentInFullPage.tsx';

/** Everything about one student; a teacher sees no money and changes nothing. */
export function StudentPage() {
  const { id = '' } = useParams();
  return <StudentById key={id} id={id} />;
}

function StudentById({ id }: { id: string }) {
  const { state, refresh } = useLoaded(studentInFull, id);
  const isOffice = useMay('seeMoney');
  if (state.error?.status === 404) return <NotFound />;
  return (
    <Loaded state={state} refresh={refresh} shape="person">
      {(student) =>
        isOffice ? (
          <StudentInFullPage student={student} refresh={refresh} />
        ) : (
          <PupilOfTeacher student={student} />
        )
      }
    </Loaded>
  );
}

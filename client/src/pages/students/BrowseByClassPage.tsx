import { Link } from 'react-router-dom';
import { ClassGrid } from '../../components/ClassGrid.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths, toClassDetails } from '../../lib/paths.ts';
import buttonStyles from '../../components/button.module.css';
import { useOwnPlaces } from '../../features/school/useClasses.ts';

export function BrowseByClassPage() {
  const places = useOwnPlaces();
  return (
    <>
      <PageHeader title="Browse By Class" subtitle="Choose a class to see its students.">
        <Link className={buttonStyles.outline} to={paths.students}>
          All students
        </Link>
      </PageHeader>
      <ClassGrid places={places} to={toClassDetails} />
    </>
  );
}

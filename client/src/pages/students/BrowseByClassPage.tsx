import { Link } from 'react-router-dom';
import { ClassGrid } from '../../components/ClassGrid.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths, toClassDetails } from '../../lib/paths.ts';
import { useOwnClasses } from '../../features/auth/useMay.ts';
import buttonStyles from '../../components/button.module.css';

export function BrowseByClassPage() {
  const classes = useOwnClasses();
  return (
    <>
      <PageHeader title="Browse By Class" subtitle="Choose a class to see its students.">
        <Link className={buttonStyles.outline} to={paths.students}>
          All students
        </Link>
      </PageHeader>
      <ClassGrid classes={classes} to={toClassDetails} />
    </>
  );
}

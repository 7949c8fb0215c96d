import { t } from '@school-office/contract/words';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { countOfGroup } from '../../features/registers/registerGroups.ts';
import { ClassGrid } from '../../features/school/ClassGrid.tsx';
import { useOwnPlaces } from '../../features/school/useClasses.ts';
import { studentList } from '../../features/students/studentRequests.ts';
import { paths, toClassDetails } from '../../lib/paths.ts';
import { isOf } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';

export function BrowseByClassPage() {
  const places = useOwnPlaces();
  const { state } = useLoaded(studentList, undefined);
  return (
    <>
      <PageHeader title={t('Browse By Class')} subtitle={t('Choose a class to see its students.')}>
        <ButtonLink to={paths.students}>{t('All students')}</ButtonLink>
      </PageHeader>
      <ClassGrid
        places={places}
        to={toClassDetails}
        // A space keeps the tile's height while they are counted.
        note={(place) =>
          state.result
            ? countOfGroup(place, state.result.filter((student) => isOf(place, student)).length)
            : '\u00A0'
        }
      />
    </>
  );
}

import { useParams } from 'react-router-dom';
import { say } from '../../components/Banner.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useToday } from '../../components/useToday.ts';
import { loadClasses } from '../../features/school/classRequests.ts';
import { school } from '../../features/school/schoolRequests.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { Beginning } from './Beginning.tsx';
import { Begun } from './Begun.tsx';
import { schoolYear } from './schoolYearRequests.ts';

/** A year that was not begun in time is begun in its first months. */
const LATE_UNTIL_MONTH = 3;

/** A new school year: the one in the address, else the next one. */
export function SchoolYearPage() {
  const { year } = useParams();
  const today = useToday();
  const next = today.month <= LATE_UNTIL_MONTH ? today.year : today.year + 1;
  const chosen = year === undefined ? next : Number(year);
  if (!Number.isInteger(chosen) || chosen < today.year || chosen > today.year + 1) return <NotFound />;
  const isUnderWay = chosen === today.year && today.month > LATE_UNTIL_MONTH;
  return <YearPage key={chosen} year={chosen} isUnderWay={isUnderWay} />;
}

function YearPage({ year, isUnderWay }: { year: number; isUnderWay: boolean }) {
  const { state, refresh } = useLoaded(schoolYear, year);
  const dispatch = useAppDispatch();
  const onDone = (text: string) => {
    say({ kind: 'success', text });
    refresh();
    dispatch(loadClasses());
    void dispatch(school.run(undefined));
  };
  return (
    <>
      {!state.result && <PageHeader title={`New school year ${year}`} />}
      <Loaded state={state} refresh={refresh}>
        {(preview) =>
          preview.begun ? (
            <Begun preview={preview} begun={preview.begun} onUndone={onDone} />
          ) : (
            <Beginning preview={preview} isUnderWay={isUnderWay} onBegun={onDone} refresh={refresh} />
          )
        }
      </Loaded>
    </>
  );
}

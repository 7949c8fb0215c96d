import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { SchoolYearPreview } from '@school-office/contract/school/schoolYear';
import { t } from '@school-office/contract/words';
import { useParams } from 'react-router-dom';
import { sayAnswer } from '../../components/Banner.tsx';
import { UndoButton } from '../../components/form/UndoButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { loadClasses } from '../../features/school/classRequests.ts';
import { school } from '../../features/school/schoolRequests.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { Beginning } from './Beginning.tsx';
import { schoolYear, schoolYearUndo } from './schoolYearRequests.ts';

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
  const onDone = () => {
    refresh();
    dispatch(loadClasses());
    void dispatch(school.run(undefined));
  };
  return (
    <>
      {!state.result && <PageHeader title={t('New school year {{year}}', { year: formatYear(year) })} />}
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

interface BegunProps {
  preview: SchoolYearPreview;
  begun: NonNullable<SchoolYearPreview['begun']>;
  onUndone: () => void;
}

/** A year that has begun: what it did with the students, and its undoing. */
function Begun({ preview: { year }, begun, onUndone }: BegunProps) {
  const accountName = useAccountName();
  const { state, run } = useRequest(schoolYearUndo);
  return (
    <>
      <PageHeader title={t('School year {{year}}', { year: formatYear(year) })} />
      <RequestBanner state={state} />
      <Frame as="section" kind="empty">
        <h2>{t('{{year}} has begun', { year: formatYear(year) })}</h2>
        <p>
          {t(
            '{{up}} went up, {{stay}} stayed, {{pass_out}} passed out, {{leave}} left. Begun on {{date}} by {{name}}.',
            {
              up: begun.up,
              stay: begun.stay,
              pass_out: begun.pass_out,
              leave: begun.leave,
              date: formatNepaliDate(nepaliDateOf(new Date(begun.at))),
              name: accountName(begun.account),
            },
          )}
        </p>
        <UndoButton
          question={t('Undo the beginning of {{year}}?', { year: formatYear(year) })}
          meaning={t(
            'Everybody goes back to their earlier class, section and roll number. This is refused once something has been built on the new year, such as a bill, a receipt or a certificate of one who left.',
          )}
          isBusy={state.status === 'loading'}
          onUndo={() => void sayAnswer(run(year), onUndone)}
        />
      </Frame>
    </>
  );
}

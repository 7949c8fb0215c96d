import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { useNavigate } from 'react-router-dom';
import { DataTable } from '../../components/DataTable.tsx';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Steps } from '../../components/Steps.tsx';
import { useToday } from '../../components/useToday.ts';
import { countOfGroup } from '../../features/registers/registerGroups.ts';
import { classOfYear } from '../../features/students/studentRequests.ts';
import { toClassDetails, toClassOfYear, toRegister } from '../../lib/paths.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { studentColumns } from './studentColumns.tsx';

const COLUMNS = studentColumns({ ofOneClass: false, seesMoney: false, actions: undefined });
const YEARS_BACK = 20;

/** A class as it was in a school year: who was in it then, also those who have left. Nothing of it is changed here. */
export function ClassOfYear({ place, year }: { place: Place; year: number }) {
  const { state, refresh } = useLoaded(classOfYear, { place, year });
  const navigate = useNavigate();
  const today = useToday();
  const students = state.result ?? [];
  return (
    <>
      <PageHeader
        title={t('Class {{place}} of {{year}}', {
          place: placeInWords(partsOf(place)),
          year: formatYear(year),
        })}
        subtitle={state.result ? countOfGroup(place, students.length) : '\u00A0'}
      >
        <Steps
          before={t('Year {{year}}', { year: formatYear(year - 1) })}
          after={t('Year {{year}}', { year: formatYear(year + 1) })}
          atFirst={year <= today.year - YEARS_BACK}
          atLast={year > today.year}
          onStep={(by) => void navigate(toClassOfYear(place, year + by))}
        >
          {formatYear(year)}
        </Steps>
        <ButtonLink to={toRegister(place, { year, month_name: 'Chaitra' })}>
          {t('Register', { context: 'of attendance' })}
        </ButtonLink>
        <ButtonLink to={toClassDetails(partsOf(place).classname)}>{t('The class now')}</ButtonLink>
        {students.length > 0 && (
          <ExcelButton
            title={t('Class {{place}} of {{year}}', {
              place: placeInWords(partsOf(place)),
              year: formatYear(year),
            })}
            columns={COLUMNS}
            rows={students}
          />
        )}
      </PageHeader>
      <Loaded
        state={state}
        refresh={refresh}
        empty={
          <p>
            {t('Nobody was in class {{place}} in {{year}}.', {
              place: placeInWords(partsOf(place)),
              year: formatYear(year),
            })}
          </p>
        }
      >
        {(rows) => (
          <DataTable
            label={t('Class {{place}} of {{year}}', {
              place: placeInWords(partsOf(place)),
              year: formatYear(year),
            })}
            rows={rows}
            columns={COLUMNS}
            rowId={({ _id }) => _id}
          />
        )}
      </Loaded>
    </>
  );
}

import { formatNepaliDate, parseNepaliDate, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { ClassName } from '@school-office/contract/enumerations';
import type { Examination } from '@school-office/contract/examinations/examinations';
import { placeInWords } from '@school-office/contract/school/classes';
import { nameInWords, t } from '@school-office/contract/words';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { titleInWords } from '../../features/examinations/ExaminationOf.tsx';
import { examinationList } from '../../features/examinations/examinationRequests.ts';
import { lastExaminationOf } from '../../features/examinations/lastExamination.ts';
import { useResultPlaces } from '../../features/examinations/useClassChoice.ts';
import { useClassNames } from '../../features/school/useClasses.ts';
import { paths, toExamination } from '../../lib/paths.ts';
import { byPlace, partsOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { ExaminationDialog } from './ExaminationDialog.tsx';

const NEW = 'new';

/** Where the address asks for the last examination of a class: the path of its marks or results; undefined while there is none. */
function useLastAsked(all: readonly Examination[]): string | undefined {
  const [query] = useSearchParams();
  const today = writeDay(useToday());
  const page = (['marks', 'results'] as const).find((each) => each === query.get('last'));
  const place = query.get('of') as Place | null;
  if (!page || place === null) return undefined;
  const { classname } = partsOf(place);
  const last = lastExaminationOf(all, classname, today);
  return last && toExamination(page, last._id, { place });
}

/** All examinations, with the ways to their routine, marks and results. */
export function ExaminationsPage() {
  const { state, refresh } = useLoaded(examinationList, undefined);
  /** The id of the one in the dialog. */
  const [editing, setEditing] = useState<string>();
  const changes = useMay('changeExaminations');
  const all = state.result ?? [];
  const last = useLastAsked(all);
  if (last !== undefined) return <Navigate to={last} replace />;
  return (
    <>
      <PageHeader title={t('Examinations')} subtitle={t('Routine, marks and results')}>
        {changes && (
          <Button sign={Plus} kind="primary" onClick={() => setEditing(NEW)}>
            {t('Examination')}
          </Button>
        )}
      </PageHeader>
      <Loaded
        state={state}
        refresh={refresh}
        empty={
          <p>
            {changes ? (
              <Sentence
                text="There is no examination yet. <a>Say first which subjects</a> the classes have, then add one."
                parts={{ a: <Link to={paths.subjects} /> }}
              />
            ) : (
              t('There is no examination of your classes yet.')
            )}
          </p>
        }
      >
        {(list) => (
          <ul className={looks('stack')}>
            {list.map((examination) => (
              <Frame as="li" kind="titled" key={examination._id} className={looks('row', 'between')}>
                <Card examination={examination} onEdit={changes ? setEditing : undefined} />
              </Frame>
            ))}
          </ul>
        )}
      </Loaded>
      {editing && (
        <ExaminationDialog
          examination={all.find(({ _id }) => _id === editing)}
          others={all}
          onDone={() => {
            setEditing(undefined);
            refresh();
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

/** 'class Five', '5 classes, One to Five', or '3 classes: One, Five, Nine' where there are others between. */
function classesText(classes: readonly ClassName[], all: readonly ClassName[]): string {
  const own = all.filter((each) => classes.includes(each));
  const ordered = own.length === classes.length ? own : classes;
  if (ordered.length === 1) return t('class {{classname}}', { classname: t(ordered[0]!) });
  const first = all.indexOf(ordered[0]!);
  const isRow = ordered.every((each, at) => all[first + at] === each);
  return isRow && ordered.length > 2
    ? t('{{count}} classes, {{first}} to {{last}}', {
        count: ordered.length,
        first: t(ordered[0]!),
        last: t(ordered.at(-1)!),
      })
    : t('{{count}} classes: {{classes}}', {
        count: ordered.length,
        classes: ordered.map((each) => t(each)).join(', '),
      });
}

/** What it is made of, or when it begins. */
function startOf({ weights, routine, first_day }: Examination): string {
  if (weights) {
    const count = Object.keys(weights).length;
    return count === 1 ? t('Final of 1 examination') : t('Final of {{count}} examinations', { count });
  }
  if (routine.length === 0) return t('No routine yet');
  const date = formatNepaliDate(parseNepaliDate(first_day));
  return routine.length === 1
    ? t('From {{date}}, 1 paper', { date })
    : t('From {{date}}, {{count}} papers', { date, count: routine.length });
}

interface CardProps {
  examination: Examination;
  onEdit: ((id: string) => void) | undefined;
}

function Card({ examination, onEdit }: CardProps) {
  const { _id, classes, weights, published, warnings, nepali_name } = examination;
  const results = useResultPlaces(examination);
  const classNames = useClassNames();
  const places = published.toSorted(byPlace).map(placeInWords);
  return (
    <>
      <div className={looks('fill')}>
        <h2>
          {onEdit ? (
            <Button
              kind="plain"
              title={t('Change {{name}}', { name: nameInWords(examination) })}
              onClick={() => onEdit(_id)}
            >
              {titleInWords(examination)}
            </Button>
          ) : (
            titleInWords(examination)
          )}{' '}
          {nepali_name !== '' && nepali_name !== nameInWords(examination) && (
            <small lang="ne">{nepali_name}</small>
          )}
        </h2>
        <p className={looks('list')}>
          {startOf(examination)}
          {' · '}
          {classesText(classes, classNames)}
        </p>
        <p className={looks('list')}>
          {places.length === 0
            ? t('Nothing published yet')
            : t('Published: {{places}}', { places: places.join(', ') })}
        </p>
        {warnings.length > 0 && (
          <p className={looks('list', 'warning')}>
            {warnings.length === 1
              ? warnings[0]!.text
              : t('{{count}} papers to look at in the routine', { count: warnings.length })}
          </p>
        )}
      </div>
      <div className={looks('row')}>
        {!weights && onEdit && <ButtonLink to={toExamination('examination', _id)}>{t('Routine')}</ButtonLink>}
        {!weights && <ButtonLink to={toExamination('marks', _id)}>{t('Marks')}</ButtonLink>}
        {results.length > 0 && <ButtonLink to={toExamination('results', _id)}>{t('Results')}</ButtonLink>}
      </div>
    </>
  );
}

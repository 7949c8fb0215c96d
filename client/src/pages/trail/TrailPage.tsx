import {
  writeDay,
  formatNepaliDateShort,
  nepaliDateOf,
} from '@school-office/contract/calendar/nepaliCalendar';
import { sumRupees } from '@school-office/contract/money/money';
import { TRAIL_ABOUT, type TrailLine } from '@school-office/contract/users/trail';
import { phrase, t } from '@school-office/contract/words';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { LabelledSelect } from '../../components/kit/Select.tsx';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { withText } from '../../components/listAddress.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Steps } from '../../components/Steps.tsx';
import { TypedDay } from '../../components/TypedDay.tsx';
import { useToday } from '../../components/useToday.ts';
import { useAccountName, useAccountNames } from '../../features/auth/useUser.ts';
import { PrintedList } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { readDay, addDays } from '../../lib/days.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { TrailList } from './TrailList.tsx';
import { trail, type ReadTrail, type TrailFilter } from './trailRequests.ts';
import { ABOUT_NAMES, actionText, byDay, KIND_NAMES, timeText } from './trailWords.ts';

/** Who did what in the school, newest first: of a day or of all days, of a person, of a kind. */
export function TrailPage() {
  const { filter, today, setDay, setAllDays, set } = useTrailFilter();
  const { state, refresh } = useLoaded(trail, { filter });
  const { run } = useRequest(trail, { filter });
  const read = state.result;
  const isReading = state.status === 'loading';
  return (
    <>
      <PageHeader title={t('Who did what')} subtitle={read ? countText(read) : '\u00A0'}>
        <TrailDay day={filter.day} today={today} onDay={setDay} onAll={setAllDays} />
        {read && read.lines.length > 0 && <TrailPapers read={read} />}
      </PageHeader>
      <TrailFilters filter={filter} onChange={set} />
      <Loaded state={state} refresh={refresh} shape="lines">
        {({ lines, before }) =>
          lines.length === 0 ? (
            <Frame kind="empty">
              <p>{nothingText(filter)}</p>
            </Frame>
          ) : (
            <>
              <TrailList lines={lines} isOfOneDay={filter.day !== undefined} />
              {before !== null && (
                <Button
                  className={looks('above')}
                  disabled={isReading}
                  onClick={() => void run({ filter, read: { lines, before } })}
                >
                  {isReading ? t('Reading') : t('More')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** How many acts are shown: all, or the last ones; alone, or with the sum of their amounts. */
const COUNTS = {
  all: {
    alone: { one: phrase('{{count}} act'), many: phrase('{{count}} acts') },
    withSum: {
      one: phrase('{{count}} act, together {{sum}}'),
      many: phrase('{{count}} acts, together {{sum}}'),
    },
  },
  last: {
    alone: { one: phrase('The last {{count}} act'), many: phrase('The last {{count}} acts') },
    withSum: {
      one: phrase('The last {{count}} act, together {{sum}}'),
      many: phrase('The last {{count}} acts, together {{sum}}'),
    },
  },
};

/** '12 acts', 'The last 200 acts'; of what was cancelled '12 acts, together Rs 8,450' */
function countText({ lines, before }: ReadTrail): string {
  const count = lines.length;
  const total = sumRupees(lines.map(({ amount = 0 }) => amount));
  const { one, many } = COUNTS[before === null ? 'all' : 'last'][total === 0 ? 'alone' : 'withSum'];
  return t(count === 1 ? one : many, { count, sum: formatRupees(total) });
}

function nothingText({ day, account, kind }: TrailFilter): string {
  if (account !== undefined || kind !== undefined) return t('Nothing like this was done.');
  return day === undefined ? t('Nothing has been done yet.') : t('Nobody did anything on this day.');
}

/** In the address, in the place of a day. */
const ALL_DAYS = 'all';

/** Day, account and kind stand in the address; without a day it is today. */
function useTrailFilter() {
  const [params, setParams] = useSearchParams();
  const today = writeDay(useToday());
  const asked = params.get('day');
  const account = params.get('account') ?? undefined;
  const kind = TRAIL_ABOUT.find((each) => each === params.get('kind'));
  const day = asked === ALL_DAYS ? undefined : (dayOf(asked) ?? today);
  const filter: TrailFilter = useMemo(() => ({ day, account, kind }), [day, account, kind]);

  /** An empty value takes a condition away. */
  const set = (name: keyof TrailFilter, value: string) => setParams(withText(name, value), { replace: true });
  return {
    filter,
    today,
    setDay: (next: string) => set('day', next === today ? '' : next),
    setAllDays: () => set('day', ALL_DAYS),
    set,
  };
}

function dayOf(written: string | null): string | undefined {
  const date = written === null ? undefined : readDay(written);
  return date && writeDay(date);
}

interface TrailDayProps {
  /** Such as '2083-08-06'; undefined for all days. */
  day: string | undefined;
  today: string;
  onDay: (day: string) => void;
  onAll: () => void;
}

/** The day that is looked at, which can be typed, with the ways to the days around it and to all days. */
function TrailDay({ day, today, onDay, onAll }: TrailDayProps) {
  return (
    <>
      {day !== undefined && (
        <Steps
          before={t('The day before')}
          after={t('The day after')}
          atLast={day >= today}
          onStep={(by) => onDay(writeDay(addDays(readDay(day)!, by)))}
        >
          <TypedDay key={day} day={day} onDay={onDay} />
        </Steps>
      )}
      <div className={looks('line')} role="group" aria-label={t('Days')}>
        <Button aria-pressed={day === today} onClick={() => onDay(today)}>
          {t('Today')}
        </Button>
        <Button aria-pressed={day === undefined} onClick={onAll}>
          {t('All days')}
        </Button>
      </div>
    </>
  );
}

interface TrailFiltersProps {
  filter: TrailFilter;
  /** Called with '' when all are chosen. */
  onChange: (name: 'account' | 'kind', value: string) => void;
}

/** Whose acts, and about what. */
function TrailFilters({ filter: { account = '', kind }, onChange }: TrailFiltersProps) {
  const nameOf = useAccountName();
  const emails = useAccountNames().map(({ email }) => email);
  return (
    <Frame kind="bar">
      <LabelledSelect
        label={t('By')}
        options={[...new Set(['', ...emails, account])]}
        value={account}
        labelOf={(email) => (email === '' ? t('Everybody') : nameOf(email))}
        onChoose={(email) => onChange('account', email)}
      />
      <LabelledSelect
        label={t('About')}
        options={['', ...TRAIL_ABOUT]}
        value={kind ?? ''}
        labelOf={(about) => (about === '' ? t('Everything') : t(ABOUT_NAMES[about]))}
        onChoose={(about) => onChange('kind', about)}
      />
    </Frame>
  );
}

const TIME: ListColumn<TrailLine> = { name: phrase('Time'), value: timeText, paper: '16mm' };
const ACT: ListColumn<TrailLine> = {
  name: phrase('Act'),
  value: actionText,
  cell: (line) => <Act line={line} />,
};

/** What is shown, as a file and on A4. */
function TrailPapers({ read: { lines } }: { read: ReadTrail }) {
  const nameOf = useAccountName();
  const by: ListColumn<TrailLine> = {
    name: phrase('By'),
    value: ({ account }) => nameOf(account),
    paper: '40mm',
  };
  return (
    <>
      <ExcelButton
        title={t('Who did what')}
        columns={[
          { name: phrase('Day'), value: ({ at }) => formatNepaliDateShort(nepaliDateOf(new Date(at))) },
          TIME,
          by,
          { name: phrase('Of'), value: ({ kind }) => KIND_NAMES[kind] },
          ACT,
          { name: phrase('About'), value: ({ name }) => name },
          { name: phrase('Details'), value: ({ details }) => details },
          ...(lines.some(({ amount }) => amount !== undefined)
            ? [{ name: phrase('Amount (Rs)'), value: ({ amount }: TrailLine) => amount }]
            : []),
        ]}
        rows={lines}
      />
      <SchoolPrintButton
        kind="outline"
        documentTitle={t('Who did what, {{period}}', { period: periodOf(lines) })}
      >
        {(school) => (
          <PrintedList school={school} title={t('Who did what')} subtitle={periodOf(lines)}>
            {byDay(lines).map(({ day, lines: ofDay }) => (
              <section key={day}>
                <h2>{day}</h2>
                <PaperTable columns={[TIME, by, ACT]} rows={ofDay} rowId={({ _id }) => _id} />
              </section>
            ))}
          </PrintedList>
        )}
      </SchoolPrintButton>
    </>
  );
}

/** 'Sunday, 6 Mangsir 2083', or from the first of several days to the last. */
function periodOf(lines: readonly TrailLine[]): string {
  const days = byDay(lines);
  const [last, first] = [days[0]!.day, days.at(-1)!.day];
  return first === last ? first : t('{{from}} to {{until}}', { from: first, until: last });
}

function Act({ line }: { line: TrailLine }) {
  return (
    <>
      <strong>{actionText(line)}</strong> {line.name}
      {line.details !== '' && <div>{line.details}</div>}
    </>
  );
}

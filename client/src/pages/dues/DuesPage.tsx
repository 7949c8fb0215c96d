import { formatNepaliDate, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { sumRupees } from '@school-office/contract/money/money';
import { placeInWords } from '@school-office/contract/school/classes';
import { STUDENT_HEADINGS } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useEffect, useMemo, type KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Choices } from '../../components/Choices.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { LabelledSelect } from '../../components/kit/Select.tsx';
import { inOrder } from '../../components/list/listColumns.ts';
import { useAddressText, useOrder, withText } from '../../components/listAddress.ts';
import { ListPage } from '../../components/ListPage.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { TableTotal } from '../../components/table/Table.tsx';
import { useToday } from '../../components/useToday.ts';
import { login } from '../../features/auth/authRequests.ts';
import { dues } from '../../features/dues/duesRequests.ts';
import { useFound, type Findable } from '../../features/person/findPeople.ts';
import { placesOf, useClasses } from '../../features/school/useClasses.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { monthsInWords, studentsInWords } from '../../lib/countsInWords.ts';
import { readDuesMonths, type DuesMonths } from '../../lib/duesMonths.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { toStudentFee } from '../../lib/paths.ts';
import { isOf, partsOf, readPlace, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { dueFor, duesMonthsText } from './dueFor.ts';
import { duesColumns } from './duesColumns.tsx';
import { PrintSlips } from './PrintSlips.tsx';
import styles from './DuesPage.module.css';

const LIMITS = [0, 1, 2, 3, 6];
/** Holds the class that was looked at last, with the end of the token of that sign-in, and the year. */
const LAST_CLASS = 'duesClass';

/** Who owes, for how many months, and how to reach the parents. */
export function DuesPage() {
  const today = useToday();
  const navigate = useNavigate();
  const { state, refresh, filter, filtered, search, setSearch, found, inFull } = useDuesList();
  const { place, limit } = filter;
  const columns = useMemo(() => duesColumns(today.year), [today.year]);
  const order = useOrder();

  /** Enter in the search opens the first of the list, and the arrows go up and down the names. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const names = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody a:not([href^="tel:"])')];
    const at = names.findIndex((name) => name === document.activeElement);
    const isSearch = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isSearch && search.trim() !== '' && found[0]) {
      void navigate(toStudentFee(found[0].student._id));
    }
    if ((event.key === 'ArrowDown' && (isSearch || at >= 0)) || (event.key === 'ArrowUp' && at >= 0)) {
      event.preventDefault();
      names[event.key === 'ArrowDown' ? at + 1 : at - 1]?.focus();
    }
  };

  return (
    // The keys come from the search and the names inside.
    <ListPage className={styles.dues} onKeyDown={onKeyDown}>
      <PageHeader
        title={t('Dues')}
        subtitle={found.length > 0 ? owedText(found, filter, today) : nobodyTitle(filtered, filter)}
      >
        <SearchBox
          label={t('Search those who owe')}
          placeholder={t('Name, five 6, phone')}
          value={search}
          onChange={setSearch}
        />
        {found.length > 0 && (
          <ExcelButton
            title={['Dues', place].filter(Boolean).join(' ')}
            columns={columns}
            rows={inOrder(found, columns, order)}
            total={{ [STUDENT_HEADINGS.student_name]: 'Total', 'Owes (Rs)': sumOf(found) }}
          />
        )}
        {found.length > 0 && <PrintSlips dues={inFull} />}
      </PageHeader>
      <Loaded state={state} refresh={refresh} empty={<p>{t('Nobody owes anything.')}</p>}>
        {() => (
          <>
            <DuesFilter {...filter} />
            {filtered?.length === 0 && (
              <Frame kind="empty">
                <p>{nobodyText(filter)}</p>
                <Button onClick={filter.showAll}>
                  {t('All classes: {{owed}}', {
                    owed: owedText(state.result!, { place: undefined, months: undefined }, today),
                  })}
                </Button>
              </Frame>
            )}
            {filtered?.length !== 0 && found.length === 0 && (
              <Frame as="p" kind="empty">
                {t('Nobody who owes is found by “{{search}}”.', { search: search.trim() })}
              </Frame>
            )}
            {found.length > 0 && (
              <>
                <DataTable
                  label={t('Dues')}
                  rows={found}
                  columns={columns}
                  rowId={({ student }) => student._id}
                  search={search.trim()}
                />
                <TableTotal sum={formatRupees(sumOf(found))}>
                  {limit > 0
                    ? t('{{students}}, more than {{months}}', {
                        students: studentsInWords(found.length),
                        months: monthsInWords(limit),
                      })
                    : studentsInWords(found.length)}
                </TableTotal>
              </>
            )}
          </>
        )}
      </Loaded>
    </ListPage>
  );
}

/** Who owes, of the class and for the months that are chosen, and of those the ones that are searched for. */
function useDuesList() {
  const { state, refresh } = useLoaded(dues, undefined);
  const filter = useFilter();
  const [search, setSearch] = useAddressText('search');
  const filtered = useFiltered(state.result, filter);
  const found = useFound(filtered, search, findableOf);
  /** A slip says all that is owed, whatever months the list is of. */
  const inFull = useMemo(() => {
    const all = new Map(state.result?.map((one) => [one.student._id, one]));
    return found.map((one) => all.get(one.student._id)!);
  }, [state.result, found]);
  return { state, refresh, filter, filtered, search, setSearch, found, inFull };
}

/** The class, and the number of months that somebody owes for more than. */
function DuesFilter({ place, limit, months, choose }: Omit<Filter, 'showAll'>) {
  const classes = useClasses();
  return (
    <Frame kind="bar">
      <LabelledSelect
        label={t('Class')}
        options={['', ...placesOf(classes)]}
        value={place ?? ''}
        labelOf={(name) => (name === '' ? t('All classes') : placeInWords(partsOf(name)))}
        onChoose={(name) => choose('class', name)}
      />
      <div className={looks('choice')}>
        <span aria-hidden="true">{t('More than')}</span>
        <Choices
          label={t('Owes for more than this many months')}
          choices={LIMITS}
          chosen={limit}
          onChoose={(each) => choose('more', each === 0 ? '' : String(each))}
          nameOf={monthsInWords}
        />
        <span aria-hidden="true">{t('months', { context: 'more than' })}</span>
      </div>
      {months && (
        <div className={looks('choice')}>
          <span>{t('For {{months}} alone', { months: duesMonthsText(months) })}</span>
          <Button kind="link" onClick={() => choose('for', '')}>
            {t('All months')}
          </Button>
        </div>
      )}
    </Frame>
  );
}

/**
 * Class and months stand in the address, so that they are still chosen on the way back from the desk. Without both in it,
 * the class that was looked at last in this tab, in this sign-in and this year: in the next one its students are in another class.
 */
function useFilter() {
  const { year } = useToday();
  const signIn = useSelector(login.select).result?.token.slice(-12);
  const [params, setParams] = useSearchParams();
  const asked = params.get('class');
  const written = params.get('for') ?? '';
  useEffect(() => {
    const last = readStored(LAST_CLASS, 'sessionStorage') as Partial<LastClass> | undefined;
    const isStill = last?.signIn === signIn && last?.year === year;
    if (asked === null && !params.has('for') && isStill && typeof last?.name === 'string')
      setParams({ class: last.name }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page opens
  }, []);
  useEffect(() => {
    const last: LastClass = { name: asked ?? '', signIn, year };
    if (asked !== null) writeStored(LAST_CLASS, last, 'sessionStorage');
  }, [asked, signIn, year]);
  const [named, ...section] = (params.get('class') ?? '').split(' ');
  const place = readPlace(named, section.join(' '));
  const limit = LIMITS.find((each) => String(each) === params.get('more')) ?? 0;
  const months = useMemo(() => readDuesMonths(written), [written]);
  const choose = (name: 'class' | 'more' | 'for', value: string) => {
    if (name === 'class' && value === '') writeStored(LAST_CLASS, undefined, 'sessionStorage');
    setParams(withText(name, value), { replace: true });
  };
  const showAll = () => {
    writeStored(LAST_CLASS, undefined, 'sessionStorage');
    setParams(withoutFilter, { replace: true });
  };
  return { place, limit, months, choose, showAll };
}

type Filter = ReturnType<typeof useFilter>;

function withoutFilter(before: URLSearchParams): URLSearchParams {
  return ['class', 'more', 'for'].reduce((query, name) => withText(name, '')(query), before);
}

interface LastClass {
  name: string;
  signIn: string | undefined;
  year: number;
}

/** Those who owe for the most months first, and of those the ones who owe most. */
function useFiltered(all: StudentDues[] | null, { place, limit, months: asked }: Filter) {
  return useMemo(() => {
    if (all === null) return null;
    return (asked ? dueFor(all, asked) : all)
      .filter(({ student }) => place === undefined || isOf(place, student))
      .filter(({ months }) => months.length > limit)
      .toSorted((one, other) => other.months.length - one.months.length || other.due - one.due);
  }, [all, place, limit, asked]);
}

function findableOf({ student }: StudentDues): Findable {
  const { student_name, nepali_name, parents_name, ...rest } = student;
  return { ...rest, texts: [student_name, nepali_name, parents_name] };
}

function sumOf(rows: readonly StudentDues[]): number {
  return sumRupees(rows.map(({ due }) => due));
}

/** 'Nobody of class Five owes' where that is so, whatever the number of months. */
function nobodyTitle(filtered: readonly StudentDues[] | null, { place, limit, months }: Filter): string {
  const isNobody = filtered?.length === 0 && place !== undefined && limit === 0 && !months;
  return isNobody ? t('Nobody of class {{place}} owes', { place: placeInWords(partsOf(place)) }) : '\u00A0';
}

/** 'Nobody of class Five owes anything.', 'Nobody owes more than 6 months.', 'Nobody owes anything for Ashadh 2083.' */
function nobodyText({ place, limit, months }: Filter): string {
  const much = monthsInWords(limit);
  const period = months ? duesMonthsText(months) : '';
  if (place === undefined) {
    if (period === '')
      return limit === 0 ? t('Nobody owes anything.') : t('Nobody owes more than {{much}}.', { much });
    return limit === 0
      ? t('Nobody owes anything for {{period}}.', { period })
      : t('Nobody owes more than {{much}} for {{period}}.', { much, period });
  }
  const ofClass = { place: placeInWords(partsOf(place)), much, period };
  if (period === '')
    return limit === 0
      ? t('Nobody of class {{place}} owes anything.', ofClass)
      : t('Nobody of class {{place}} owes more than {{much}}.', ofClass);
  return limit === 0
    ? t('Nobody of class {{place}} owes anything for {{period}}.', ofClass)
    : t('Nobody of class {{place}} owes more than {{much}} for {{period}}.', ofClass);
}

/** '143 students owe Rs 4,86,270 on 6 Mangsir 2083', '2 students of class Five owe Rs 450 for Kartik 2083 on ...'. */
function owedText(
  rows: readonly StudentDues[],
  { place, months }: { place: Place | undefined; months: DuesMonths | undefined },
  today: NepaliDate,
): string {
  const count = rows.length;
  const all = studentsInWords(count);
  const students =
    place === undefined
      ? all
      : t('{{students}} of class {{place}}', { students: all, place: placeInWords(partsOf(place)) });
  const said = { students, amount: formatRupees(sumOf(rows)), day: formatNepaliDate(today) };
  if (!months)
    return count === 1
      ? t('{{students}} owes {{amount}} on {{day}}', said)
      : t('{{students}} owe {{amount}} on {{day}}', said);
  const period = duesMonthsText(months);
  return count === 1
    ? t('{{students}} owes {{amount}} for {{period}} on {{day}}', { ...said, period })
    : t('{{students}} owe {{amount}} for {{period}} on {{day}}', { ...said, period });
}

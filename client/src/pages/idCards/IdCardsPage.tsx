import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import { placeInWords } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t, phrase, worded } from '@school-office/contract/words';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { HeaderSelect } from '../../components/HeaderSelect.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { LabelledSelect } from '../../components/kit/Select.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { CutSheets, pageOf, type Sheet } from '../../components/print/CutSheets.tsx';
import { ownLanguage, PaperLanguageContext } from '../../components/print/paperLanguage.ts';
import type { InTime } from '../../components/print/picturesInTime.ts';
import { useShrinkToFit } from '../../components/print/shrinkToFit.ts';
import { useDeskChoice } from '../../components/print/useDeskChoice.ts';
import { useLoadedLanguage } from '../../components/print/useLoadedLanguage.ts';
import { useToday } from '../../components/useToday.ts';
import { employeeRequests } from '../../features/employees/employeeRequests.ts';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { placesOf, useClasses } from '../../features/school/useClasses.ts';
import { usePaperLanguage } from '../../features/school/usePaperLanguage.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { classList } from '../../features/students/studentRequests.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { employeeHolder, studentHolder, type CardHolder } from './cardHolders.ts';
import { IdCard } from './IdCard.tsx';
import styles from './IdCardsPage.module.css';

type Of = Place | EmployeeKind;
const EMPLOYEE_NAMES = worded<EmployeeKind>({
  teacher: phrase('Teachers'),
  staff: phrase('Non-teaching staff'),
});
const CARDS_OF: Readonly<Record<EmployeeKind, string>> = {
  teacher: phrase('Cards of teachers'),
  staff: phrase('Cards of non-teaching staff'),
};

/** The ID cards of a class, of the teachers or of the staff: those that are ticked are printed. */
export function IdCardsPage() {
  const places = placesOf(useClasses());
  const [of, setOf] = useDeskChoice<Of>('idCardsOf', places[0]!);
  const choice = (
    <HeaderSelect
      aria-label={t('Class')}
      options={[...places, ...EMPLOYEE_KINDS]}
      value={of}
      labelOf={(each) =>
        each === 'teacher' || each === 'staff'
          ? EMPLOYEE_NAMES[each]
          : t('Class {{place}}', { place: placeInWords(partsOf(each)) })
      }
      onChoose={setOf}
    />
  );
  const kind = EMPLOYEE_KINDS.find((each) => each === of);
  return kind ? (
    <CardsOfEmployees key={kind} kind={kind} choice={choice} />
  ) : (
    <CardsOfClass key={of} place={of as Place} choice={choice} />
  );
}

function CardsOfClass({ place, choice }: { place: Place; choice: ReactNode }) {
  const { state, refresh } = useLoaded(classList, place);
  const holders = useMemo(() => (state.result ?? []).map(studentHolder), [state.result]);
  return (
    <Cards
      title={t('Cards {{place}}', { place: placeInWords(partsOf(place)) })}
      {...{ state, refresh, holders, choice }}
    />
  );
}

function CardsOfEmployees({ kind, choice }: { kind: EmployeeKind; choice: ReactNode }) {
  const { state, refresh } = useLoaded(employeeRequests[kind].list, undefined);
  const holders = useMemo(
    () => (state.result ?? []).map((employee) => employeeHolder(kind, employee)),
    [kind, state.result],
  );
  return <Cards title={t(CARDS_OF[kind])} {...{ state, refresh, holders, choice }} />;
}

interface CardsProps {
  title: string;
  state: RequestState<unknown[]>;
  refresh: () => void;
  holders: readonly CardHolder[];
  choice: ReactNode;
}

function Cards({ title, state, refresh, holders, choice }: CardsProps) {
  const school = useSchool();
  const today = useToday();
  // Cards of a year that was begun before Baisakh are for that year.
  const year = Math.max(today.year, school.school_year ?? 0);
  const [paper, setPaper] = useDeskChoice<IdCardPaper>('idCardPaper', ID_CARD_PAPERS[0], ID_CARD_PAPERS);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const ticked = holders.filter(({ _id }) => !unticked.has(_id));
  const [language] = usePaperLanguage();
  useLoadedLanguage(ownLanguage(language));
  const list = useRef<HTMLUListElement>(null);
  useShrinkToFit(list);
  const tick = (id: string) => {
    const next = new Set(unticked);
    if (!next.delete(id)) next.add(id);
    setUnticked(next);
  };
  const isNone = ticked.length === 0;
  return (
    <>
      <PageHeader title={t('ID cards')} subtitle={state.result ? cardsText(ticked.length) : '\u00A0'}>
        {choice}
        {holders.length > 0 && (
          <>
            <LabelledSelect
              label={t('Paper')}
              options={ID_CARD_PAPERS}
              value={paper}
              onChoose={setPaper}
              labelOf={(each) => t(PAPER_NAMES[each])}
            />
            <Button onClick={() => setUnticked(new Set(isNone ? [] : holders.map(({ _id }) => _id)))}>
              {isNone ? t('Tick all') : t('Untick all')}
            </Button>
            <SchoolPrintButton
              scripts="both"
              label={printText(ticked.length)}
              disabled={isNone}
              documentTitle={title}
              pageStyle={ID_CARD_PAGES[paper]}
              pictures={ticked.map(({ image }) => image)}
            >
              {(printed, inTime) => (
                <PrintedIdCards holders={ticked} school={printed} year={year} paper={paper} inTime={inTime} />
              )}
            </SchoolPrintButton>
          </>
        )}
      </PageHeader>
      <Loaded
        state={state}
        refresh={refresh}
        shape="cards"
        empty={<p>{t('There is nobody to make a card for yet.')}</p>}
      >
        {() => (
          <PaperLanguageContext value={language}>
            <ul className={looks('row', 'wide')} ref={list}>
              {holders.map((holder) => (
                <li key={holder._id} className={styles.card}>
                  <Check checked={!unticked.has(holder._id)} onChange={() => tick(holder._id)}>
                    {holder.name}
                  </Check>
                  <IdCard holder={holder} school={school} year={year} className={styles.paper} />
                </li>
              ))}
            </ul>
          </PaperLanguageContext>
        )}
      </Loaded>
    </>
  );
}

const ID_CARD_PAPERS = ['A4, ten cards', 'One card a page'] as const;
const PAPER_NAMES: Readonly<Record<IdCardPaper, string>> = {
  'A4, ten cards': phrase('A4, ten cards'),
  'One card a page': phrase('One card a page'),
};
type IdCardPaper = (typeof ID_CARD_PAPERS)[number];

/** Millimetres. */
const CARD = { width: 85.6, height: 54 };
const SHEET: Sheet = { width: 210, height: 297, columns: 2, rows: 5 };

const ID_CARD_PAGES: Record<IdCardPaper, string> = {
  'A4, ten cards': pageOf(SHEET),
  'One card a page': pageOf(CARD),
};

interface PrintedIdCardsProps {
  holders: readonly CardHolder[];
  school: SchoolInFull;
  year: number;
  paper: IdCardPaper;
  inTime: InTime;
}

/** The cards as they are printed: ten on a sheet with cut marks, or one a page for a printer of cards. */
function PrintedIdCards({ holders, school, year, paper, inTime }: PrintedIdCardsProps) {
  const cards = holders.map((holder) => (
    <IdCard
      key={holder._id}
      holder={{ ...holder, image: inTime(holder.image) }}
      school={school}
      year={year}
    />
  ));
  return <CutSheets cards={cards} card={CARD} sheet={paper === 'A4, ten cards' ? SHEET : undefined} />;
}

function cardsText(count: number): string {
  return count === 1 ? t('1 card') : t('{{count}} cards', { count });
}

function printText(count: number): string {
  return count === 1 ? t('Print 1 card') : t('Print {{count}} cards', { count });
}

import type { ConcessionProposal, ConcessionRequest } from '@school-office/contract/money/concessions';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { placeInWords } from '@school-office/contract/school/classes';
import { phrase, t } from '@school-office/contract/words';
import { useState } from 'react';
import { Choices } from '../../components/Choices.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { looks } from '../../components/kit/looks.ts';
import { LabelledSelect } from '../../components/kit/Select.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { useFound, type Findable } from '../../features/person/findPeople.ts';
import { feeHeads } from '../../features/plan/planRequests.ts';
import { placesOf, useClasses } from '../../features/school/useClasses.ts';
import { isOf, partsOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { CHOICES, KIND_OF_CHOICE, type Candidates, type Choice } from './candidates.ts';
import { CandidateTable } from './CandidateTable.tsx';
import { ManyForm } from './ManyForm.tsx';
import styles from './ConcessionsPage.module.css';

const NAMES: Record<Choice, string> = {
  siblings: phrase('Brothers and sisters'),
  staff: phrase('Staff children'),
  these: phrase('These'),
};
const FROM_NAMES: Record<number, string> = {
  2: phrase('From the second child'),
  3: phrase('From the third child'),
};
const NO_HEADS: FeeHead[] = [];
const TICKED = 'ticked';

export interface ForManyProps {
  form: ContractForm<ConcessionRequest>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** The place of the child from which on brothers and sisters get it. */
  from: number;
  onFrom: (from: number) => void;
  candidates: Candidates;
}

/** Who gets it, ticked, and beside them what they get. */
export function ForMany({ form, choice, onChoose, from, onFrom, candidates }: ForManyProps) {
  const { state, refresh } = candidates;
  const { state: heads, refresh: readHeads } = useLoaded(feeHeads, undefined);
  const all = state.result ?? NOBODY;
  const { ticked, isTicked, tick, untickAll } = useTicks(all, choice);
  const { shown, filter } = useShown(all, choice, isTicked);
  const current = (heads.result ?? NO_HEADS).filter(({ retired }) => !retired);
  return (
    <div className={`${looks('beside')} ${styles.many}`}>
      <Frame as="section" className={`${looks('stays')} ${styles.form}`} aria-label={t('What they get')}>
        <LoadFailure state={heads} subject={t('The fee heads')} refresh={readHeads} />
        {heads.result && (
          <ManyForm
            form={form}
            heads={current}
            ticked={ticked}
            shown={shown}
            onGiven={() => {
              untickAll();
              refresh();
            }}
          />
        )}
      </Frame>
      <div className={styles.people}>
        <div className={looks('row', 'closeBelow')}>
          <Choices
            label={t('For')}
            choices={CHOICES}
            chosen={choice}
            onChoose={onChoose}
            labelOf={(each) => t(NAMES[each])}
          />
          {choice === 'siblings' && (
            <Choices
              label={t('Beginning')}
              choices={FROM}
              chosen={from}
              onChoose={onFrom}
              labelOf={(each) => t(FROM_NAMES[each]!)}
            />
          )}
        </div>
        {choice === 'these' && <Filter {...filter} />}
        <Loaded
          state={state}
          refresh={refresh}
          subject={t('The students')}
          empty={<p>{t(NOBODY_IS[choice])}</p>}
        >
          {() => (
            <CandidateTable
              candidates={shown}
              hasReasons={choice !== 'these'}
              isTicked={isTicked}
              onTick={tick}
            />
          )}
        </Loaded>
      </div>
    </div>
  );
}

const FROM = [2, 3] as const;
const NOBODY: ConcessionProposal[] = [];
const NOBODY_IS: Record<Choice, string> = {
  siblings: phrase('No family has so many children here. Families are linked on the page of a student.'),
  staff: phrase('No parent has the phone or the name of a teacher or of staff.'),
  these: phrase('There are no students yet.'),
};

/** Those whom a rule proposes are ticked at first, but for those who have a concession of its kind. */
function useTicks(all: readonly ConcessionProposal[], choice: Choice) {
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = ({ student, has }: ConcessionProposal) =>
    changes.get(student._id) ??
    (choice !== 'these' && !has.some(({ kind }) => kind === KIND_OF_CHOICE[choice]));
  return {
    ticked: all.filter(isTicked),
    isTicked,
    tick: (some: readonly ConcessionProposal[], on: boolean) =>
      setChanges((before) => new Map([...before, ...some.map(({ student }) => [student._id, on] as const)])),
    /** As at first. */
    untickAll: () => setChanges(new Map()),
  };
}

/** Of all students those of a class, those who are ticked, or those who are searched for. */
function useShown(
  all: readonly ConcessionProposal[],
  choice: Choice,
  isTicked: (candidate: ConcessionProposal) => boolean,
) {
  const places = placesOf(useClasses());
  const [place, setPlace] = useState<Place | typeof TICKED>(places[0] ?? TICKED);
  const [search, setSearch] = useState('');
  const found = useFound(all, search, findableOf);
  const ofPlace = (candidate: ConcessionProposal) =>
    place === TICKED ? isTicked(candidate) : isOf(place, candidate.student);
  const shown = choice !== 'these' ? all : search.trim() === '' ? found.filter(ofPlace) : found;
  return { shown, filter: { places, place, setPlace, search, setSearch } };
}

function findableOf({ student }: ConcessionProposal): Findable {
  const { student_name, ...rest } = student;
  return { ...rest, texts: [student_name], contact_no: '' };
}

interface FilterProps {
  places: readonly Place[];
  place: Place | typeof TICKED;
  setPlace: (place: Place | typeof TICKED) => void;
  search: string;
  setSearch: (search: string) => void;
}

function Filter({ places, place, setPlace, search, setSearch }: FilterProps) {
  return (
    <div className={looks('row', 'closeBelow')}>
      <LabelledSelect
        label={t('Class')}
        options={[...places, TICKED]}
        value={place}
        labelOf={(each) => (each === TICKED ? t('All who are ticked') : placeInWords(partsOf(each)))}
        onChoose={setPlace}
      />
      <SearchBox
        label={t('Search all students')}
        placeholder={t('Name, five 6')}
        value={search}
        onChange={setSearch}
      />
    </div>
  );
}

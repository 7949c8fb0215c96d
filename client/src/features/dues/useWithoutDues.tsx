import { placeInWords, type InSection } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { useState, type ReactNode } from 'react';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import type { Place } from '../../lib/places.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { dues } from './duesRequests.ts';

/** A pupil whose paper can be held back. */
interface Held extends InSection {
  _id: string;
  student_name: string;
  roll_no: number;
  classname: string;
}

interface WithoutDues<Student extends Held> {
  /** Those whose cards are shown. */
  students: Student[];
  /** Whether it is being found out who owes. */
  busy: boolean;
  /** The choice. To be rendered. */
  choice: ReactNode;
  /** The names of those whose cards are held back. To be rendered. */
  heldBack: ReactNode;
}

/** Limits cards or sheets to students who owe nothing, if the user wants that. Without a class it asks for the dues of all. */
export function useWithoutDues<Student extends Held>(
  students: Student[],
  place: Place | undefined,
): WithoutDues<Student> {
  const [isOn, setOn] = useState(false);
  const { state, run } = useOwnRequest(dues, place);
  const { result, status } = state;

  const choose = (isChosen: boolean) => {
    setOn(isChosen);
    // Each time anew: somebody may have paid meanwhile.
    if (isChosen) void run(place);
  };
  const choice = (
    <Check checked={isOn} onTick={choose} className={looks('choice')}>
      {t('Only those without dues')}
    </Check>
  );
  if (!isOn) return { students, busy: false, choice, heldBack: null };

  const owed = new Map((result ?? []).map(({ student, due }) => [student._id, due]));
  const held = students.filter(({ _id }) => owed.has(_id));
  const isKnown = status === 'success' && result !== null;
  return {
    // Until it is known who owes, nobody's card is printed.
    students: isKnown ? students.filter(({ _id }) => !owed.has(_id)) : [],
    busy: status === 'loading',
    choice,
    heldBack: (
      <>
        <LoadFailure state={state} subject={t('The dues')} refresh={() => void run(place)} />
        {isKnown && (
          <Frame
            as="details"
            kind="titled"
            className={looks('below')}
            open={held.length > 0 && held.length <= FEW}
          >
            <summary className={looks('strong', 'warning')}>
              {t('{{count}} held back', { count: held.length })}
            </summary>
            <ul className={looks('fitGrid')}>
              {held.map(({ _id, student_name, roll_no, ...student }) => (
                <li key={_id}>
                  {student_name}, {placeInWords(student)} {roll_no}: {formatRupees(owed.get(_id) ?? 0)}
                </li>
              ))}
            </ul>
          </Frame>
        )}
      </>
    ),
  };
}

/** So many names are shown at once. */
const FEW = 12;

import { placeInWords } from '@school-office/contract/school/classes';
import { NUMBERINGS, type Numbering } from '@school-office/contract/school/schoolYear';
import {
  numbersAnew as schema,
  type NumbersAnswer,
  type Student,
  STUDENT_TITLES,
} from '@school-office/contract/students/students';
import { phrase, t, worded } from '@school-office/contract/words';
import { useState } from 'react';
import { Choices } from '../../components/Choices.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { GridField } from '../../components/grid/GridField.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { Table } from '../../components/table/Table.tsx';
import { numbersAnew } from '../../features/students/studentRequests.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import { useRequest } from '../../store/useRequest.ts';
import styles from './NumberAnewDialog.module.css';

const COLUMNS = [
  { name: phrase('Old'), width: '15%' },
  { name: STUDENT_TITLES.student_name },
  { name: phrase('New'), width: '25%' },
];
const ORDER_NAMES = worded<Numbering>({
  name: phrase('By name'),
  girls: phrase('Girls first'),
  order: phrase('In the old order'),
  result: phrase('By result'),
});

interface NumberAnewDialogProps {
  place: Place;
  students: readonly Student[];
  /** What students came to in the last examination, the better the higher; undefined without results. */
  standings?: ReadonlyMap<string, number> | undefined;
  onDone: (answer: NumbersAnswer) => void;
  onClose: () => void;
}

/** Gives a class or section new roll numbers from 1, in one act; each can be typed over before. */
export function NumberAnewDialog({ place, students, standings, onDone, onClose }: NumberAnewDialogProps) {
  const { state, run } = useRequest(numbersAnew);
  const [order, setOrder] = useState<Numbering>('name');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const standingOf = ({ _id }: Student) => standings?.get(_id) ?? -Infinity;
  const orders: Record<Numbering, (one: Student, other: Student) => number> = {
    name: byName,
    girls: (one, other) => genderOf(one) - genderOf(other) || byName(one, other),
    order: () => 0,
    result: (one, other) => Math.sign(standingOf(other) - standingOf(one)) || 0,
  };
  const ordered = students.toSorted((one, other) => orders[order](one, other) || one.roll_no - other.roll_no);
  const lines = ordered.map((student, at) => ({ ...student, next: typed[student._id] ?? String(at + 1) }));
  const { section, classname } = partsOf(place);
  const { data, error } = schema.safeParse({
    section,
    numbers: Object.fromEntries(lines.map(({ _id, next }) => [_id, next])),
  });
  const changed = lines.filter(({ roll_no, next }) => String(roll_no) !== next).length;

  const save = async () => {
    const answer = data && (await run({ classname, ...data }));
    if (answer) onDone(answer);
  };
  return (
    <Dialog
      title={t('Number class {{place}} anew', { place: placeInWords(partsOf(place)) })}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <RequestBanner state={state} />
      <Choices
        label={t('Order')}
        choices={NUMBERINGS.filter((each) => each !== 'result' || standings !== undefined)}
        chosen={order}
        labelOf={(each) => ORDER_NAMES[each]}
        onChoose={(each) => {
          setOrder(each);
          setTyped({});
        }}
      />
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.preview} aria-label={t('Old and new numbers')} tabIndex={0}>
        <Table columns={COLUMNS} sticky>
          <tbody>
            {lines.map(({ _id, student_name, roll_no, next }) => (
              <tr key={_id}>
                <td>{roll_no}</td>
                <th scope="row">{student_name}</th>
                <td>
                  <GridField
                    className={styles.number}
                    label={t('New roll no of {{name}}', { name: student_name })}
                    inputMode="numeric"
                    text={next}
                    onType={(text) => setTyped({ ...typed, [_id]: text })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      <div className={looks('row', 'end')}>
        <p className={looks('failure')}>{error?.issues[0]?.message}</p>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton
          label={changed === 1 ? t('Change 1 number') : t('Change {{count}} numbers', { count: changed })}
          busyLabel={t('Numbering')}
          busy={state.status === 'loading'}
          disabled={data === undefined || changed === 0}
        />
      </div>
    </Dialog>
  );
}

function byName(one: Student, other: Student): number {
  return one.student_name.localeCompare(other.student_name);
}

/** Girls come first. */
function genderOf({ gender }: Student): number {
  return gender === 'Female' ? 0 : 1;
}

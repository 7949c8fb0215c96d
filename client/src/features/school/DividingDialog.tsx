import type { ClassName } from '@school-office/contract/enumerations';
import { placeInWords } from '@school-office/contract/school/classes';
import { classSections } from '@school-office/contract/school/sections';
import { type Student, STUDENT_TITLES } from '@school-office/contract/students/students';
import { listed, phrase, t } from '@school-office/contract/words';
import { useState } from 'react';
import { sayAnswer } from '../../components/Banner.tsx';
import { Choices } from '../../components/Choices.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { Table } from '../../components/table/Table.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { classSave } from './classRequests.ts';
import {
  divide,
  inOrder,
  nextName,
  numbered,
  DIVIDING_WAYS,
  type DividingWay,
  type Into,
} from './dividing.ts';
import styles from './dividing.module.css';

const COLUMNS = [
  { name: phrase('Old'), width: '20%' },
  { name: STUDENT_TITLES.student_name },
  { name: phrase('New roll no'), width: '30%' },
];
const TICKED = [
  { name: phrase('Old'), width: '20%' },
  { name: STUDENT_TITLES.student_name },
  { name: STUDENT_TITLES.section },
];
const WAY_NAMES: Record<DividingWay, string> = {
  number: phrase('By roll number'),
  name: phrase('By name'),
  ticking: phrase('By ticking'),
};
const FEWEST_CHOICES = 4;
const SHOWN = 8;

interface DividingDialogProps {
  classname: ClassName;
  students: Student[];
  /** Those that the class has. */
  sections: readonly string[];
  /** Those that are proposed. */
  proposed: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/**
 * Divides a class with students into sections, or moves them among those that it has; who goes where is in sight before anything
 * happens.
 */
export function DividingDialog(props: DividingDialogProps) {
  const { classname, students, sections: present, proposed, onClose } = props;
  const { way, setWay, names, setNames, fromOne, setFromOne, ...dividing } = useDividing(props);
  const { ordered, partOf, tick, sections, parts, problem, count, make, saving, isBusy } = dividing;
  const fewest = present.length > 0 ? 1 : Math.min(2, proposed.length);
  const most = Math.max(FEWEST_CHOICES, proposed.length);
  const counts = Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at);

  return (
    <Dialog
      title={t('Divide {{classname}} into sections', { classname: t(classname) })}
      onClose={onClose}
      onSubmit={() => {
        if (problem === undefined) void make();
      }}
    >
      <p>
        {students.length === 1
          ? t('{{count}} student. Attendance, bills and receipts so far stay with each of them.', {
              count: 1,
            })
          : t('{{count}} students. Attendance, bills and receipts so far stay with each of them.', {
              count: students.length,
            })}
      </p>
      <RequestBanner state={saving} />
      <div className={looks('row', 'wide', 'below')}>
        <Choices
          label={t('Divide')}
          choices={DIVIDING_WAYS}
          labelOf={(each) => t(WAY_NAMES[each])}
          chosen={way}
          onChoose={setWay}
        />
        <Choices label={t('Number of sections')} choices={counts} chosen={names.length} onChoose={count} />
        <Check checked={fromOne} onTick={setFromOne}>
          {t('Number each section from 1')}
        </Check>
      </div>
      <div className={looks('columns', 'below')}>
        {names.map((name, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the name is typed in it
          <Frame as="section" key={at} aria-label={t('Section {{name}}', { name })}>
            <header className={`${looks('line', 'between')} ${styles.part}`}>
              <label>
                {t('Section')}{' '}
                <input
                  className={looks('control', 'short')}
                  value={name}
                  onChange={({ target }) =>
                    setNames(names.map((each, index) => (index === at ? target.value : each)))
                  }
                />
              </label>
              <span>
                <Sentence
                  text="<b>{{count}}</b> students"
                  values={{ count: parts[at]!.length }}
                  parts={{ b: <strong /> }}
                />
              </span>
            </header>
            {way !== 'ticking' && <Part pupils={parts[at]!} />}
          </Frame>
        ))}
      </div>
      {way === 'ticking' && (
        <div className={styles.ticked}>
          <Table columns={TICKED} sticky>
            <tbody>
              {ordered.map(({ _id, student_name, section, roll_no }) => (
                <tr key={_id}>
                  <td>{section ? `${section} ${roll_no}` : roll_no}</td>
                  <th scope="row">{student_name}</th>
                  <td>
                    <div className={looks('row', 'wide')}>
                      {names.map((name, at) => (
                        // oxlint-disable-next-line react/no-array-index-key -- as above
                        <label key={at}>
                          <input
                            type="radio"
                            name={_id}
                            checked={partOf(_id) === at}
                            onChange={() => tick(_id, at)}
                          />{' '}
                          {name}
                        </label>
                      ))}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      <div className={looks('row', 'end')}>
        <p className={looks('fill', 'faint')}>
          {problem ?? t('In one act: all {{count}} or none.', { count: students.length })}
        </p>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton
          label={
            present.length > 0
              ? t('Change {{classname}}', { classname: t(classname) })
              : t('Make {{sections}}', {
                  sections: listed(sections.map((section) => placeInWords({ classname, section }))),
                })
          }
          busyLabel={t('Dividing')}
          busy={isBusy}
          disabled={problem !== undefined}
        />
      </div>
    </Dialog>
  );
}

/** How a class is divided, and the act that does it. */
function useDividing({
  classname,
  students,
  sections: present,
  proposed,
  onDone,
}: Omit<DividingDialogProps, 'onClose'>) {
  // Of a class that has sections everybody stays until they are moved.
  const [way, setWay] = useState<DividingWay>(present.length > 0 ? 'ticking' : 'number');
  const [names, setNames] = useState<readonly string[]>(proposed);
  const [numbersFromOne, setFromOne] = useState<boolean>();
  const fromOne = numbersFromOne ?? (proposed.length > 1 && (present.length === 0 || way !== 'ticking'));
  const [ticked, setTicked] = useState<Record<string, number>>({});
  const saving = useRequest(classSave);

  const ordered = inOrder(students, way);
  const sections = names.map((name) => name.trim());
  const from = new Map(students.map(({ _id, section }) => [_id, proposed.indexOf(section)]));
  /** The place of a student's section among the names. */
  const partOf = (id: string) => {
    const at = ticked[id] ?? from.get(id) ?? 0;
    return at >= 0 && at < names.length ? at : 0;
  };
  const into: Into =
    way === 'ticking'
      ? Object.fromEntries(ordered.map(({ _id }) => [_id, sections[partOf(_id)]!]))
      : divide(students, sections, way);
  const parts = sections.map((section) => numbered(ordered, into, section, fromOne));
  const numbers = fromOne ? Object.fromEntries(parts.flat().map(({ _id, next }) => [_id, next])) : {};
  const { error } = classSections.safeParse({ sections, into, numbers });
  const problem = error?.issues[0]?.message;

  const count = (wanted: number) => {
    const next = names.slice(0, wanted);
    while (next.length < wanted) next.push(nextName(next));
    setNames(next);
  };
  const make = () => sayAnswer(saving.run({ classname, sections, into, numbers }), onDone);
  return {
    way,
    setWay,
    names,
    setNames,
    fromOne,
    setFromOne,
    partOf,
    tick: (id: string, at: number) => setTicked({ ...ticked, [id]: at }),
    ordered,
    sections,
    parts,
    problem,
    count,
    make,
    saving: saving.state,
    isBusy: saving.state.status === 'loading',
  };
}

function Part({ pupils }: { pupils: ReturnType<typeof numbered> }) {
  return (
    <Table columns={COLUMNS}>
      <tbody>
        {pupils.slice(0, SHOWN).map(({ _id, student_name, roll_no, next }) => (
          <tr key={_id}>
            <td>{roll_no}</td>
            <th scope="row">{student_name}</th>
            <td>{next}</td>
          </tr>
        ))}
      </tbody>
      {pupils.length > SHOWN && (
        <tfoot>
          <tr>
            <td colSpan={3}>{t('and {{count}} more', { count: pupils.length - SHOWN })}</td>
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { t } from '@school-office/contract/words';
import { CheckIcon, CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { datesOf, numbersOf, runText, type NamedDays, type Run } from './daysOfYear.ts';
import { readHolidays, type ReadLine } from './readHolidays.ts';
import type { HolidayChanges } from './useHolidayEdits.ts';
import styles from './PasteHolidays.module.css';

interface PasteHolidaysProps {
  year: number;
  named: NamedDays;
  onDone: (changes: HolidayChanges) => void;
  onClose: () => void;
}

/** Adds a list of holidays, after showing how each line is understood. It is saved with the others. */
export function PasteHolidays({ year, named, onDone, onClose }: PasteHolidaysProps) {
  const listId = useId();
  const hintId = useId();
  const [list, setList] = useState('');
  const { leave, question } = useAskBeforeLeaving({ unsaved: list.trim() !== '' });
  const close = () => leave(onClose);
  const lines = readHolidays(list, year);
  const { changes, notes } = changesOf(lines, named);
  const missed = notes.filter(({ problem }) => problem !== undefined).length;

  return (
    <>
      <Dialog
        title={t('Paste the holidays of {{year}}', { year: formatYear(year) })}
        onClose={close}
        onSubmit={() => onDone(changes)}
      >
        <div className={`${looks('columns', 'below')} ${styles.columns}`}>
          <div>
            <label className={looks('label')} htmlFor={listId}>
              {t('One holiday on each line')}
            </label>
            <textarea
              className={looks('control')}
              id={listId}
              aria-describedby={hintId}
              value={list}
              onChange={({ target }) => setList(target.value)}
            />
            <p id={hintId} className={looks('note')}>
              {t(
                'Such as “1-6 Kartik Dashain”, “Kartik 22 Tihar” or “2083/07/22 Tihar”, in English or Nepali, also copied from a spreadsheet.',
              )}
            </p>
          </div>
          {/* It scrolls, so it must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section aria-label={t('How the lines are understood')} tabIndex={0}>
            {lines.length === 0 && (
              <p className={looks('faint')}>{t('Here you see what is understood, before it is added.')}</p>
            )}
            <ol className={looks('lines', 'anywhere')}>
              {notes.map((note, index) => (
                // A line has no identity besides its place.
                // oxlint-disable-next-line react/no-array-index-key
                <NoteLine key={index} year={year} line={lines[index]!} {...note} />
              ))}
            </ol>
          </section>
        </div>
        <div className={looks('row', 'end')}>
          <p className={looks('fill', 'faint')} role="status">
            {lines.length > 0 && understoodText(lines.length - missed, missed)}
          </p>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button type="submit" kind="primary" disabled={changes.size === 0}>
            {addText(changes.size)}
          </Button>
        </div>
      </Dialog>
      {question}
    </>
  );
}

function understoodText(understood: number, missed: number): string {
  const lines =
    understood === 1 ? t('1 line understood') : t('{{count}} lines understood', { count: understood });
  if (missed === 0) return lines;
  return missed === 1
    ? t('{{lines}}, 1 line left out', { lines })
    : t('{{lines}}, {{count}} lines left out', { lines, count: missed });
}

function addText(count: number): string {
  if (count === 0) return t('Add');
  return count === 1 ? t('Add 1 day') : t('Add {{count}} days', { count });
}

interface Note {
  /** What the line changes besides adding days. */
  note?: string;
  /** Why the line is left out. */
  problem?: string;
}

function NoteLine({ year, line, note, problem }: Note & { year: number; line: ReadLine }) {
  if ('problem' in line) {
    return (
      <li className={looks('line')}>
        <CircleAlert className={looks('still', 'warning')} size={17} role="img" aria-label={t('Left out')} />
        <div>
          <q>{line.text}</q>
          <small className={looks('block', 'warning')}>{problem}</small>
        </div>
      </li>
    );
  }
  return (
    <li className={looks('line')}>
      <CheckIcon className={looks('still', 'done')} size={17} aria-hidden="true" />
      <div>
        {runText(datesOf(year), line)}: <strong>{line.name}</strong>
        {note !== undefined && <small className={looks('block')}>{note}</small>}
      </div>
    </li>
  );
}

/** Returns the days that the lines name anew, and what is to be said of each line. */
function changesOf(lines: ReadLine[], named: NamedDays): { changes: Map<number, string>; notes: Note[] } {
  const changes = new Map<number, string>();
  const notes = lines.map((line): Note => {
    if ('problem' in line) return { problem: line.problem };
    const before = numbersOf(line).map((number) => changes.get(number) ?? named.get(number));
    for (const number of numbersOf(line)) {
      if (named.get(number) === line.name) changes.delete(number);
      else changes.set(number, line.name);
    }
    return { note: noteOf(line, before) };
  });
  return { changes, notes };
}

function noteOf({ name }: Run, before: (string | undefined)[]): string | undefined {
  if (before.every((each) => each === name)) return t('Is there already');
  const others = new Set(before.filter((each) => each !== undefined && each !== name));
  return others.size === 0 ? undefined : t('Replaces {{names}}', { names: [...others].join(', ') });
}

import { parseNepaliDate, weekdayNameOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { ClassName } from '@school-office/contract/enumerations';
import type { Subject } from '@school-office/contract/examinations/subjects';
import { nameInWords, t } from '@school-office/contract/words';
import { GridField } from '../../components/grid/GridField.tsx';
import { GridTable } from '../../components/grid/GridTable.tsx';
import { useGrid } from '../../components/grid/useGrid.ts';
import type { PaperTexts, RoutineFault } from './routineTexts.ts';
import styles from './RoutineTable.module.css';

interface RoutineTableProps {
  classname: ClassName;
  subjects: readonly Subject[];
  textsAt: (subject: string) => PaperTexts;
  /** In full, where they are typed short. */
  days: ReadonlyMap<string, string>;
  faults: readonly RoutineFault[];
  onChange: (subject: string, changes: Partial<PaperTexts>) => void;
}

/** Day and time of each subject's paper. A day without a time takes that of the paper above. */
export function RoutineTable({ classname, subjects, textsAt, days, faults, onChange }: RoutineTableProps) {
  const { cell, ...grid } = useGrid<HTMLTableElement>({ rows: subjects.length, columns: 2 });
  const timeAbove = (row: number) => (row === 0 ? '' : textsAt(subjects[row - 1]!._id).time);
  return (
    <GridTable
      label={t('Routine of class {{classname}}', { classname: t(classname) })}
      grid={grid}
      className={styles.routine}
    >
      <thead>
        <tr>
          <th scope="col">{t('Subject')}</th>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('Weekday')}</th>
          <th scope="col">{t('Time')}</th>
        </tr>
      </thead>
      <tbody>
        {subjects.map((subject, row) => {
          const { _id } = subject;
          const name = nameInWords(subject);
          const { day, time } = textsAt(_id);
          const problemOf = (box: keyof PaperTexts) =>
            faults.find((fault) => fault.subject === _id && fault.box === box)?.text;
          return (
            <tr key={_id}>
              <th scope="row">{name}</th>
              <td {...cell(row, 0)}>
                <GridField
                  className={styles.field}
                  label={t('Day of {{name}}', { name })}
                  placeholder="2083/08/13"
                  inputMode="numeric"
                  text={day}
                  // Most papers of a class begin at the same hour.
                  onType={(text) => onChange(_id, { day: text, time: time || timeAbove(row) })}
                  problem={problemOf('day')}
                />
              </td>
              <td>{weekdayOf(days.get(_id) ?? '')}</td>
              <td {...cell(row, 1)}>
                <GridField
                  className={styles.field}
                  label={t('Time of {{name}}', { name })}
                  placeholder={t('11:00 to 13:15')}
                  text={time}
                  onType={(text) => onChange(_id, { time: text })}
                  problem={problemOf('time')}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </GridTable>
  );
}

function weekdayOf(day: string): string {
  try {
    return t(weekdayNameOf(parseNepaliDate(day)));
  } catch {
    return '';
  }
}

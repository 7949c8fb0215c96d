import { placeName } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import type { Student } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Select } from '../../components/kit/Select.tsx';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { listPage } from '../../components/print/listPages.ts';
import { PrintedList } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { listColumn, LISTED, type Listed } from './listColumns.ts';
import styles from './PrintListDialog.module.css';

const USUAL: Listed[] = ['roll_no', 'student_name', 'parents_name', 'contact_no'];
const MOST_BLANKS = 12;
/** About as wide as an empty column is. */
const BLANK_MM = 12;
/** Beyond this many columns A4 is turned, and where those of a width of their own leave names too little of it. */
const UPRIGHT = 7;
const NARROW_MM = 110;

interface Chosen {
  columns: Listed[];
  blanks: number;
}

interface PrintListDialogProps {
  /** Words the title, on screen and on the paper. */
  titleOf: () => string;
  students: readonly Student[];
  onClose: () => void;
}

/** Asks what stands on a printed list, and how many empty columns; this browser remembers it. */
export function PrintListDialog({ titleOf, students, onClose }: PrintListDialogProps) {
  // A list of many classes has columns of its own: it needs the class.
  const isMixed = new Set(students.map(placeName)).size > 1;
  const stored = isMixed ? 'fieldsOfMixedList' : 'fieldsOfClassList';
  const [chosen, setChosen] = useState(
    () =>
      (readStored(stored) as Chosen | undefined) ?? {
        columns: isMixed ? [...USUAL, 'classname'] : USUAL,
        blanks: 0,
      },
  );
  const change = (changes: Partial<Chosen>) => {
    const next = { ...chosen, ...changes };
    setChosen(next);
    writeStored(stored, next);
  };
  const ticked = LISTED.filter((name) => chosen.columns.includes(name));
  const columns = ticked.map(listColumn);
  const narrow =
    columns.reduce((sum, { paper }) => sum + (paper === undefined ? 0 : parseInt(paper, 10)), 0) +
    chosen.blanks * BLANK_MM;
  const isUpright = columns.length + chosen.blanks <= UPRIGHT && narrow <= NARROW_MM;
  return (
    <Dialog title={t('Print {{title}}', { title: titleOf() })} onClose={onClose}>
      <fieldset className={looks('boxes')}>
        <legend className={looks('label')}>{t('Columns')}</legend>
        {LISTED.map((name) => (
          <Check
            key={name}
            checked={ticked.includes(name)}
            onTick={(isTicked) =>
              change({ columns: isTicked ? [...ticked, name] : ticked.filter((each) => each !== name) })
            }
          >
            {t(listColumn(name).name)}
          </Check>
        ))}
      </fieldset>
      <label className={looks('block', 'field')}>
        <span className={looks('label')}>{t('Empty columns to write in')}</span>
        <Select
          options={Array.from({ length: MOST_BLANKS + 1 }, (_, blanks) => blanks)}
          value={chosen.blanks}
          onChoose={(blanks) => change({ blanks })}
        />
      </label>
      <DialogActions leave={t('Close')} onLeave={onClose}>
        <SchoolPrintButton
          documentTitle={titleOf()}
          pageStyle={listPage(isUpright ? '210mm 297mm' : '297mm 210mm')}
          disabled={columns.length === 0}
        >
          {(school) => (
            <PrintedClassList
              school={school}
              title={titleOf()}
              students={students}
              columns={columns}
              blanks={chosen.blanks}
            />
          )}
        </SchoolPrintButton>
      </DialogActions>
    </Dialog>
  );
}

/** From so many empty columns on they are for marks; fewer have room for words. */
const MANY = 5;

interface PrintedClassListProps {
  school: SchoolInFull;
  title: string;
  students: readonly Student[];
  columns: readonly ListColumn<Student>[];
  /** How many empty columns there are to write in. */
  blanks: number;
}

/** A list of students on A4, with room to write. */
function PrintedClassList({ school, title, students, columns, blanks }: PrintedClassListProps) {
  const empty = Array.from({ length: blanks }, (_, at) => at);
  return (
    <PrintedList
      school={school}
      title={title}
      subtitle={students.length === 1 ? t('1 student') : t('{{count}} students', { count: students.length })}
    >
      <table className={styles.classList}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.name} style={{ width: column.paper }} />
          ))}
          {empty.map((at) => (
            <col key={at} style={{ width: `${blanks >= MANY ? 12 : 18}mm` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name}>{t(name)}</th>
            ))}
            {empty.map((at) => (
              <th key={at} className={styles.blank} />
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student._id}>
              {columns.map(({ name, value, paper }) => (
                <td key={name} className={paper === undefined ? undefined : styles.whole}>
                  {value?.(student)}
                </td>
              ))}
              {empty.map((at) => (
                <td key={at} className={styles.blank} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedList>
  );
}

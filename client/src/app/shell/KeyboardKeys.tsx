import { may, type Permission } from '@school-office/contract/users/permissions';
import { Fragment, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { areLetterKeysOn, switchLetterKeys } from '../../components/keys/useKey.ts';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useAccess } from '../../features/auth/useMay.ts';
import styles from './KeyboardKeys.module.css';

/** `needs` is of those that not every role has. */
const KEYS: [keys: string[], does: string, needs?: Permission][] = [
  [['Ctrl', 'K'], 'Find a student, teacher or page, from anywhere'],
  [['/'], 'The same, when you are not typing in a field'],
  [['↑', '↓'], 'Move through the results'],
  [['Enter'], 'Open the chosen result'],
  [['Ctrl', 'Enter'], 'Take fees from the chosen student', 'takeMoney'],
  [['Esc'], 'Close'],
  [['F'], "Take fees, on a student's page", 'takeMoney'],
  [['F2'], 'In Fees: tick the next brother or sister', 'takeMoney'],
  [['F6'], 'In Fees: pay one month more ahead, for all who are ticked', 'takeMoney'],
  [['C', 'Q', 'B', 'E', 'K', 'F', 'I'], 'In Fees: the way to pay, from inside the amount', 'takeMoney'],
  [['P', 'A', 'L', 'V', 'D'], 'On an attendance sheet: present, absent, late, on leave, on duty'],
  [['Shift', 'P'], 'On an attendance sheet: all present'],
  [['Ctrl', 'Enter'], 'On an attendance sheet: submit'],
  [['Ctrl', 'Enter'], 'In Marks: the next subject', 'typeMarks'],
  [['S', 'L', 'Space'], 'In New school year: stays, leaves, goes up', 'turnSchoolYear'],
  [['Ctrl', 'Enter'], 'In New school year: the next class', 'turnSchoolYear'],
  [['↑', '↓', '←', '→'], 'In Fee plan, Marks and Import: from cell to cell'],
  [['A'], "Admit card, on a student's page", 'seeMoney'],
  [['E'], "Edit, on a person's page", 'changeStudents'],
  [['F1'], 'Show this list, from anywhere'],
  [['?'], 'The same, when you are not typing in a field'],
];

/** The dialog that lists the keys, and switches those of one letter off and on. */
export function KeyboardKeys({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areLetterKeysOn);
  const access = useAccess();
  const own = KEYS.filter(([, , needs]) => needs === undefined || (access && may(access, needs)));
  return (
    <Dialog title="Keyboard shortcuts" closesOnBackdrop onClose={onClose}>
      <dl className={`${looks('below')} ${styles.list}`}>
        {own.map(([keys, does]) => (
          <div key={keys.join() + does} className={looks('line', 'wide')}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{' '}
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Check
        checked={on}
        onTick={(isTicked) => {
          setOn(isTicked);
          switchLetterKeys(isTicked);
        }}
        className={looks('below')}
      >
        Keys of one letter or sign, such as F, / and ?
      </Check>
      <DialogActions leave="Close" onLeave={onClose} />
    </Dialog>
  );
}

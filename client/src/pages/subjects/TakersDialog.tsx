import type { ClassName } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { classList } from '../../features/students/studentRequests.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import styles from './TakersDialog.module.css';

interface TakersDialogProps {
  classname: ClassName;
  /** Of the subject. */
  name: string;
  takers: readonly string[];
  onDone: (takers: string[]) => void;
  onClose: () => void;
}

/** Who takes an optional subject. */
export function TakersDialog({ classname, name, takers, onDone, onClose }: TakersDialogProps) {
  const { state, refresh } = useLoaded(classList, classname);
  const [chosen, setChosen] = useState(() => new Set(takers));
  const tick = (student: string, isTicked: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isTicked) after.add(student);
      else after.delete(student);
      return after;
    });
  return (
    <Dialog
      title={name === '' ? t('Who takes this subject') : t('Who takes {{name}}', { name })}
      onClose={onClose}
    >
      <Loaded
        state={state}
        refresh={refresh}
        empty={<p>{t('Nobody is in class {{classname}} yet.', { classname: t(classname) })}</p>}
      >
        {(students) => (
          <>
            <p>
              {t('{{count}} of {{all}}', { count: chosen.size, all: students.length })}{' '}
              <Button kind="link" onClick={() => setChosen(new Set(students.map(({ _id }) => _id)))}>
                {t('All')}
              </Button>{' '}
              <Button kind="link" onClick={() => setChosen(new Set())}>
                {t('None', { context: 'to tick' })}
              </Button>
            </p>
            <ul className={`${looks('boxes')} ${styles.takers}`}>
              {students.map(({ _id, student_name, roll_no, section }) => (
                <li key={_id}>
                  <Check checked={chosen.has(_id)} onTick={(isTicked) => tick(_id, isTicked)}>
                    {`${section} ${roll_no}`.trim()} {student_name}
                  </Check>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <DialogActions onLeave={onClose}>
        <Button kind="primary" onClick={() => onDone([...chosen])}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

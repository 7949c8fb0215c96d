import type { ClassName } from '@school-office/contract/enumerations';
import type { Examination } from '@school-office/contract/examinations/examinations';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { sayAnswer } from '../../components/Banner.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import {
  examinationSave,
  saveExamination,
  subjectsOfYear,
} from '../../features/examinations/examinationRequests.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { copiedRoutine } from './routineTexts.ts';

interface RoutineToOthersProps {
  examination: Examination;
  /** The class whose routine is copied. */
  classname: ClassName;
}

/** Copies the routine of a class to others, in their subjects of the same names. */
export function RoutineToOthers(props: RoutineToOthersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('To other classes')}</Button>
      {isOpen && <ClassesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ClassesDialog({ examination, classname, onClose }: RoutineToOthersProps & { onClose: () => void }) {
  const others = examination.classes.filter((each) => each !== classname);
  const hasRoutine = (each: ClassName) => examination.routine.some((paper) => paper.classname === each);
  const [chosen, setChosen] = useState(() => others.filter((each) => !hasRoutine(each)));
  const { state, refresh } = useLoaded(subjectsOfYear, examination.year);
  const dispatch = useAppDispatch();
  const { state: saving } = useOwnRequest(examinationSave);
  const from = state.result?.find((one) => one.classname === classname);
  const copy = async () => {
    const to = (state.result ?? []).filter((one) => chosen.includes(one.classname));
    if (!from) return;
    const routine = copiedRoutine(examination, from, to);
    const fields = { routine, seen: examination.seen };
    await sayAnswer(dispatch(saveExamination({ id: examination._id, fields })), onClose);
  };
  return (
    <Dialog
      title={t('Copy the routine of class {{classname}}', { classname: t(classname) })}
      onClose={onClose}
      onSubmit={() => void copy()}
    >
      <RequestBanner state={saving} keepsTyped />
      <p>
        {t(
          'Days and hours go to the subjects of the same names. A routine that is there already is replaced.',
        )}
      </p>
      <Loaded state={state} refresh={refresh} shape="lines">
        {() => (
          <div className={looks('boxes')}>
            {others.map((each) => (
              <Check
                key={each}
                checked={chosen.includes(each)}
                onTick={(isTicked) =>
                  setChosen(isTicked ? [...chosen, each] : chosen.filter((one) => one !== each))
                }
              >
                {hasRoutine(each) ? t('{{classname}}, has one', { classname: t(each) }) : t(each)}
              </Check>
            ))}
          </div>
        )}
      </Loaded>
      <DialogActions onLeave={onClose}>
        <Button
          type="submit"
          kind="primary"
          disabled={!from || chosen.length === 0 || saving.status === 'loading'}
        >
          {t('Copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

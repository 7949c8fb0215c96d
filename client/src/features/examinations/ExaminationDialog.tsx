import { useEffect, useId, useState } from 'react';
import { examinationFields, type Examination } from '@school-office/contract/examinations/examinations';
import type { ClassName } from '@school-office/contract/enumerations';
import { Dialog } from '../../components/Dialog.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useToday } from '../../components/useToday.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useRequest } from '../../store/useRequest.ts';
import { EXAMINATIONS } from '../school/examinations.ts';
import { useClassNames } from '../school/useClasses.ts';
import { examinationSave, saveExamination } from './examinationRequests.ts';
import { RemoveExamination } from './RemoveExamination.tsx';
import buttonStyles from '../../components/button.module.css';
import dialogStyles from '../../components/Dialog.module.css';
import fieldStyles from '../../components/form/field.module.css';
import formStyles from '../../components/form/form.module.css';
import styles from './ExaminationDialog.module.css';

export interface ExaminationDialogProps {
  /** The one to change; without it, a new one. */
  examination?: Examination | undefined;
  /** Those that a final can weigh. */
  others: readonly Examination[];
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Name, classes, and of a final the weights of other examinations. */
export function ExaminationDialog({ examination, others, onDone, onClose }: ExaminationDialogProps) {
  const id = useId();
  const today = useToday();
  const classNames = useClassNames();
  const [name, setName] = useState(examination?.name ?? '');
  const [nepaliName, setNepaliName] = useState(examination?.nepali_name ?? '');
  const [year, setYear] = useState(examination?.year ?? today.year);
  const [classes, setClasses] = useState<ClassName[]>(examination?.classes ?? classNames);
  const [isFinal, setFinal] = useState(Boolean(examination?.weights));
  const [weights, setWeights] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      Object.entries(examination?.weights ?? {}).map(([other, percent]) => [other, String(percent)]),
    ),
  );
  const [fault, setFault] = useState('');
  const dispatch = useAppDispatch();
  const { state, reset } = useRequest(examinationSave);
  const idempotencyKey = useIdempotencyKey(state.error);
  useEffect(() => () => void reset(), [reset]);
  const hasRoutine = examination !== undefined && examination.routine.length > 0;
  const weighed = others.filter(
    (other) => other.year === year && !other.weights && other._id !== examination?._id,
  );

  const save = async () => {
    const typed = Object.entries(weights).filter(
      ([other, text]) => text.trim() !== '' && weighed.some(({ _id }) => _id === other),
    );
    const { data, error } = examinationFields.safeParse({
      name,
      nepali_name: nepaliName,
      year,
      classes: classNames.filter((each) => classes.includes(each)),
      routine: isFinal ? [] : (examination?.routine ?? []),
      weights: isFinal ? Object.fromEntries(typed) : null,
    });
    if (!data) {
      setFault(error.issues[0]!.message);
      return;
    }
    setFault('');
    const answer = await dispatch(
      saveExamination(
        examination
          ? { id: examination._id, fields: { ...data, seen: examination.seen } }
          : { fields: data, idempotencyKey: idempotencyKey() },
      ),
    );
    if (answer) onDone(answer.message);
  };
  return (
    <Dialog className={dialogStyles.dialog} labelledBy={id} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 id={id}>{examination ? examination.name : 'New examination'}</h2>
        <RequestBanner state={state} keepsTyped />
        <div className={styles.fields}>
          <label>
            <span className={fieldStyles.label}>Name</span>
            <input
              className={fieldStyles.control}
              list={`${id}-names`}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <datalist id={`${id}-names`}>
              {EXAMINATIONS.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          </label>
          <label>
            <span className={fieldStyles.label}>Name in Nepali</span>
            <input
              className={fieldStyles.control}
              lang="ne"
              value={nepaliName}
              onChange={({ target }) => setNepaliName(target.value)}
            />
          </label>
          <label>
            <span className={fieldStyles.label}>School year</span>
            <select
              className={fieldStyles.select}
              value={year}
              disabled={examination !== undefined}
              onChange={({ target }) => setYear(Number(target.value))}
            >
              {[today.year + 1, today.year, today.year - 1].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        </div>
        <fieldset className={formStyles.boxes}>
          <legend className={fieldStyles.label}>
            Classes{' '}
            <button type="button" className={buttonStyles.link} onClick={() => setClasses(classNames)}>
              All
            </button>{' '}
            <button type="button" className={buttonStyles.link} onClick={() => setClasses([])}>
              None
            </button>
          </legend>
          {classNames.map((each) => (
            <label key={each} className={fieldStyles.check}>
              <input
                type="checkbox"
                checked={classes.includes(each)}
                onChange={({ target }) =>
                  setClasses(target.checked ? [...classes, each] : classes.filter((one) => one !== each))
                }
              />
              {each}
            </label>
          ))}
        </fieldset>
        <label className={fieldStyles.check}>
          <input
            type="checkbox"
            checked={isFinal}
            disabled={hasRoutine}
            onChange={({ target }) => setFinal(target.checked)}
          />
          A final of several examinations, by weights
        </label>
        {isFinal && (
          <div className={styles.weights}>
            {weighed.length === 0 && <p>There is no other examination in {year} yet.</p>}
            {weighed.map((other) => (
              <label key={other._id}>
                {other.name}
                <input
                  className={fieldStyles.control}
                  inputMode="decimal"
                  aria-label={`Percent of ${other.name}`}
                  value={weights[other._id] ?? ''}
                  onChange={({ target }) => setWeights({ ...weights, [other._id]: target.value })}
                />
                %
              </label>
            ))}
          </div>
        )}
        {fault !== '' && (
          <p className={fieldStyles.failure} role="alert">
            {fault}
          </p>
        )}
        <div className={dialogStyles.actions}>
          {examination && examination.published.length === 0 && (
            <RemoveExamination examination={examination} onDone={onDone} />
          )}
          <button type="button" className={buttonStyles.outline} onClick={onClose}>
            Cancel
          </button>
          <SubmitButton label="Save" busyLabel="Saving" busy={state.status === 'loading'} />
        </div>
      </form>
    </Dialog>
  );
}

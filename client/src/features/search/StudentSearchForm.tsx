import { optionalText, ROLL_NO } from '@school-office/contract/fields';
import { placeInWords } from '@school-office/contract/school/classes';
import {
  STUDENT_TITLES,
  studentSearch as contractSchema,
  type Student,
} from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { Search } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Field } from '../../components/form/Field.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useClassNames, useSections } from '../school/useClasses.ts';
import { Finder } from './Finder.tsx';
import { useStudentSearch } from './useStudentSearch.ts';
import styles from './StudentSearchForm.module.css';

/** Class and roll number are enough to find a student. */
const schema = contractSchema.extend({
  name: optionalText(STUDENT_TITLES.student_name),
  section: optionalText(STUDENT_TITLES.section),
});

interface StudentSearchFormProps {
  /** Called at Enter in the empty name; without it the form says what is missing. */
  onEmptyEnter?: (() => void) | undefined;
  /** Counts those who are served: after each, the form is empty for the next. */
  served?: number;
  /** Then it stands in the head of the page, and also finds students who left, if they owe something. */
  isAtDesk?: boolean;
}

/**
 * Finds one student, also by card and by the address's `student`; the page reads the result from `studentSearch`.
 * Mounting it clears an earlier result and starts at its first field.
 */
export function StudentSearchForm({ onEmptyEnter, served = 0, isAtDesk = false }: StudentSearchFormProps) {
  const form = useContractForm(schema);
  const { field: name } = useController({ control: form.control, name: 'name' });
  const { state, holder, search, take, takeFound } = useStudentSearch(form, served);
  const classNames = useClassNames();
  const sections = useSections(form.watch('class'));
  const busy = state.status === 'loading';

  return (
    <>
      {holder.result ? (
        <RollHolder student={holder.result} onTake={take} />
      ) : (
        holder.status !== 'loading' && <RequestBanner state={state} />
      )}
      <Frame
        as="form"
        kind={isAtDesk ? 'none' : 'panel'}
        className={`${styles.search} ${isAtDesk ? styles.inHead : styles.inPanel}`}
        noValidate
        role="search"
        aria-label={t('Search for a student')}
        onSubmit={(event) => {
          const isEmpty = Object.values(form.getValues()).every((text) => text === '');
          if (!isEmpty) return void search(event);
          event.preventDefault();
          if (onEmptyEnter && !busy) return onEmptyEnter();
          // The next name is typed here, whatever is missing.
          form.setFocus('name');
          return void form.trigger();
        }}
      >
        <div className={styles.name}>
          <Field form={form} name="name" required>
            {({ id: input, ...control }, invalid) => (
              <Finder
                id={input}
                control={control}
                inputClass={invalid}
                placeholder={t('Name, phone or card')}
                input={name.ref}
                text={name.value}
                onText={name.onChange}
                kind="student"
                linesOf={(found) =>
                  found
                    .filter((line) => line.kind === 'student')
                    .filter(({ left, due = 0 }) => !left || (isAtDesk && due > 0))
                    .map((person) => ({ person }))
                }
                onChoose={(line) => {
                  if ('person' in line && line.person.kind === 'student') takeFound(line.person);
                }}
              />
            )}
          </Field>
        </div>
        <SelectField form={form} name="class" options={classNames} />
        {sections.length > 0 && <SelectField form={form} name="section" options={sections} />}
        <TextField form={form} name="rollno" range={ROLL_NO} />
        <Button type="submit" sign={Search} isBusy={busy} className={styles.submit}>
          {t('Search')}
        </Button>
      </Frame>
    </>
  );
}

interface RollHolderProps {
  student: Student;
  onTake: (student: Student) => void;
}

/** Says whose class and roll number it is when the name does not fit. */
function RollHolder({ student, onTake }: RollHolderProps) {
  const { student_name, roll_no } = student;
  return (
    <Alert as="div" kind="danger" className={`${looks('row', 'between')} ${styles.holder}`} role="alert">
      {t('{{place}} {{rollNo}} is {{name}}.', {
        place: placeInWords(student),
        rollNo: String(roll_no),
        name: student_name,
      })}
      <Button onClick={() => onTake(student)}>{t('Take {{student_name}}', { student_name })}</Button>
    </Alert>
  );
}

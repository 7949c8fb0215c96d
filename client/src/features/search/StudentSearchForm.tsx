import { useEffect, useEffectEvent } from 'react';
import { Search } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { optionalText, ROLL_NO } from '@school-office/contract/fields';
import type { FoundStudent } from '@school-office/contract/search/search';
import { studentSearch as contractSchema, type Student } from '@school-office/contract/students/students';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { Field } from '../../components/form/Field.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useCard } from '../../components/keys/useCard.ts';
import { useRequest } from '../../store/useRequest.ts';
import { Finder } from './Finder.tsx';
import { rollHolder, studentSearch, type StudentWanted } from '../students/studentRequests.ts';
import alertStyles from '../../components/alert.module.css';
import buttonStyles from '../../components/button.module.css';
import panelStyles from '../../components/panel.module.css';
import spinnerStyles from '../../components/spinner.module.css';
import styles from './StudentSearchForm.module.css';
import { placeName, type InSection } from '@school-office/contract/school/classes';
import { useClassNames, useSections } from '../school/useClasses.ts';

const EMPTY = { name: '', class: '', section: '', rollno: '' };

type Named = Pick<Student, 'student_name' | 'classname' | 'roll_no'> & InSection;

/** Class and roll number are enough to find a student. */
const schema = contractSchema.extend({
  name: optionalText('Student Name'),
  section: optionalText('Section'),
});

export interface StudentSearchFormProps {
  /** Called at Enter in the empty name; without it the form says what is missing. */
  onEmptyEnter?: (() => void) | undefined;
  /** Counts those who are served: after each, the form is empty for the next. */
  served?: number;
  /** Also finds students who left, if they owe something. */
  findsDues?: boolean;
}

/**
 * Finds one student, also by card and by the address's `student`; the page reads the result from `studentSearch`.
 * Mounting it clears an earlier result and starts at its first field.
 */
export function StudentSearchForm({ onEmptyEnter, served = 0, findsDues = false }: StudentSearchFormProps) {
  const { state, run, reset } = useRequest(studentSearch);
  const { state: holder, run: findHolder, reset: forgetHolder } = useRequest(rollHolder);
  const [params, setParams] = useSearchParams();
  const form = useContractForm(schema);
  const { setFocus } = form;
  const { isDirty } = form.formState;
  const { field: name } = useController({ control: form.control, name: 'name' });
  const id = params.get('student');
  const classNames = useClassNames();
  const sections = useSections(form.watch('class'));

  const begin = useEffectEvent(() => {
    reset();
    forgetHolder();
    // The page takes the focus where the address says the student.
    if (id === null) setFocus('name');
  });
  useEffect(() => {
    begin();
    return () => void reset();
  }, [reset]);

  const clear = useEffectEvent(() => {
    forgetHolder();
    setFocus('name');
    // Not the next name, if it is being typed already.
    if (!isDirty) form.reset(EMPTY);
  });
  useEffect(() => {
    if (served > 0) clear();
  }, [served]);

  const fill = (student: Named) =>
    form.reset({
      name: student.student_name,
      class: student.classname,
      section: student.section ?? '',
      rollno: String(student.roll_no),
    });
  const find = async (wanted: StudentWanted) => {
    forgetHolder();
    const student = await run(wanted);
    if (student) fill(student);
    return student;
  };
  const take = (student: Named) => {
    fill(student);
    const { student_name, classname, section, roll_no } = student;
    void find({ name: student_name, class: classname, section, rollno: roll_no });
  };
  const takeFound = (found: FoundStudent) => {
    // Class and roll number are those of another student by now.
    if (found.left) void find({ _id: found._id });
    else take({ ...found, student_name: found.name });
  };

  const findById = useEffectEvent((_id: string) => {
    // The next search on this page is for somebody else.
    setParams({}, { replace: true });
    void find({ _id }).then((student) => student ?? setFocus('name'));
  });
  useEffect(() => {
    if (id !== null) findById(id);
  }, [id]);

  useCard((card) => {
    void card.student().then((found) => found && takeFound(found));
  });

  const search = form.handleSubmit(async (values) => {
    if (!(await find(values)) && values.name !== '') void findHolder(values);
  });
  const busy = state.status === 'loading';

  return (
    <>
      {holder.result ? (
        <RollHolder student={holder.result} onTake={take} />
      ) : (
        holder.status !== 'loading' && <RequestBanner state={state} />
      )}
      <form
        className={`${panelStyles.panel} ${styles.studentSearch}`}
        noValidate
        role="search"
        aria-label="Search for a student"
        onSubmit={(event) => {
          const isEmpty = Object.values(form.getValues()).every((text) => text === '');
          if (!isEmpty) return void search(event);
          event.preventDefault();
          if (onEmptyEnter && !busy) return onEmptyEnter();
          // The next name is typed here, whatever is missing.
          setFocus('name');
          return void form.trigger();
        }}
      >
        <Field form={form} name="name" label="Student Name" required>
          {({ id: input, ...control }, invalid) => (
            <Finder
              id={input}
              control={control}
              inputClass={invalid}
              placeholder="Name, phone or card"
              input={name.ref}
              text={name.value}
              onText={name.onChange}
              linesOf={(found) =>
                found
                  .filter((line) => line.kind === 'student')
                  .filter(({ left, due = 0 }) => !left || (findsDues && due > 0))
                  .map((person) => ({ person }))
              }
              onChoose={(line) => {
                if ('person' in line && line.person.kind === 'student') takeFound(line.person);
              }}
            />
          )}
        </Field>
        <SelectField form={form} name="class" label="Class" options={classNames} required />
        {sections.length > 0 && <SelectField form={form} name="section" label="Section" options={sections} />}
        <TextField form={form} name="rollno" label="Roll No" range={ROLL_NO} required />
        <button type="submit" className={`${buttonStyles.outline} ${buttonStyles.submit}`} disabled={busy}>
          {busy ? (
            <span className={spinnerStyles.spinner} aria-hidden="true" />
          ) : (
            <Search aria-hidden="true" size={17} />
          )}
          Search
        </button>
      </form>
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
    <div className={`${alertStyles.danger} ${styles.rollHolder}`} role="alert">
      {placeName(student)} {roll_no} is {student_name}.
      <button type="button" className={buttonStyles.outline} onClick={() => onTake(student)}>
        Take {student_name}
      </button>
    </div>
  );
}

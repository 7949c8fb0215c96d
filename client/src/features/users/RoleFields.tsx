import type { ReactNode } from 'react';
import type { ClassName } from '@school-office/contract/enumerations';
import { ROLES, type Role } from '@school-office/contract/users/permissions';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { ROLE_NAMES } from '../auth/useMay.ts';
import { classesFromText, classesToText, type ChosenClass, type UserForm } from './userForm.ts';
import fieldStyles from '../../components/form/field.module.css';
import formStyles from '../../components/form/form.module.css';
import textStyles from '../../components/text.module.css';
import { useClassNames } from '../school/useClasses.ts';
import layoutStyles from '../../components/layout.module.css';

/** What the roles are, in the words of the office. */
const ROLE_TEXTS: Record<Role, string> = {
  head: 'Everything, also the fee plan, salaries, users and who did what.',
  clerk:
    'The work of every day: students, fees and attendance. Not the fee plan, concessions, salaries, settings and users; they can cancel only their own receipts of today.',
  teacher:
    'Attendance of their classes and their marks, and the pages of those students, without money. Nothing else.',
};

interface RoleFieldsProps {
  form: UserForm;
  /** Fields beside the name. */
  children?: ReactNode;
}

/** The name and the role of a user, and of a teacher the classes. */
export function RoleFields({ form, children }: RoleFieldsProps) {
  const role = ROLES.find((each) => each === form.watch('role'));
  return (
    <>
      <div className={formStyles.formGrid}>
        <TextField form={form} name="name" label="Name" required />
        {children}
        <SelectField
          form={form}
          name="role"
          label="Role"
          options={ROLES}
          labelOf={(option) => ROLE_NAMES[option as Role]}
          required
        />
      </div>
      {role && <p className={fieldStyles.hint}>{ROLE_TEXTS[role]}</p>}
      {role === 'teacher' && <ClassesField form={form} />}
    </>
  );
}

/** The classes of a teacher, each a box to tick. */
function ClassesField({ form }: { form: UserForm }) {
  const chosen = classesFromText(form.watch('classes'));
  const { error } = form.getFieldState('classes', form.formState);
  const set = (classes: readonly ChosenClass[]) =>
    form.setValue('classes', classesToText(classes), { shouldDirty: true });
  const tick = (name: ClassName, isTicked: boolean) => {
    const others = chosen.filter(({ classname }) => classname !== name);
    set(isTicked ? [...others, { classname: name, subjects: [] }] : others);
  };
  return (
    <fieldset className={formStyles.boxes}>
      <legend className={fieldStyles.label}>Classes</legend>
      {useClassNames().map((name) => (
        <label key={name} className={layoutStyles.line}>
          <input
            type="checkbox"
            checked={chosen.some(({ classname }) => classname === name)}
            onChange={({ target }) => tick(name, target.checked)}
          />
          {name}
        </label>
      ))}
      {chosen.map((one) => (
        <label key={`subjects of ${one.classname}`} className={`${textStyles.note} ${layoutStyles.across}`}>
          Subjects of {one.classname}, empty for all
          <input
            className={fieldStyles.control}
            placeholder="Such as English, Social Studies"
            value={one.subjects.join(',')}
            onChange={({ target: { value } }) => {
              const subjects = value === '' ? [] : value.split(',');
              set(chosen.map((each) => (each === one ? { ...each, subjects } : each)));
            }}
          />
        </label>
      ))}
      {chosen.length === 0 && <p className={textStyles.faint}>Without a class, a teacher sees no student.</p>}
      {error?.message !== undefined && <p className={fieldStyles.failure}>{error.message}</p>}
    </fieldset>
  );
}

import type { ClassName } from '@school-office/contract/enumerations';
import { ROLES, type Role } from '@school-office/contract/users/permissions';
import type { TeacherClass } from '@school-office/contract/users/teacherClass';
import { userCreation } from '@school-office/contract/users/users';
import { phrase, t } from '@school-office/contract/words';
import type { ComponentType, ReactNode } from 'react';
import { z } from 'zod';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { ROLE_NAMES } from '../../features/auth/useMay.ts';
import { placesOf, useClasses } from '../../features/school/useClasses.ts';
import { partsOf, placeOf, placeText, type Place, byPlace } from '../../lib/places.ts';

/** What the roles are, in the words of the office. */
const ROLE_TEXTS: Record<Role, string> = {
  head: phrase('Everything, also the fee plan, salaries, users and who did what.'),
  clerk: phrase(
    'The work of every day: students, fees and attendance. Not the fee plan, concessions, salaries, settings and users; they can cancel only their own receipts of today.',
  ),
  teacher: phrase(
    'Attendance of their classes and their marks, and the pages of those students, without money. Nothing else.',
  ),
};

/** The subjects of a class, of which some or all are ticked. The page says how, because it knows examinations. */
export interface SubjectsProps {
  classname: ClassName;
  title: string;
  /** Their ids; none for all. */
  chosen: readonly string[];
  onChange: (subjects: string[]) => void;
}

interface RoleFieldsProps {
  form: UserForm;
  Subjects: ComponentType<SubjectsProps>;
  /** Fields beside the name. */
  children?: ReactNode;
}

/** The name and the role of a user, and of a teacher the classes. */
export function RoleFields({ form, Subjects, children }: RoleFieldsProps) {
  const role = ROLES.find((each) => each === form.watch('role'));
  return (
    <>
      <div className={looks('formGrid')}>
        <TextField form={form} name="name" />
        {children}
        <SelectField
          form={form}
          name="role"
          options={ROLES}
          labelOf={(option) => ROLE_NAMES[option as Role]}
        />
      </div>
      {role && <p className={looks('hint')}>{t(ROLE_TEXTS[role])}</p>}
      {role === 'teacher' && <ClassesField form={form} Subjects={Subjects} />}
    </>
  );
}

/** The classes and sections of a teacher, each a box to tick, and the subjects of each that is ticked. */
function ClassesField({ form, Subjects }: Pick<RoleFieldsProps, 'form' | 'Subjects'>) {
  const chosen = form.watch('classes');
  const { error } = form.getFieldState('classes', form.formState);
  const classes = useClasses();
  const set = (all: readonly TeacherClass[]) =>
    // In the school's order, so that the same classes are no change.
    form.setValue('classes', all.toSorted(byPlace), { shouldDirty: true });
  const tick = (place: Place, isTicked: boolean) => {
    const others = chosen.filter((one) => placeOf(one) !== place);
    set(isTicked ? [...others, { ...partsOf(place), subjects: [] }] : others);
  };
  const labelOf = (place: Place) => {
    const isDivided = classes.some((one) => one.classname === place && one.sections.length > 0);
    return isDivided ? t('{{place}}, all sections', { place: placeText(place) }) : placeText(place);
  };
  return (
    <>
      <fieldset className={looks('boxes')}>
        <legend className={looks('label')}>{t('Classes')}</legend>
        {placesOf(classes).map((place) => (
          <Check
            key={place}
            checked={chosen.some((one) => placeOf(one) === place)}
            onTick={(isTicked) => tick(place, isTicked)}
          >
            {labelOf(place)}
          </Check>
        ))}
        {chosen.length === 0 && (
          <p className={looks('faint')}>{t('Without a class, a teacher sees no student.')}</p>
        )}
        {error?.message !== undefined && <p className={looks('failure')}>{error.message}</p>}
      </fieldset>
      {chosen.map((one) => (
        <Subjects
          key={placeOf(one)}
          classname={one.classname}
          title={t('Subjects of {{place}}', { place: labelOf(placeOf(one)) })}
          chosen={one.subjects}
          onChange={(subjects) => set(chosen.map((each) => (each === one ? { ...each, subjects } : each)))}
        />
      ))}
    </>
  );
}

export const newUserForm = userCreation.extend({ classes: z.array(z.custom<TeacherClass>()) });

/** The email stays: it is the user's name in all that they did. */
export const userForm = newUserForm.omit({ email: true });
export type UserFields = z.output<typeof userForm>;

export type UserForm = ContractForm<UserFields>;

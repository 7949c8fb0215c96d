import { phrase, t } from '@school-office/contract/words';
import { useController, type FieldValues } from 'react-hook-form';
import { Check } from '../kit/Check.tsx';
import { looks } from '../kit/looks.ts';
import { Field } from './Field.tsx';
import { saidOf, type FieldProps } from './fieldProps.ts';
import { NONE_YET } from './noneYet.ts';

/** The words beside the box, and its name for screen readers. */
const MISSING = {
  'None yet': { words: phrase('None yet'), name: phrase('{{field}}: none yet') },
  'Not known': { words: phrase('Not known'), name: phrase('{{field}}: not known') },
};

/**
 * A required text, with a box that says that there is none yet, or that it is not known: ticked, the field is empty and cannot be typed in.
 * Tab passes the box by while the field holds something, because then nothing is missing.
 */
export function NoneYetField<Values extends FieldValues>({
  type = 'text',
  missing = 'None yet',
  ...field
}: FieldProps<Values> & { type?: 'text' | 'email' | 'tel'; missing?: keyof typeof MISSING }) {
  const { field: control } = useController({ control: field.form.control, name: field.name });
  const isNone = control.value === NONE_YET;
  const box = (
    // In the line of the field's own label.
    <label>
      <Check
        aria-label={t(MISSING[missing].name, { field: saidOf(field).label })}
        checked={isNone}
        tabIndex={control.value && !isNone ? -1 : undefined}
        onTick={(isTicked) => {
          control.onChange(isTicked ? NONE_YET : '');
          if (field.form.formState.isSubmitted) void field.form.trigger(field.name);
        }}
      />{' '}
      {t(MISSING[missing].words)}
    </label>
  );
  return (
    <Field {...field} aside={box}>
      {(props, invalid) => (
        <input
          {...props}
          {...control}
          value={isNone ? '' : control.value}
          disabled={isNone}
          className={`${looks('control')} ${invalid}`}
          type={type}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

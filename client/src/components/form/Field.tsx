import type { NamedPerson } from '@school-office/contract/errors';
import { useId, type ReactNode } from 'react';
import type { FieldError, FieldValues } from 'react-hook-form';
import type { FieldProps } from './fieldProps.ts';
import { Refusal } from './Refusal.tsx';
import layoutStyles from '../layout.module.css';
import textStyles from '../text.module.css';
import fieldStyles from './field.module.css';

/** The attributes that tie a control to its label and message. */
export interface ControlProps {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** The refusal of a field, perhaps with the person whose name stands in it. */
export interface ServerFieldError extends FieldError {
  person?: NamedPerson | undefined;
}

interface LabelledFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  children: (props: ControlProps, invalid: string) => ReactNode;
}

/** A label, its control, and the message if the value is wrong. */
export function Field<Values extends FieldValues>({
  form,
  name,
  label,
  required = false,
  aside,
  className = '',
  children,
}: LabelledFieldProps<Values>) {
  const id = useId();
  const error: ServerFieldError | undefined = form.getFieldState(name, form.formState).error;
  const message = error?.message;
  const invalid = message !== undefined;
  const messageId = `${id}-message`;
  const props = {
    id,
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': invalid ? messageId : undefined,
  };
  const labelled = (
    <label className={fieldStyles.label} htmlFor={id}>
      {label}
      {!required && <small> (optional)</small>}
    </label>
  );
  return (
    <div className={`${fieldStyles.field} ${className}`}>
      {aside === undefined ? (
        labelled
      ) : (
        <div
          className={`${layoutStyles.line} ${layoutStyles.between} ${layoutStyles.baseline} ${textStyles.note} ${textStyles.nowrap}`}
        >
          {labelled}
          {aside}
        </div>
      )}
      {children(props, invalid ? fieldStyles.invalid! : '')}
      {invalid && (
        <div className={fieldStyles.failure} id={messageId}>
          <Refusal message={message} person={error?.person} />
        </div>
      )}
    </div>
  );
}

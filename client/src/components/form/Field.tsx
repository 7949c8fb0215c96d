import { useId, type ReactNode } from 'react';
import type { FieldError, FieldValues } from 'react-hook-form';
import type { NamedPerson } from '@school-office/contract/errors';
import type { FieldProps } from './fieldProps.ts';
import { Refusal } from './Refusal.tsx';
import styles from './Field.module.css';

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

export interface LabelledFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  children: (props: ControlProps, invalid: 'is-invalid' | '') => ReactNode;
}

/** A label, its control, and the message if the value is wrong. */
export function Field<Values extends FieldValues>({
  form,
  name,
  label,
  required = false,
  aside,
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
    <label className="form-label" htmlFor={id}>
      {label}
      {!required && <span className="optional"> (optional)</span>}
    </label>
  );
  return (
    <div className="field">
      {aside === undefined ? (
        labelled
      ) : (
        <div className={styles.line}>
          {labelled}
          {aside}
        </div>
      )}
      {children(props, invalid ? 'is-invalid' : '')}
      {invalid && (
        <div className="field-failure" id={messageId}>
          <Refusal message={message} person={error?.person} />
        </div>
      )}
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './fieldProps.ts';

/** The attributes that tie a control to its label and message. */
export interface ControlProps {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
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
  children,
}: LabelledFieldProps<Values>) {
  const id = useId();
  const { message } = form.getFieldState(name, form.formState).error ?? {};
  const invalid = message !== undefined;
  const messageId = `${id}-message`;
  const props = {
    id,
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': invalid ? messageId : undefined,
  };
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
        {!required && <span className="optional"> (optional)</span>}
      </label>
      {children(props, invalid ? 'is-invalid' : '')}
      {invalid && (
        <div className="field-failure" id={messageId}>
          {message}
        </div>
      )}
    </div>
  );
}

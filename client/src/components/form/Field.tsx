import type { NamedPerson } from '@school-office/contract/errors';
import { t } from '@school-office/contract/words';
import { useId, type ReactNode } from 'react';
import type { FieldError, FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { toPerson } from '../../lib/paths.ts';
import { looks } from '../kit/looks.ts';
import { saidOf, type FieldProps } from './fieldProps.ts';

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
  aside,
  note,
  className = '',
  children,
  ...field
}: LabelledFieldProps<Values>) {
  const { form, name } = field;
  const { label, required } = saidOf(field);
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
    <label className={looks('label')} htmlFor={id}>
      {label}
      {note !== undefined && ` (${note})`}
      {!required && <small> {t('(optional)')}</small>}
    </label>
  );
  return (
    <div className={`${looks('field')} ${className}`} data-field={name}>
      {aside === undefined ? (
        labelled
      ) : (
        <div className={looks('line', 'between', 'baseline', 'note', 'nowrap')}>
          {labelled}
          {aside}
        </div>
      )}
      {children(props, invalid ? looks('invalid') : '')}
      {invalid && (
        <div className={looks('failure')} id={messageId}>
          <Refusal message={message} person={error?.person} />
        </div>
      )}
    </div>
  );
}

interface RefusalProps {
  message: string;
  /** The person whose name stands in the message. */
  person: NamedPerson | undefined;
}

/** A message whose name leads to the person, in a tab of its own: what is typed here stays. */
export function Refusal({ message, person }: RefusalProps) {
  const at = person ? message.indexOf(person.name) : -1;
  if (!person || at === -1) return message;
  return (
    <>
      {message.slice(0, at)}
      <Link to={toPerson(person.kind, person._id)} target="_blank">
        {person.name}
      </Link>
      {message.slice(at + person.name.length)}
    </>
  );
}

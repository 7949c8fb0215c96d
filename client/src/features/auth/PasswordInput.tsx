import { useState, type ComponentPropsWithRef } from 'react';

export interface PasswordInputProps extends ComponentPropsWithRef<'input'> {
  /** The field's label, for the name of the button that shows what was typed. */
  label: string;
}

/** A password, hidden until its button is pressed. */
export function PasswordInput({ label, className = '', ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="input-group">
      <input
        {...input}
        className={`form-control ${className}`}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
      />
      <button
        type="button"
        className="btn btn-outline"
        aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}

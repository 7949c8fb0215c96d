import { useState } from 'react';

export interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function PasswordField({ value, onChange }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="field">
      <label className="form-label" htmlFor="password">
        Password
      </label>
      <div className="input-group">
        <input
          className="form-control"
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="btn btn-outline"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </div>
  );
}

import { useEffect } from 'react';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { schoolList } from '../../features/auth/authRequests.ts';
import { useRequest } from '../../store/useRequest.ts';
import fieldStyles from '../../components/form/field.module.css';

interface SchoolFieldProps {
  /** The school's value, such as 'jhhs'; empty when none is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Whether the field has the focus when the page opens. */
  hasFocus: boolean;
}

/** The select of the schools that the server knows. */
export function SchoolField({ value, onChange, hasFocus }: SchoolFieldProps) {
  const { state, run } = useRequest(schoolList);
  const { status, result } = state;
  const schools = result ?? [];

  useEffect(() => void run(undefined), [run]);

  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor="schoolName">
        School Name
      </label>
      <select
        className={fieldStyles.select}
        id="schoolName"
        name="schoolName"
        required
        // The form is all that this page is for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasFocus}
        aria-busy={status === 'loading'}
        aria-describedby={status === 'fail' ? 'schools-failed' : undefined}
        // A remembered school that no longer exists counts as none.
        value={schools.some((school) => school.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{status === 'loading' ? 'Loading the schools…' : 'Choose your school'}</option>
        {schools.map((school) => (
          <option key={school.value} value={school.value}>
            {school.label}
          </option>
        ))}
      </select>
      <LoadFailure
        id="schools-failed"
        state={state}
        subject="The schools"
        refresh={() => void run(undefined)}
      />
    </div>
  );
}

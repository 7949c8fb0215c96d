import { useId, useState } from 'react';

/** The list to choose from; another name can be typed. */
const EXAMINATIONS = [
  'Terminal Examination',
  'First Terminal Examination',
  'Second Terminal Examination',
  'Third Terminal Examination',
  'Pre-Board Examination',
  'Annual Examination',
];
export const USUAL_EXAMINATION = EXAMINATIONS[0]!;

const ANOTHER = 'Another…';
const LONGEST = 60;

export interface ExaminationFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The label of the examination: from a short list, or typed. */
export function ExaminationField({ value, onChange }: ExaminationFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(false);
  return (
    <div className="print-choice">
      <label htmlFor={id}>Examination</label>
      <select
        id={id}
        className="form-select"
        value={typed ? ANOTHER : value}
        onChange={({ target }) => {
          setTyped(target.value === ANOTHER);
          onChange(target.value === ANOTHER ? '' : target.value);
        }}
      >
        {[...EXAMINATIONS, ANOTHER].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {typed && (
        <input
          className="form-control"
          aria-label="Name of the examination"
          placeholder="Name of the examination"
          maxLength={LONGEST}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          // The user asked for this field just now.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      )}
    </div>
  );
}

import { useId, useState } from 'react';
import { Select } from '../../components/kit/Select.tsx';
import { EXAMINATIONS } from '../../features/school/examinations.ts';
import fieldStyles from '../../components/form/field.module.css';
import toolbarStyles from '../../components/toolbar/toolbar.module.css';

const ANOTHER = 'Another…';
const LONGEST = 60;

interface ExaminationFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The label of the examination: from a short list, the one that is chosen already, or typed. */
export function ExaminationField({ value, onChange }: ExaminationFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(false);
  const listed = EXAMINATIONS.includes(value) || typed ? EXAMINATIONS : [value, ...EXAMINATIONS];
  return (
    <div className={toolbarStyles.choice}>
      <label htmlFor={id}>Examination</label>
      <Select
        id={id}
        options={[...listed, ANOTHER]}
        value={typed ? ANOTHER : value}
        onChoose={(name) => {
          setTyped(name === ANOTHER);
          onChange(name === ANOTHER ? '' : name);
        }}
      />
      {typed && (
        <input
          className={fieldStyles.control}
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

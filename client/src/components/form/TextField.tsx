import type { NumericRange } from '@school-office/contract/fields';
import type { ChangeEvent, HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import { withoutCommas } from '../../lib/numbers.ts';
import { looks } from '../kit/looks.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: 'text' | 'email' | 'tel';
  /** Of a number. Not a number input, which takes no Devanagari digits, and which the mouse wheel changes unnoticed. */
  range?: NumericRange;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** Returns the value of the typed text. */
  readAs?: (text: string) => string;
  /** It can be read and not typed. */
  readOnly?: boolean;
  /** The id of the datalist that suggests values. */
  list?: string;
  /** Called with the text that is typed, or picked from the datalist. */
  onChange?: (text: string) => void;
}

/** Its many props are those of any field and those of its input element. */
export function TextField<Values extends FieldValues>({
  range,
  type = 'text',
  autoComplete = 'off',
  placeholder,
  readAs,
  readOnly,
  list,
  onChange,
  ...field
}: TextFieldProps<Values>) {
  return (
    <Field {...field}>
      {(props, invalid) => (
        <input
          {...props}
          {...field.form.register(field.name, {
            setValueAs: range ? withoutCommas : readAs,
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange?.(target.value),
          })}
          className={`${looks('control')} ${invalid}`}
          type={type}
          inputMode={range && (range.decimals === 0 ? 'numeric' : 'decimal')}
          autoComplete={autoComplete}
          placeholder={placeholder}
          readOnly={readOnly}
          list={list}
        />
      )}
    </Field>
  );
}

import { asciiDigits } from '@school-office/contract/digits';
import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import { t, phrase } from '@school-office/contract/words';
import { CheckIcon } from 'lucide-react';
import { looks } from '../../components/kit/looks.ts';
import { Select } from '../../components/kit/Select.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import type { ImportField } from '../../features/import/importFields.ts';
import { readClass } from '../../features/import/understand.ts';
import type { Column } from './reading/matchColumns.ts';
import type { SaidForAll } from './reading/reading.ts';
import type { Table } from './reading/tableOf.ts';

export interface NeededFieldsProps {
  table: Table;
  fields: readonly ImportField[];
  columns: readonly Column[];
  forAll: SaidForAll;
  onForAll: (forAll: SaidForAll) => void;
}

const MISSING: Readonly<Record<NonNullable<ImportField['canBeMissing']>, string>> = {
  'none yet': phrase('none yet'),
  'not known': phrase('not known'),
};

/** What a needed field is filled in from where there is no column of it. */
const INSTEAD_OF: Readonly<Record<string, readonly string[]>> = {
  age: ['birth_date'],
  parents_name: ['fathers_name', 'mothers_name'],
};

/** Returns the needed fields that no column has. */
export function missingFields(fields: readonly ImportField[], columns: readonly Column[]): ImportField[] {
  const taken = new Set(columns.map(({ field }) => field));
  return fields.filter(
    ({ name, needed }) => needed && !taken.has(name) && !INSTEAD_OF[name]?.some((other) => taken.has(other)),
  );
}

/** The needed fields: those that have a column, and inputs for those whose value is given once for all rows. */
export function NeededFields({ table, fields, columns, forAll, onForAll }: NeededFieldsProps) {
  const missing = missingFields(fields, columns);
  // A file of one section often names it in its title only.
  const withSection = fields.filter(
    ({ name }) => name === 'section' && !columns.some((column) => column.field === name),
  );
  const classColumn = columns.find(({ field }) => field === 'classname');
  const answered = new Set(Object.values(forAll.answers ?? {}));
  const classes = ALL_CLASS_NAMES.filter(
    (name) =>
      answered.has(name) ||
      table.rows.some(({ cells }) => classColumn && readClass(cells[classColumn.at] ?? '').text === name),
  );

  return (
    <Frame as="section" kind="bar" className={looks('list')} aria-label={t('What every row needs')}>
      {fields
        .filter((field) => field.needed && !missing.includes(field))
        .map(({ name, label }) => (
          <span key={name}>
            <CheckIcon className={looks('done')} aria-label={t('has a column:')} size={16} /> {t(label)}
          </span>
        ))}
      {[...missing, ...withSection].map((field) => (
        <span key={field.name} className={looks('strong')}>
          {field.canBeMissing ? (
            <>
              <CheckIcon className={looks('done')} aria-hidden="true" size={16} />{' '}
              {t('{{label}}: {{missing}}, for all', {
                label: t(field.label),
                missing: t(MISSING[field.canBeMissing]),
              })}
            </>
          ) : field.name === 'age' && classes.length > 0 ? (
            <fieldset className={looks('row')} aria-label={t('Age in class')}>
              <span aria-hidden="true">{t('Age in class')}</span>
              {classes.map((name) => (
                <label key={name}>
                  {t(name)}{' '}
                  <input
                    className={looks('control', 'short')}
                    inputMode="numeric"
                    aria-label={t('Age in class {{name}}', { name: t(name) })}
                    value={forAll.ages[name] ?? ''}
                    onChange={({ target }) =>
                      onForAll({ ...forAll, ages: { ...forAll.ages, [name]: asciiDigits(target.value) } })
                    }
                  />
                </label>
              ))}
            </fieldset>
          ) : (
            <FieldOfAll
              field={field}
              value={forAll.values[field.name] ?? ''}
              onSay={(value) => onForAll({ ...forAll, values: { ...forAll.values, [field.name]: value } })}
            />
          )}
        </span>
      ))}
    </Frame>
  );
}

interface FieldOfAllProps {
  field: ImportField;
  value: string;
  onSay: (value: string) => void;
}

function FieldOfAll({ field, value, onSay }: FieldOfAllProps) {
  return (
    <label className={looks('choice')}>
      {field.needed
        ? t('{{label}} of all', { label: t(field.label) })
        : t('{{label}} of all, if any', { label: t(field.label) })}
      {field.choices ? (
        <Select
          options={['', ...field.choices]}
          value={value}
          labelOf={(choice) => t(choice || 'Choose…')}
          onChoose={onSay}
        />
      ) : (
        <input
          className={looks('control')}
          value={value}
          onChange={({ target }) => onSay(field.read(target.value).text)}
        />
      )}
    </label>
  );
}

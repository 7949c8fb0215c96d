import { BLOOD_GROUPS } from '@school-office/contract/enumerations';
import type { PersonKind } from '@school-office/contract/history';
import { t, phrase } from '@school-office/contract/words';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { ButtonLabel } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { IMPORT_FIELDS, type ImportField } from '../../features/import/importFields.ts';
import { headingsOf } from './reading/matchColumns.ts';
import { loadPreeti, type FromPreeti } from './reading/preeti.ts';
import { readFile, readText } from './reading/readTable.ts';
import type { IsHeading, Table } from './reading/tableOf.ts';
import styles from './import.module.css';

interface FileStepProps {
  kind: PersonKind;
  /** Called with the lists of a file, the proposed one first. */
  onTables: (tables: Table[]) => void;
}

/** The name of a list without a file. */
const PASTED = phrase('Pasted cells');
const EMPTY_LISTS: Readonly<Record<PersonKind, string>> = {
  student: phrase('Empty list of students'),
  teacher: phrase('Empty list of teachers'),
  staff: phrase('Empty list of staffs'),
};
const EXAMPLE: Readonly<Record<string, string | number>> = {
  student_name: 'Maya Example',
  name: 'Maya Example',
  classname: 'Five',
  roll_no: 1,
  gender: 'Female',
  birth_date: '2074/05/12',
  age: 9,
  parents_name: 'Hari Example',
  contact_no: '9800000000',
  address: 'Sampletole-4',
  opening_dues: 0,
  duty: 'Science',
  qualification: 'B.Sc.',
  previous_school: 'Sample School',
  estimated_salary: 30_000,
};

/** A list is dropped, chosen or pasted; an empty sheet with the right headings can be had. */
export function FileStep({ kind, onTables }: FileStepProps) {
  const pasteId = useId();
  const [problem, setProblem] = useState('');
  const [isReading, setIsReading] = useState(false);
  const [isOver, setIsOver] = useState(false);

  const read = async (reading: (isHeading: IsHeading, fromPreeti: FromPreeti) => Promise<Table[]>) => {
    setIsReading(true);
    setProblem('');
    try {
      const fromPreeti = await loadPreeti();
      const isHeading = headingsOf(IMPORT_FIELDS[kind]);
      onTables(await reading((text) => isHeading(text) || isHeading(fromPreeti(text)), fromPreeti));
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setIsReading(false);
    }
  };
  const take = (file: File | undefined) => {
    if (file) void read((isHeading, fromPreeti) => readFile(file, isHeading, fromPreeti));
  };

  const paste = (text: string) =>
    void read((isHeading, fromPreeti) => readText(PASTED, text, isHeading, { fromPreeti }));

  return (
    <Frame className={looks('formPanel')}>
      {/* The file field inside can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <FileUp aria-hidden="true" />
        <p>{isReading ? t('Reading…') : t('Drop an .xlsx, .ods or .csv file here, or')}</p>
        <ButtonLabel kind="primary">
          {t('Choose a file')}
          <input
            className={looks('hidden')}
            type="file"
            accept=".xlsx,.xlsm,.ods,.csv,.txt,.tsv"
            disabled={isReading}
            onChange={({ target }) => {
              take(target.files?.[0]);
              // The same file can be chosen again after it was corrected.
              target.value = '';
            }}
          />
        </ButtonLabel>
        <p className={looks('failure')} role="alert">
          {problem}
        </p>
      </div>
      <label className={looks('label')} htmlFor={pasteId}>
        {t('Or paste cells with their headings')}
      </label>
      <textarea
        id={pasteId}
        className={looks('control')}
        rows={3}
        value=""
        onPaste={(event) => {
          event.preventDefault();
          paste(event.clipboardData.getData('text'));
        }}
        onChange={({ target }) => paste(target.value)}
      />
      <p className={looks('row', 'between', 'above', 'faint')}>
        {t('Nothing is sent before you have seen each row.')}{' '}
        <ExcelButton
          title={t(EMPTY_LISTS[kind])}
          label={t('Empty sheet with headings')}
          columns={IMPORT_FIELDS[kind].map((field) => ({
            name: field.label,
            value: () => EXAMPLE[field.name] ?? '',
            choices: choicesOf(field),
          }))}
          rows={[null]}
        />
      </p>
    </Frame>
  );
}

function choicesOf({ name, choices }: ImportField): readonly string[] | undefined {
  return name === 'blood_group' ? BLOOD_GROUPS : choices;
}

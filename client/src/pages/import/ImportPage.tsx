import type { PersonKind } from '@school-office/contract/history';
import { t, phrase, worded } from '@school-office/contract/words';
import { useEffect, useMemo, useState } from 'react';
import { Choices } from '../../components/Choices.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useAddressText } from '../../components/listAddress.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { IMPORT_FIELDS, type ImportField } from '../../features/import/importFields.ts';
import { useClasses } from '../../features/school/useClasses.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { readSentImport } from './importRequests.ts';
import { rowsOf } from './importRows.ts';
import { ImportRows, ImportSteps, type ImportStep } from './ImportRows.tsx';
import { ListsTaken } from './ListsTaken.tsx';
import { missingFields } from './NeededFields.tsx';
import { matchColumns, rememberedFrom, type Column, type Remembered } from './reading/matchColumns.ts';
import { loadPreeti } from './reading/preeti.ts';
import { openQuestions, questionsOf, rowsTaken, type SaidForAll } from './reading/reading.ts';
import { sheetText } from './reading/sheets.ts';
import { rowsText, type Table } from './reading/tableOf.ts';
import { findsBy } from './RowsStep.tsx';
import { SentImportNotice } from './SentImportNotice.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { useImportRows, type RowsOfImport } from './useImportRows.ts';
import { useTaking } from './useTaking.ts';

const KINDS = ['student', 'teacher', 'staff'] as const;
/** As the contract has texts. */
const LONGEST_NAME = 200;
const NOBODY_YET: SaidForAll = { values: {}, ages: {} };
const LISTS = worded<PersonKind>({
  student: phrase('students'),
  teacher: phrase('teachers'),
  staff: phrase('staff'),
});
const TITLES = worded<PersonKind>({
  student: phrase('Import students'),
  teacher: phrase('Import teachers'),
  staff: phrase('Import staff'),
});

/** A list of students, teachers or staff becomes registered people, in four steps. */
export function ImportPage() {
  const [of, setOf] = useAddressText('of');
  const kind = KINDS.find((each) => each === of) ?? 'student';
  /** How many lists were done with. */
  const [done, setDone] = useState(0);
  return <ImportOf key={`${kind} ${done}`} kind={kind} onKind={setOf} onEnd={() => setDone(done + 1)} />;
}

interface ImportOfProps {
  kind: PersonKind;
  onKind: (kind: string) => void;
  onEnd: () => void;
}

interface Reading {
  /** The lists of the file; of them `table` is taken. */
  tables: readonly Table[];
  table: Table;
  columns: Column[];
  fromPreeti: (text: string) => string;
}

function ImportOf({ kind, onKind, onEnd }: ImportOfProps) {
  const fields = IMPORT_FIELDS[kind];
  const work = useImportRows(kind, useClasses());
  const { step, setStep, reading, setReading, forAll, setForAll, begin, seeRows } = useReading(kind, work);
  const { count, questions, unsaid, toBeSaid } = useToBeSaid(fields, forAll, reading);
  const [sent, setSent] = useState(() => readSentImport(kind));
  const title = TITLES[kind];
  const taking = useTaking(kind, nameOf(reading?.table), work);
  const { leave, question } = useAskBeforeLeaving({
    unsaved: !taking.taken && (step === 'rows' || work.isTyped),
    byQuery: true,
  });

  const subtitle = reading
    ? [t(reading.table.name), sheetText(reading.table), rowsText(count)].filter(Boolean).join(', ')
    : t('From .xlsx, .ods, .csv or pasted cells');

  if (reading && step === 'rows') {
    return (
      <>
        {question}
        <ImportRows
          kind={kind}
          title={title}
          subtitle={subtitle}
          table={reading.table}
          work={work}
          taking={taking}
          onBack={() => setStep('columns')}
          onEnd={onEnd}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} subtitle={subtitle}>
        <ImportSteps at={step} />
        {reading && step === 'columns' ? (
          <>
            <Button onClick={() => setStep('file')}>{t('Back')}</Button>
            <SeeRows count={count} isReady={toBeSaid.length === 0} onPress={() => seeRows()} />
          </>
        ) : (
          <Choices
            label={t('Of whom')}
            choices={KINDS}
            chosen={kind}
            onChoose={onKind}
            labelOf={(each) => LISTS[each]}
          />
        )}
      </PageHeader>
      {question}
      {sent && <SentImportNotice sent={sent} onSettled={() => setSent(undefined)} />}
      {reading && step === 'columns' ? (
        <>
          {reading.tables.length > 1 && (
            <SheetChoice {...reading} onChoose={(table) => leave(() => void begin(reading.tables, table))} />
          )}
          <ColumnsStep
            kind={kind}
            fields={fields}
            forAll={forAll}
            onForAll={setForAll}
            questions={questions}
            onColumns={(columns) => setReading({ ...reading, columns })}
            {...reading}
          />
          {toBeSaid.length > 0 && (
            <p role="status" className={looks('above')}>
              {t('Still to be said: {{what}}.', { what: toBeSaid.join(', ') })}
            </p>
          )}
          {unsaid.length > 0 && (
            <p>
              <Button onClick={() => seeRows(true)}>{t('Only update those who are registered')}</Button>{' '}
              <span className={looks('faint')}>{findsBy(kind)}</span>
            </p>
          )}
        </>
      ) : (
        !sent && (
          <>
            {reading && (
              <p className={looks('below')}>
                <Button onClick={() => setStep('columns')}>
                  {t('Go on with {{list}}', { list: subtitle })}
                </Button>
              </p>
            )}
            <FileStep kind={kind} onTables={(tables) => leave(() => void begin(tables))} />
            <ListsTaken kind={kind} />
          </>
        )
      )}
    </>
  );
}

/** The step of the import, the list that is read from the file, and the values that are given for all its rows. */
function useReading(kind: PersonKind, work: RowsOfImport) {
  const fields = IMPORT_FIELDS[kind];
  const [step, setStep] = useState<Exclude<ImportStep, 'take'>>('file');
  const [reading, setReading] = useState<Reading>();
  const [forAll, setForAll] = useState(NOBODY_YET);
  /** Of what the rows were made. */
  const [seen, setSeen] = useState<Pick<Reading, 'table' | 'columns'> & { forAll: SaidForAll }>();

  const begin = async (tables: readonly Table[], table = tables[0]!) => {
    const fromPreeti = await loadPreeti();
    const columns = matchColumns(table, fields, { fromPreeti, remembered: readRemembered(kind) });
    setForAll(NOBODY_YET);
    setSeen(undefined);
    work.begin([]);
    setReading({ tables, table, columns, fromPreeti });
    setStep('columns');
  };
  const seeRows = (isUpdate = work.isUpdating) => {
    if (!reading) return;
    const { table, columns } = reading;
    writeStored(placeOf(kind), { ...readRemembered(kind), ...rememberedFrom(columns) });
    const isAsBefore = seen?.table === table && seen.columns === columns && seen.forAll === forAll;
    if (!isAsBefore) {
      const rows = rowsOf(table, { fields, forAll, ...reading });
      if (seen?.table === table) work.beginAgain(rows);
      else work.begin(rows);
      setSeen({ table, columns, forAll });
    }
    if (isUpdate) work.setUpdating(true);
    setStep('rows');
  };
  return { step, setStep, reading, setReading, forAll, setForAll, begin, seeRows };
}

/** How many rows are taken; and the fields without a column and the open questions, which need an answer before rows are shown. */
function useToBeSaid(fields: readonly ImportField[], forAll: SaidForAll, reading: Reading | undefined) {
  const [count, questions] = useMemo(() => {
    if (!reading) return [0, []];
    const whole = { fields, forAll, ...reading };
    return [rowsTaken(reading.table, whole).length, questionsOf(reading.table, whole)];
  }, [reading, fields, forAll]);
  const isSaid = (name: string) =>
    name === 'age'
      ? Object.values(forAll.ages).some(Boolean) || Boolean(forAll.values.age)
      : Boolean(forAll.values[name]);
  const unsaid = reading
    ? missingFields(fields, reading.columns).filter(
        ({ name, canBeMissing }) => !canBeMissing && !isSaid(name),
      )
    : [];
  const toBeSaid = [
    ...unsaid.map(({ label }) => t(label)),
    ...openQuestions(questions, forAll).map(({ text }) => text),
  ];
  return { count, questions, unsaid, toBeSaid };
}

interface SeeRowsProps {
  count: number;
  isReady: boolean;
  onPress: () => void;
}

/** Has the focus when the columns are shown, so that Enter goes on. */
function SeeRows({ count, isReady, onPress }: SeeRowsProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  useEffect(() => button?.focus(), [button]);
  return (
    <Button ref={setButton} kind="primary" disabled={!isReady} onClick={onPress}>
      {count === 1 ? t('See 1 row') : t('See {{count}} rows', { count })}
    </Button>
  );
}

/** 'Five.xlsx, Five A' */
function nameOf(table: Table | undefined): string {
  return [table?.name, table?.sheet].filter(Boolean).join(', ').slice(0, LONGEST_NAME);
}

/** Returns how headings were taken, those that this list has not among them. */
function readRemembered(kind: PersonKind): Remembered | undefined {
  return readStored(placeOf(kind)) as Remembered | undefined;
}

function placeOf(kind: PersonKind): string {
  return `importColumns:${kind}`;
}

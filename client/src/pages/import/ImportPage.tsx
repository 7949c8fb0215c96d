import { useEffect, useState } from 'react';
import type { PersonKind } from '@school-office/contract/history';
import { Choices } from '../../components/Choices.tsx';
import { useAddressText } from '../../components/listAddress.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { counted } from '../../lib/numbers.ts';
import { ColumnsStep } from '../../features/import/ColumnsStep.tsx';
import { FileStep } from '../../features/import/FileStep.tsx';
import { missingFields } from '../../features/import/NeededFields.tsx';
import { IMPORT_FIELDS } from '../../features/import/importFields.ts';
import { readLastImport, readSentImport } from '../../features/import/importRequests.ts';
import { rowsOf, type ImportRow, type SaidForAll } from '../../features/import/importRows.ts';
import {
  matchColumns,
  rememberedFrom,
  type Column,
  type Remembered,
} from '../../features/import/matchColumns.ts';
import { inKnownSections } from '../../features/import/knownSections.ts';
import { loadPreeti } from '../../features/import/preeti.ts';
import type { Table } from '../../features/import/tableOf.ts';
import { useClasses } from '../../features/school/useClasses.ts';
import { ImportRows } from './ImportRows.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { LastImport } from './LastImport.tsx';
import { SentImportNotice } from './SentImportNotice.tsx';
import buttonStyles from '../../components/button.module.css';
import layoutStyles from '../../components/layout.module.css';

const KINDS = ['student', 'teacher', 'staff'] as const;
const NOBODY_YET: SaidForAll = { values: {}, ages: {} };
const LISTS: Record<PersonKind, string> = { student: 'students', teacher: 'teachers', staff: 'staff' };

/** A list of students, teachers or staff becomes registered people, in four steps. */
export function ImportPage() {
  const [of, setOf] = useAddressText('of');
  const kind = KINDS.find((each) => each === of) ?? 'student';
  return <ImportOf key={kind} kind={kind} onKind={setOf} />;
}

interface Reading {
  /** The lists of the file; of them `table` is taken. */
  tables: readonly Table[];
  table: Table;
  columns: Column[];
  fromPreeti: (text: string) => string;
}

function ImportOf({ kind, onKind }: { kind: PersonKind; onKind: (kind: string) => void }) {
  const fields = IMPORT_FIELDS[kind];
  const classes = useClasses();
  const [reading, setReading] = useState<Reading>();
  const [forAll, setForAll] = useState(NOBODY_YET);
  const [rows, setRows] = useState<ImportRow[]>();
  const [sent, setSent] = useState(() => readSentImport(kind));
  const last = readLastImport(kind);
  const title = `Import ${LISTS[kind]}`;

  const begin = async (tables: readonly Table[], table = tables[0]!) => {
    const fromPreeti = await loadPreeti();
    const remembered = readStored(placeOf(kind)) as Remembered | undefined;
    const columns = matchColumns(table, fields, { fromPreeti, remembered });
    setReading({ tables, table, columns, fromPreeti });
  };
  const seeRows = () => {
    if (!reading) return;
    writeStored(placeOf(kind), rememberedFrom(reading.columns));
    setRows(inKnownSections(rowsOf(reading.table, { fields, forAll, ...reading }), classes));
  };
  const startAnew = () => {
    setReading(undefined);
    setRows(undefined);
    setForAll(NOBODY_YET);
  };
  const isSaid = (name: string) =>
    name === 'age'
      ? Object.values(forAll.ages).some(Boolean) || Boolean(forAll.values.age)
      : Boolean(forAll.values[name]);
  const unsaid = reading
    ? missingFields(fields, reading.columns).filter(
        ({ name, canBeMissing }) => !canBeMissing && !isSaid(name),
      )
    : [];
  const subtitle = reading
    ? [reading.table.name, reading.table.sheet, counted(reading.table.rows.length, 'row')]
        .filter(Boolean)
        .join(', ')
    : 'From .xlsx, .csv or pasted cells';

  if (reading && rows) {
    return (
      <ImportRows
        kind={kind}
        title={title}
        subtitle={subtitle}
        table={reading.table}
        rows={rows}
        onBack={() => setRows(undefined)}
        onEnd={startAnew}
      />
    );
  }
  return (
    <>
      <PageHeader title={title} subtitle={subtitle}>
        <ImportSteps at={reading ? 'Columns' : 'File'} />
        {reading ? (
          <>
            <button type="button" className={buttonStyles.outline} onClick={startAnew}>
              Back
            </button>
            <SeeRows count={reading.table.rows.length} isReady={unsaid.length === 0} onPress={seeRows} />
          </>
        ) : (
          <Choices
            label="Of whom"
            choices={KINDS}
            chosen={kind}
            onChoose={onKind}
            labelOf={(each) => LISTS[each]}
          />
        )}
      </PageHeader>
      {sent && <SentImportNotice kind={kind} sent={sent} onSettled={() => setSent(undefined)} />}
      {reading ? (
        <>
          {reading.tables.length > 1 && (
            <SheetChoice
              {...reading}
              onChoose={(table) => {
                setForAll(NOBODY_YET);
                void begin(reading.tables, table);
              }}
            />
          )}
          <ColumnsStep
            kind={kind}
            fields={fields}
            forAll={forAll}
            onForAll={setForAll}
            onColumns={(columns) => setReading({ ...reading, columns })}
            {...reading}
          />
          {unsaid.length > 0 && (
            <p role="status" className={layoutStyles.above}>
              Still to be said: {unsaid.map(({ label }) => label).join(', ')}.
            </p>
          )}
        </>
      ) : (
        !sent && (
          <>
            {last && <LastImport kind={kind} last={last} />}
            <FileStep kind={kind} onTables={(tables) => void begin(tables)} />
          </>
        )
      )}
    </>
  );
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
    <button
      ref={setButton}
      type="button"
      className={buttonStyles.primary}
      disabled={!isReady}
      onClick={onPress}
    >
      See {counted(count, 'row')}
    </button>
  );
}

function placeOf(kind: PersonKind): string {
  return `importColumns:${kind}`;
}

import type { PersonKind } from '@school-office/contract/history';
import { t, phrase } from '@school-office/contract/words';
import { X } from 'lucide-react';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Choices } from '../../components/Choices.tsx';
import { useGrid } from '../../components/grid/useGrid.ts';
import { Button } from '../../components/kit/Button.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { Table } from '../../components/table/Table.tsx';
import { useRowsInSight } from '../../components/useRowsInSight.ts';
import type { ImportField } from '../../features/import/importFields.ts';
import { isName } from './importRows.ts';
import { RowOfList } from './RowOfList.tsx';
import { isWrong, type RowsOfImport } from './useImportRows.ts';
import { useRedCells } from './useRedCells.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './import.module.css';

const ROWS = { height: 28, renderedWhole: 60 };
const VIEWS = ['all', 'wrong', 'same'] as const;
type View = (typeof VIEWS)[number];

interface RowsStepProps {
  rows: RowsOfImport;
  fields: readonly ImportField[];
  kind: PersonKind;
  /** Called when Enter finds no red cell any more. */
  onAllRight: () => void;
  /** How many are taken. */
  children: ReactNode;
}

/** The rows as they will be stored. Cells are corrected in place: Enter goes to the next red one, wherever it is, arrows to any. */
export function RowsStep({ rows, fields, kind, onAllRight, children }: RowsStepProps) {
  const { checked, tick } = rows;
  const panel = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(rows.isUpdating ? 'same' : 'all');
  const wrong = checked.filter(isWrong);
  const same = checked.filter((each) => each.same && !isWrong(each));
  const columns = fields.filter(({ name }) => checked.some((each) => isShown(name, each)));
  const red = useRedCells(wrong, columns, {
    isLookedAt: rows.isLookedAt,
    onAllRight,
    onGo: (number) => inSight.goTo(shown.findIndex(({ row }) => row.number === number)),
  });
  // A row that is being corrected stays in sight when it is right.
  const shown = {
    all: checked,
    wrong: checked.filter((each) => isWrong(each) || each.row.number === red.editing?.number),
    same: checked.filter((each) => each.same && (!isWrong(each) || each.row.number === red.editing?.number)),
  }[view];
  const inSight = useRowsInSight(panel, shown.length, ROWS);
  const { ref, cell, handlers } = useGrid<HTMLTableElement>({
    rows: shown.length,
    columns: columns.length,
    onPaste: (cells) => {
      rows.paste(
        cells.map(({ row, column, text }) => ({ row: shown[row]!.row, field: columns[column]!, text })),
      );
      const [first] = cells;
      if (first) red.edit({ number: shown[first.row]!.row.number, field: columns[first.column]!.name });
    },
    onOpen: ({ row, column }) => {
      // Leaving a field stores its text; the field of a correct cell is removed as soon as another one is opened.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      red.edit({ number: shown[row]!.row.number, field: columns[column]!.name });
      if (!inSight.indexes.includes(row)) inSight.goTo(row);
    },
  });

  const labels = viewLabels(kind, { all: checked.length, wrong: wrong.length, same: same.length });
  const takeAll =
    view === 'same' ? (
      <TakeAll
        label={t('Take all changes')}
        rows={same.filter(({ canBeTaken, change }) => canBeTaken && change)}
        tick={tick}
      />
    ) : (
      // Those who are registered are ticked by themselves, where they are in sight.
      <TakeAll
        label={t('Take all that can be taken')}
        rows={checked.filter((each) => each.canBeTaken && !each.same)}
        tick={tick}
      />
    );

  return (
    <Frame>
      <div className={`${looks('row', 'between')} ${styles.views}`}>
        <Choices
          label={t('Rows')}
          choices={VIEWS}
          chosen={view}
          onChoose={setView}
          labelOf={(each) => labels[each]}
        />
        <UpdateCheck rows={rows} onUpdate={() => setView('same')} />
        {children}
      </div>
      {rows.isUpdating && <HowUpdated kind={kind} />}
      <div ref={panel} className={`${tableStyles.scroll} ${styles.scrolls}`}>
        <Table
          columns={[
            { name: phrase('Taken'), head: takeAll },
            { name: phrase('Row') },
            ...columns.map(({ name, label }) => ({ name: label, isPinned: isName(name) })),
          ]}
          sticky
          className={styles.table}
          aria-label={t('Rows')}
          aria-rowcount={shown.length + 1}
          ref={ref}
          {...handlers}
        >
          {inSight.before > 0 && <Gap height={inSight.before} />}
          {inSight.indexes.map((index) => {
            const line = shown[index]!;
            return (
              <RowOfList
                key={line.row.number}
                line={line}
                index={index}
                measure={inSight.measure}
                columns={columns}
                fields={fields}
                isUpdating={rows.isUpdating}
                red={red}
                cell={cell}
                onTick={(isTicked) => tick(line.row.number, isTicked)}
                onCorrect={(field, text) => rows.correct({ row: line.row, field, text })}
              />
            );
          })}
          {inSight.after > 0 && <Gap height={inSight.after} />}
        </Table>
        {shown.length === 0 && <p className={tableStyles.foot}>{t('None.')}</p>}
      </div>
      {/* Below the rows, which stay where they are when it comes. */}
      <RepairOffers rows={rows} />
      <div className={tableStyles.foot}>
        <p>
          <KeysOfRows
            next={
              <Button kind="link" disabled={wrong.length === 0} onClick={() => red.goToNext(red.editing)} />
            }
          />
        </p>
      </div>
    </Frame>
  );
}

/** Whether a row has something in a field. An age is shown where no birth date says it. */
function isShown(name: string, { row: { values }, problems }: RowsOfImport['checked'][number]): boolean {
  return name in problems || ((values[name] ?? '') !== '' && !(name === 'age' && values.birth_date));
}

function KeysOfRows({ next }: { next: ReactElement }) {
  return (
    <Sentence
      text="<k>Enter</k> <next>Next red cell</next> <k>Tab</k> next cell <k>↓</k> cell below <k>Space</k> takes the row or leaves it"
      parts={{ k: <kbd />, next }}
    />
  );
}

function viewLabels(kind: PersonKind, counts: Record<View, number>): Record<View, string> {
  return {
    all: t('All {{count}}', { count: counts.all }),
    wrong: t('To correct {{count}}', { count: counts.wrong }),
    same: t('Same as an existing {{noun}} {{count}}', {
      noun: t(kind === 'staff' ? 'staff member' : kind),
      count: counts.same,
    }),
  };
}

function HowUpdated({ kind }: { kind: PersonKind }) {
  return (
    <p className={`${looks('faint')} ${styles.views}`}>
      {t(
        'The filled cells of a row that is ticked are written, the others stay as they are; opening dues are no part of it. {{findsBy}}',
        { findsBy: findsBy(kind) },
      )}
    </p>
  );
}

interface TakeAllProps {
  label: string;
  rows: readonly RowsOfImport['checked'][number][];
  tick: RowsOfImport['tick'];
}

function TakeAll({ label, rows, tick }: TakeAllProps) {
  return (
    <Check
      aria-label={label}
      disabled={rows.length === 0}
      checked={rows.length > 0 && rows.every(({ isTaken }) => isTaken)}
      onTick={(isTicked) => {
        for (const { row } of rows) tick(row.number, isTicked);
      }}
    />
  );
}

function UpdateCheck({ rows, onUpdate }: { rows: RowsOfImport; onUpdate: () => void }) {
  const hasSame = rows.checked.some(({ same }) => same && same.earlier === undefined);
  if (!rows.isUpdating && !hasSame) return null;
  return (
    <Check
      checked={rows.isUpdating}
      onTick={(isTicked) => {
        rows.setUpdating(isTicked);
        if (isTicked) onUpdate();
        void rows.look(isTicked);
      }}
    >
      {t('Update those that are the same')}
    </Check>
  );
}

function RepairOffers({ rows }: { rows: RowsOfImport }) {
  if (rows.repairs.length === 0) return null;
  return (
    <div className={`${looks('row')} ${styles.views}`}>
      {rows.repairs.map((repair) => (
        <RepairOffer
          key={`${repair.number} ${repair.field.name}`}
          repair={repair}
          onRepair={() => rows.repair(repair)}
          onDismiss={() => rows.dismiss(repair)}
        />
      ))}
    </div>
  );
}

interface RepairOfferProps {
  repair: RowsOfImport['repairs'][number];
  onRepair: () => void;
  onDismiss: () => void;
}

/** Stays until it is used or dismissed. */
function RepairOffer({ repair: { field, from, to, count }, onRepair, onDismiss }: RepairOfferProps) {
  const offer = offerText(from, to, { label: t(field.label), count });
  return (
    <span className={looks('row')}>
      <Button onClick={onRepair}>{offer}</Button>
      <Button kind="link" aria-label={t('Do not: {{offer}}', { offer })} onClick={onDismiss}>
        <X aria-hidden="true" size={16} />
      </Button>
    </span>
  );
}

function offerText(from: string, to: string, { label, count }: { label: string; count: number }): string {
  if (from !== '') {
    return to === ''
      ? t('{{from}} to nothing in {{count}} more', { from, count })
      : t('{{from}} to {{to}} in {{count}} more', { from, to, count });
  }
  return count === 1
    ? t('Fill 1 empty cell of {{label}} with {{to}}', { label, to })
    : t('Fill {{count}} empty cells of {{label}} with {{to}}', { count, label, to });
}

/** In the place of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
}

/** Says which fields of a row find somebody who is registered. */
export function findsBy(kind: PersonKind): string {
  return kind === 'student'
    ? t(
        'A row finds a student by card, by admission number, by name and parent (or father), or by name and class, with section or roll no where two of a class have one name.',
      )
    : t('A row finds somebody by name and phone.');
}

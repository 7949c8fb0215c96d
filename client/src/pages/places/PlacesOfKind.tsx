import {
  firstDayOf,
  formatMonth,
  monthNumber,
  monthOf,
  monthOfDay,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import { PLACED_WAYS, type PlaceKind, type Places } from '@school-office/contract/money/places';
import { phrase, t } from '@school-office/contract/words';
import { ArchiveRestore, Archive, ChevronUp } from 'lucide-react';
import { flushSync } from 'react-dom';
import { focusField } from '../../components/form/focusField.ts';
import { Button } from '../../components/kit/Button.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { IconButton } from '../../components/kit/IconButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Select } from '../../components/kit/Select.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Table, type Column } from '../../components/table/Table.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { balanceOf, newRow, type PlaceRow } from './placeRows.ts';
import type { usePlaces } from './usePlaces.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './PlacesPage.module.css';

const KINDS: Record<PlaceKind, { title: string; add: string; fresh: string; nothing: string }> = {
  bank: { title: phrase('Banks'), add: phrase('Add a bank'), fresh: phrase('the new bank'), nothing: '' },
  wallet: {
    title: phrase('Wallets'),
    add: phrase('Add a wallet'),
    fresh: phrase('the new wallet'),
    nothing: phrase(
      'None: a wallet that pays the bank by itself is a way of the bank, and needs no place of its own.',
    ),
  },
  person: {
    title: phrase('Persons'),
    add: phrase('Add a person'),
    fresh: phrase('the new person'),
    nothing: phrase('Nobody: here stands who carries or keeps cash of the school, such as the principal.'),
  },
};

/** How far back an opening sum can be said. */
const MONTHS_BACK = 36;

interface PlacesOfKindProps {
  kind: PlaceKind;
  read: Places;
  edits: ReturnType<typeof usePlaces>;
}

/** The banks, the wallets or the persons, each with its ways and its opening sum. */
export function PlacesOfKind({ kind, read, edits }: PlacesOfKindProps) {
  const { typed, setRows } = edits;
  const { title, add: addOne, nothing } = KINDS[kind];
  const rows = typed.rows.filter((row) => row.kind === kind);
  const add = () => {
    const row = newRow(kind, ['new', typed.rows.length, kind].join(' '));
    const next = [...typed.rows, row].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
    flushSync(() => setRows(next));
    focusField(`places.${next.indexOf(row)}.name`);
  };
  return (
    <Frame as="section" kind="titled" aria-label={t(title)}>
      <header>
        <h2>{t(title)}</h2>
        <Button isSmall onClick={add}>
          {t(addOne)}
        </Button>
      </header>
      {rows.length === 0 ? (
        <p className={looks('faint')}>{nothing === '' ? '' : t(nothing)}</p>
      ) : (
        <div className={tableStyles.scroll}>
          <Table className={styles.places} columns={columnsOf(kind)}>
            <tbody>
              {rows.map((row) => (
                <PlaceLine key={row.id} row={row} isFirst={row === rows[0]} read={read} edits={edits} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Frame>
  );
}

const ORDER: readonly PlaceKind[] = ['bank', 'wallet', 'person'];

function columnsOf(kind: PlaceKind): Column[] {
  return [
    { name: phrase('Name'), isPinned: true },
    ...(kind === 'person'
      ? []
      : [
          { name: kind === 'bank' ? phrase('Account number') : phrase('Number'), width: '136px' },
          ...PLACED_WAYS.map((way) => ({ name: way, width: '66px' })),
        ]),
    { name: phrase('Opening sum'), width: '112px', isNumber: true },
    { name: phrase('Since the beginning of'), width: '122px' },
    { name: phrase('Now'), width: '96px', isNumber: true },
    { name: phrase('Order and closing'), width: '72px', isHidden: true },
  ];
}

interface PlaceLineProps extends Omit<PlacesOfKindProps, 'kind'> {
  row: PlaceRow;
  isFirst: boolean;
}

function PlaceLine({ row, isFirst, read, edits }: PlaceLineProps) {
  const { typed, fault, setRow, setRows } = edits;
  const { id, key, kind, name, retired, ways, since } = row;
  const index = typed.rows.indexOf(row);
  const thisMonth = useThisMonth();
  const called = name || t(KINDS[kind].fresh);
  const field = (which: 'name' | 'account_no' | 'opening', label: string) => {
    const place = `places.${index}.${which}`;
    const isWrong = fault?.place === place;
    return (
      <input
        className={looks('control', which === 'opening' && 'right', isWrong && 'invalid')}
        name={place}
        autoComplete="off"
        inputMode={which === 'opening' ? 'decimal' : undefined}
        placeholder={which === 'opening' ? '0' : undefined}
        aria-label={t('{{label}} of {{name}}', { label: t(label), name: called })}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'places-fault' : undefined}
        disabled={retired}
        value={row[which]}
        onChange={({ target }) => setRow(id, { [which]: target.value })}
      />
    );
  };
  const moveUp = () => {
    const before = typed.rows.findLastIndex((other, at) => at < index && other.kind === kind);
    setRows(typed.rows.with(before, row).with(index, typed.rows[before]!));
  };
  const balance = key === undefined ? undefined : balanceOf(read.places, key);
  return (
    <tr>
      <td className={tableStyles.pinned}>{field('name', phrase('Name'))}</td>
      {kind !== 'person' && (
        <>
          <td>{field('account_no', phrase('Account number'))}</td>
          {PLACED_WAYS.map((way) => (
            <td key={way}>
              <Check
                aria-label={t('{{way}} lands in {{called}}', { way: t(way), called })}
                checked={ways.includes(way)}
                disabled={retired}
                onTick={(isTicked) =>
                  setRow(id, {
                    ways: PLACED_WAYS.filter((each) => (each === way ? isTicked : ways.includes(each))),
                  })
                }
              />
            </td>
          ))}
        </>
      )}
      <td>{field('opening', phrase('Opening sum'))}</td>
      <td>
        <Select
          name={`places.${index}.since`}
          aria-label={t('Month of the opening sum of {{called}}', { called })}
          aria-invalid={fault?.place === `places.${index}.since`}
          className={fault?.place === `places.${index}.since` ? looks('invalid') : undefined}
          disabled={retired}
          options={monthsFor(since, thisMonth)}
          value={since}
          labelOf={(day) => (day === '' ? '–' : formatMonth(monthOfDay(day)))}
          onChoose={(day) => setRow(id, { since: day })}
        />
      </td>
      <td className={tableStyles.number}>{balance === undefined ? '' : formatNumber(balance)}</td>
      <td>
        <div className={tableStyles.actions}>
          {!isFirst && !retired && (
            <IconButton
              sign={ChevronUp}
              label={t('{{called}} before the one above', { called })}
              title={t('Of several that take a way, the upper one takes it')}
              onClick={moveUp}
            />
          )}
          <IconButton
            sign={retired ? ArchiveRestore : Archive}
            label={retired ? t('Use {{called}} again', { called }) : t('Close {{called}}', { called })}
            title={retired ? t('Use it again') : t('Close it: nothing may lie in it')}
            onClick={() =>
              // One that was never saved goes at once.
              key === undefined
                ? setRows(typed.rows.filter((other) => other !== row))
                : setRow(id, { retired: !retired })
            }
          />
        </div>
      </td>
    </tr>
  );
}

/** None, the last three years by month, and the one that is said. */
function monthsFor(since: string, thisMonth: SchoolMonth): readonly string[] {
  const now = monthNumber(thisMonth);
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => firstDayOf(monthOf(now - back)));
  return [...new Set(['', ...months, since])];
}

import type { Scheme } from '@school-office/contract/examinations/subjects';
import { t } from '@school-office/contract/words';
import { ArrowUp, Trash2 } from 'lucide-react';
import { GridField } from '../../components/grid/GridField.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { IconButton } from '../../components/kit/IconButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import {
  NUMBERS,
  NUMBER_LABELS,
  PART_LABELS,
  partsOf,
  withNumber,
  type PartTexts,
  type SubjectRow,
} from './subjectRows.ts';
import tableStyles from '../../components/table/table.module.css';

interface SubjectLineProps {
  row: SubjectRow;
  at: number;
  scheme: Scheme;
  internal_percent: string;
  cell: (column: number) => object;
  onChange: (changes: Partial<SubjectRow>) => void;
  onUp: () => void;
  onRemove: () => void;
  onTakers: () => void;
}

/** A subject with its names, its numbers, who takes it, and its place in the order. */
export function SubjectLine({
  row,
  at,
  scheme,
  internal_percent,
  cell,
  onChange,
  onUp,
  onRemove,
  onTakers,
}: SubjectLineProps) {
  const named = row.name || t('row {{number}}', { number: at + 1 });
  const number = (part: 'theory' | 'internal', name: keyof PartTexts, column: number) => (
    <td key={`${part} ${name}`} className={tableStyles.number} {...cell(column)}>
      <GridField
        label={t('{{number}} of {{part}}, {{named}}', {
          number: t(NUMBER_LABELS[name]),
          part: t(PART_LABELS[part]),
          named,
        })}
        text={row[part][name]}
        onType={(text) => onChange(withNumber(row, { part, name, text }, { scheme, internal_percent }))}
        inputMode="decimal"
      />
    </td>
  );
  return (
    <tr>
      <td className={tableStyles.pinned} {...cell(0)}>
        <GridField
          label={t('Name of {{named}}', { named })}
          text={row.name}
          onType={(name) => onChange({ name })}
        />
      </td>
      <td {...cell(1)}>
        <GridField
          label={t('Name in Nepali of {{named}}', { named })}
          lang="ne"
          text={row.nepali_name}
          onType={(nepali_name) => onChange({ nepali_name })}
        />
      </td>
      {scheme === 'judged'
        ? number('theory', 'hours', 2)
        : partsOf(scheme).flatMap((part, side) =>
            NUMBERS.map((name, of) => number(part, name, 2 + side * 3 + of)),
          )}
      <td className={looks('nowrap')}>
        <Check
          aria-label={t('{{named}} is optional', { named })}
          checked={row.optional}
          onTick={(isTicked) => onChange({ optional: isTicked })}
        />{' '}
        {row.optional && (
          <Button kind="link" onClick={onTakers}>
            {row.takers.length === 1 ? t('1 taker') : t('{{count}} takers', { count: row.takers.length })}
          </Button>
        )}
      </td>
      <td className={looks('nowrap')}>
        <IconButton
          sign={ArrowUp}
          label={t('Move {{named}} up', { named })}
          disabled={at === 0}
          onClick={onUp}
        />
        <IconButton sign={Trash2} label={t('Take {{named}} away', { named })} onClick={onRemove} />
      </td>
    </tr>
  );
}

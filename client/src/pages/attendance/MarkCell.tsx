import type { Mark } from '@school-office/contract/attendance/attendance';
import { t } from '@school-office/contract/words';
import { useId } from 'react';
import { areLetterKeysOn } from '../../components/keys/useKey.ts';
import { IconButton } from '../../components/kit/IconButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import type { MarkedLine } from '../../features/attendance/sheetCalls.ts';
import { MARK_WORDS } from '../../features/registers/MarkSign.tsx';
import { isWithReason } from './marking.ts';
import markStyles from '../../features/registers/MarkSign.module.css';
import sheetStyles from './sheet.module.css';

interface MarkCellProps {
  line: MarkedLine;
  /** Its place, for the keys. */
  cell: object;
  /** Left out where the sheet can only be read. */
  onMark: ((mark: Mark, reason?: string) => void) | undefined;
}

/** The mark of a person. A click anywhere in the cell, Space or Enter changes between present and absent. */
export function MarkCell({ line: { name, mark, reason }, cell, onMark }: MarkCellProps) {
  const nameId = useId();
  if (!onMark) {
    return (
      <td className={sheetStyles.markCell}>
        <span className={`${markStyles.marked} ${sheetStyles.mark}`} data-mark={mark}>
          {MARK_WORDS[mark]}
        </span>
        {reason !== undefined && <span className={looks('faint')}> {reason}</span>}
      </td>
    );
  }
  return (
    <td className={sheetStyles.markCell} {...cell}>
      <div className={looks('row', 'tight')}>
        <button
          type="button"
          className={`${markStyles.marked} ${sheetStyles.mark}`}
          data-mark={mark}
          aria-pressed={mark === 'P'}
          onClick={() => onMark(mark === 'P' ? 'A' : 'P')}
        >
          <span className={looks('hidden')} id={nameId}>
            {name}:{' '}
          </span>
          {MARK_WORDS[mark]}
        </button>
        {(['L', 'V', 'D'] as const).map((other) => (
          <IconButton
            key={other}
            className={sheetStyles.markOther}
            label={MARK_WORDS[other]}
            aria-describedby={nameId}
            aria-pressed={mark === other}
            title={MARK_WORDS[other]}
            // By keyboard the letters do it.
            tabIndex={areLetterKeysOn() ? -1 : 0}
            onClick={() => onMark(other)}
          >
            {other}
          </IconButton>
        ))}
        {isWithReason(mark) && (
          <input
            className={looks('control')}
            aria-label={
              mark === 'V'
                ? t('Reason for the leave of {{name}}', { name })
                : t('Reason for the duty of {{name}}', { name })
            }
            placeholder={t('Reason')}
            maxLength={200}
            value={reason ?? ''}
            onChange={({ target }) => onMark(mark, target.value)}
          />
        )}
      </div>
    </td>
  );
}

import { useId } from 'react';
import type { Mark } from '@school-office/contract/attendance/attendance';
import { areLetterKeysOn } from '../../components/keys/useKey.ts';
import { MARK_WORDS } from '../../components/MarkSign.tsx';
import type { MarkedLine } from './sheetCalls.ts';

export interface MarkCellProps {
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
      <td className="mark-cell">
        <span className="mark" data-mark={mark}>
          {MARK_WORDS[mark]}
        </span>
        {reason !== undefined && <span className="mark-reason">{reason}</span>}
      </td>
    );
  }
  return (
    <td className="mark-cell" {...cell}>
      <div>
        <button
          type="button"
          className="mark"
          data-mark={mark}
          aria-pressed={mark === 'P'}
          onClick={() => onMark(mark === 'P' ? 'A' : 'P')}
        >
          <span className="visually-hidden" id={nameId}>
            {name}:{' '}
          </span>
          {MARK_WORDS[mark]}
        </button>
        {(['L', 'V'] as const).map((other) => (
          <button
            key={other}
            type="button"
            className="mark-other"
            aria-label={MARK_WORDS[other]}
            aria-describedby={nameId}
            aria-pressed={mark === other}
            title={MARK_WORDS[other]}
            // By keyboard the letters do it.
            tabIndex={areLetterKeysOn() ? -1 : 0}
            onClick={() => onMark(other)}
          >
            {other}
          </button>
        ))}
        {mark === 'V' && (
          <input
            className="form-control"
            aria-label={`Reason of the leave of ${name}`}
            placeholder="Reason"
            maxLength={200}
            value={reason ?? ''}
            onChange={({ target }) => onMark('V', target.value)}
          />
        )}
      </div>
    </td>
  );
}

import type { SheetLine } from './sheetCalls.ts';

export interface PresenceCellProps {
  line: SheetLine;
  readOnly: boolean;
  onToggle: () => void;
}

/** Present or Absent; a click anywhere in the cell, Space or Enter changes it. */
export function PresenceCell({ line: { name, present }, readOnly, onToggle }: PresenceCellProps) {
  const word = present ? 'Present' : 'Absent';
  const className = `presence ${present ? 'presence-present' : 'presence-absent'}`;
  return (
    <td className="presence-cell">
      {readOnly ? (
        <span className={className}>{word}</span>
      ) : (
        <button type="button" className={className} aria-pressed={present} onClick={onToggle}>
          <span className="visually-hidden">{name}: </span>
          {word}
        </button>
      )}
    </td>
  );
}

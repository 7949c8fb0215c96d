import type { KeyboardEvent } from 'react';
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

/** Arrow keys, Home and End move the focus between the toggles of a sheet. */
export function moveBetweenToggles(event: KeyboardEvent<HTMLElement>): void {
  const toggles = [...event.currentTarget.querySelectorAll('button')];
  const current = toggles.findIndex((toggle) => toggle === event.target);
  const target = TARGETS[event.key]?.(current, toggles.length - 1);
  if (current === -1 || target === undefined) return;
  // Otherwise the page would scroll along.
  event.preventDefault();
  toggles[target]?.focus();
}

const TARGETS: Record<string, (current: number, last: number) => number> = {
  ArrowUp: (current) => Math.max(current - 1, 0),
  ArrowLeft: (current) => Math.max(current - 1, 0),
  ArrowDown: (current, last) => Math.min(current + 1, last),
  ArrowRight: (current, last) => Math.min(current + 1, last),
  Home: () => 0,
  End: (_current, last) => last,
};

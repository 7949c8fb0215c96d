import { MARKS, type Mark } from '@school-office/contract/attendance/attendance';

/** What the signs of a register mean. */
export function RegisterLegend() {
  return (
    <p className="register-legend">
      {MARKS.map((mark) => (
        <span key={mark}>
          <span className="mark-sign" data-mark={mark} aria-hidden="true">
            {mark === 'P' ? '•' : mark}
          </span>
          {LEGEND[mark]}
        </span>
      ))}
      <span>
        <span className="no-school" aria-hidden="true" />
        no school
      </span>
    </p>
  );
}

const LEGEND: Record<Mark, string> = {
  P: 'P present',
  A: 'absent',
  L: 'late, counts as attended',
  V: 'on leave',
};

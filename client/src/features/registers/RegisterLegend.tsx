import { MARKS, type Mark } from '@school-office/contract/attendance/attendance';
import markSignStyles from '../../components/MarkSign.module.css';
import registersStyles from './registers.module.css';

/** What the signs of a register mean. */
export function RegisterLegend() {
  return (
    <p className={registersStyles.registerLegend}>
      {MARKS.map((mark) => (
        <span key={mark}>
          <span className={markSignStyles.markSign} data-mark={mark} aria-hidden="true">
            {mark === 'P' ? '•' : mark}
          </span>
          {LEGEND[mark]}
        </span>
      ))}
      <span>
        <span className={registersStyles.noSchool} aria-hidden="true" />
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

import { MARKS, type Mark } from '@school-office/contract/attendance/attendance';
import markSignStyles from '../../components/MarkSign.module.css';
import textStyles from '../../components/text.module.css';
import layoutStyles from '../../components/layout.module.css';

/** What the signs of a register mean. */
export function RegisterLegend() {
  return (
    <p className={`${layoutStyles.row} ${layoutStyles.wide} ${layoutStyles.closeAbove} ${textStyles.note}`}>
      {MARKS.map((mark) => (
        <span key={mark} className={`${layoutStyles.line} ${layoutStyles.tight}`}>
          <span className={markSignStyles.markSign} data-mark={mark} aria-hidden="true">
            {mark === 'P' ? '•' : mark}
          </span>
          {LEGEND[mark]}
        </span>
      ))}
      <span>grey: no school</span>
    </p>
  );
}

const LEGEND: Record<Mark, string> = {
  P: 'P present',
  A: 'absent',
  L: 'late, counts as attended',
  V: 'on leave',
  D: 'on duty, counts as attended',
};

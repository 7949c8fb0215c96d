import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';
import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { Frame } from '../../components/panel/Frame.tsx';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

/** What was corrected since publishing, by whom and why. */
export function Corrections({ results: { corrections } }: { results: ClassResults }) {
  if (corrections.length === 0) return null;
  return (
    <Frame as="details" kind="titled" className={layoutStyles.above}>
      <summary>
        {corrections.length === 1 ? '1 correction' : `${corrections.length} corrections`} since publishing
      </summary>
      <ul className={`${textStyles.bullets} ${layoutStyles.closeAbove}`}>
        {corrections.map(({ at, account, reason, student, student_name, what, from, to }) => (
          <li key={`${at} ${student} ${what}`}>
            {formatNepaliDate(nepaliDateOf(new Date(at)))}, {account}: {student_name}, {what} from{' '}
            {from || 'nothing'} to {to || 'nothing'} ({reason})
          </li>
        ))}
      </ul>
    </Frame>
  );
}

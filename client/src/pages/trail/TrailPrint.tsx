import { listPage } from '../../components/print/listPages.ts';
import { PrintButton } from '../../components/print/PrintButton.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { PrintedList } from '../../features/school/PrintedList.tsx';
import { useSchool } from '../../features/school/useSchool.ts';
import type { ReadTrail } from './trailRequests.ts';
import { actionText, byDay, timeText } from './trailWords.ts';
import styles from './TrailPrint.module.css';

/** Prints what is shown on A4. */
export function TrailPrint({ read: { lines } }: { read: ReadTrail }) {
  const school = useSchool();
  const nameOf = useAccountName();
  const days = byDay(lines);
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  const period = first === last ? first : `${last} to ${first}`;
  return (
    <PrintButton
      label="Print"
      kind="outline"
      documentTitle={`Who did what, ${period}`}
      pageStyle={listPage('210mm 297mm')}
      pictures={[school.logo]}
    >
      {(inTime) => (
        <PrintedList school={{ ...school, logo: inTime(school.logo) }} title="Who did what" subtitle={period}>
          {days.map(({ day, lines: ofDay }) => (
            <section key={day}>
              <h2>{day}</h2>
              <table>
                <thead>
                  <tr>
                    <th className={styles.time}>Time</th>
                    <th className={styles.by}>By</th>
                    <th>Act</th>
                  </tr>
                </thead>
                <tbody>
                  {ofDay.map((line) => (
                    <tr key={line._id}>
                      <td>{timeText(line)}</td>
                      <td>{nameOf(line.account)}</td>
                      <td>
                        <strong>{actionText(line)}</strong> {line.name}
                        {line.details !== '' && <div>{line.details}</div>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </PrintedList>
      )}
    </PrintButton>
  );
}

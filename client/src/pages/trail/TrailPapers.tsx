import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { TrailLine } from '@school-office/contract/users/trail';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { PrintedList } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import type { ReadTrail } from './trailRequests.ts';
import { actionText, byDay, KIND_NAMES, timeText } from './trailWords.ts';

const TIME: ListColumn<TrailLine> = { name: 'Time', value: timeText, paper: '16mm' };
const ACT: ListColumn<TrailLine> = { name: 'Act', value: actionText, cell: (line) => <Act line={line} /> };

/** What is shown, as a file and on A4. */
export function TrailPapers({ read: { lines } }: { read: ReadTrail }) {
  const nameOf = useAccountName();
  const by: ListColumn<TrailLine> = { name: 'By', value: ({ account }) => nameOf(account), paper: '40mm' };
  const days = byDay(lines);
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  const period = first === last ? first : `${last} to ${first}`;
  return (
    <>
      <ExcelButton
        title="Who did what"
        columns={[
          { name: 'Day', value: ({ at }) => formatNepaliDateShort(nepaliDateOf(new Date(at))) },
          TIME,
          by,
          { name: 'Of', value: ({ kind }) => KIND_NAMES[kind] },
          ACT,
          { name: 'About', value: ({ name }) => name },
          { name: 'Details', value: ({ details }) => details },
        ]}
        rows={lines}
      />
      <SchoolPrintButton kind="outline" documentTitle={`Who did what, ${period}`}>
        {(school) => (
          <PrintedList school={school} title="Who did what" subtitle={period}>
            {days.map(({ day, lines: ofDay }) => (
              <section key={day}>
                <h2>{day}</h2>
                <PaperTable columns={[TIME, by, ACT]} rows={ofDay} rowId={({ _id }) => _id} />
              </section>
            ))}
          </PrintedList>
        )}
      </SchoolPrintButton>
    </>
  );
}

function Act({ line }: { line: TrailLine }) {
  return (
    <>
      <strong>{actionText(line)}</strong> {line.name}
      {line.details !== '' && <div>{line.details}</div>}
    </>
  );
}

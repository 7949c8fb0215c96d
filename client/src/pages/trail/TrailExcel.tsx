import type { TrailLine } from '@school-office/contract/users/trail';
import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import type { ReadTrail } from './trailRequests.ts';
import { actionText, KIND_NAMES, timeText } from './trailWords.ts';

/** The acts that are shown as a file. */
export function TrailExcel({ read: { lines } }: { read: ReadTrail }) {
  const nameOf = useAccountName();
  return (
    <ExcelButton<TrailLine>
      title="Who did what"
      columns={[
        { name: 'Day', value: ({ at }) => formatNepaliDateShort(nepaliDateOf(new Date(at))) },
        { name: 'Time', value: timeText },
        { name: 'By', value: ({ account }) => nameOf(account) },
        { name: 'Of', value: ({ kind }) => KIND_NAMES[kind] },
        { name: 'Act', value: actionText },
        { name: 'About', value: ({ name }) => name },
        { name: 'Details', value: ({ details }) => details },
      ]}
      rows={lines}
    />
  );
}

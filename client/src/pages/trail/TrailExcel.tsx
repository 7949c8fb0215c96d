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
        { header: 'Day', value: ({ at }) => formatNepaliDateShort(nepaliDateOf(new Date(at))) },
        { header: 'Time', value: timeText },
        { header: 'By', value: ({ account }) => nameOf(account) },
        { header: 'Of', value: ({ kind }) => KIND_NAMES[kind] },
        { header: 'Act', value: actionText },
        { header: 'About', value: ({ name }) => name },
        { header: 'Details', value: ({ details }) => details },
      ]}
      rows={lines}
    />
  );
}

import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { SchoolYearPreview } from '@school-office/contract/school/schoolYear';
import { UndoButton } from '../../components/form/UndoButton.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useRequest } from '../../store/useRequest.ts';
import { schoolYearUndo } from './schoolYearRequests.ts';

interface BegunProps {
  preview: SchoolYearPreview;
  begun: NonNullable<SchoolYearPreview['begun']>;
  onUndone: (message: string) => void;
}

/** A year that has begun: what it did with the students, and its undoing. */
export function Begun({ preview: { year }, begun, onUndone }: BegunProps) {
  const accountName = useAccountName();
  const { state, run } = useRequest(schoolYearUndo);
  const undo = async () => {
    const answer = await run(year);
    if (answer) onUndone(answer.message);
  };
  return (
    <>
      <PageHeader title={`School year ${year}`} />
      <RequestBanner state={state} />
      <Frame as="section" kind="empty">
        <h2>{year} has begun</h2>
        <p>
          {formatNumber(begun.up)} went up, {formatNumber(begun.stay)} stayed, {formatNumber(begun.pass_out)}{' '}
          passed out, {formatNumber(begun.leave)} left. Begun on{' '}
          {formatNepaliDate(nepaliDateOf(new Date(begun.at)))} by {accountName(begun.account)}.
        </p>
        <UndoButton
          question={`Undo the beginning of ${year}?`}
          meaning="Everybody goes back to their earlier class, section and roll number. This is refused once something has been built on the new year, such as a bill, a receipt or a certificate of one who left."
          isBusy={state.status === 'loading'}
          onUndo={() => void undo()}
        />
      </Frame>
    </>
  );
}

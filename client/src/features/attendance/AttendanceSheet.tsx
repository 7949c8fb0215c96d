import { useState } from 'react';
import type { PersonKind } from '@school-office/contract/history';
import { Banner } from '../../components/Banner.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { NameLink } from '../../components/NameLink.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import type { Sheet } from './attendanceRequests.ts';
import { moveBetweenToggles, PresenceCell } from './PresenceCell.tsx';
import type { SheetLine } from './sheetCalls.ts';
import { useCardOnSheet } from './useCardOnSheet.ts';

export interface SheetLabels {
  name: string;
  number: string;
}

export interface AttendanceSheetProps {
  sheet: Sheet;
  /** Of those on the sheet. */
  kind: PersonKind;
  title: string;
  subtitle: string;
  labels: SheetLabels;
  busy: boolean;
  /** Whether the server has today's attendance, even if the record is still being read. */
  submitted: boolean;
  onSubmit: (lines: SheetLine[]) => void;
}

/** The sheet to mark; read-only once it is taken. */
export function AttendanceSheet({
  sheet: { taken, lines },
  kind,
  title,
  subtitle,
  labels,
  busy,
  submitted,
  onSubmit,
}: AttendanceSheetProps) {
  const [marked, setMarked] = useState(lines);
  const present = marked.filter((line) => line.present).length;
  const everyonePresent = present === marked.length;
  const unsent = !submitted && marked.some((line, index) => line.present !== lines[index]?.present);
  const { question } = useAskBeforeLeaving({
    unsaved: unsent,
    title: 'Leave without submitting?',
    loss: 'The attendance you marked is not submitted yet. If you leave, the marks are lost.',
  });
  const toggle = (id: string) =>
    setMarked(marked.map((line) => (line._id === id ? { ...line, present: !line.present } : line)));
  const atCard = useCardOnSheet({
    lines: marked,
    taken: taken || busy,
    onPresent: (id) =>
      setMarked((before) => before.map((line) => (line._id === id ? { ...line, present: true } : line))),
  });

  return (
    <div className="attendance">
      <PageHeader
        title={title}
        // In the line that is there anyway: nothing moves when the attendance is taken.
        subtitle={
          <>
            {subtitle}{' '}
            <span role="status">
              {taken && <strong className="attendance-taken">Attendance already taken for today</strong>}
            </span>
          </>
        }
      >
        <p className="attendance-count" role="status">
          <span className="attendance-present">{present} present</span>{' '}
          <span className="attendance-absent">{marked.length - present} absent</span>
        </p>
        {!taken && (
          <button
            type="button"
            className="btn btn-outline"
            disabled={busy}
            onClick={() => setMarked(marked.map((line) => ({ ...line, present: !everyonePresent })))}
          >
            {everyonePresent ? 'All absent' : 'All present'}
          </button>
        )}
        <button
          type="button"
          className="btn btn-primary submit"
          disabled={taken || busy}
          onClick={() => onSubmit(marked)}
        >
          {busy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
          {busy ? 'Submitting' : 'Submit'}
        </button>
      </PageHeader>
      <Banner message={atCard} />
      {question}
      <div className="panel attendance-sheet">
        <table>
          <thead>
            <tr>
              <th scope="col" className="numeric">
                SN
              </th>
              <th scope="col">{labels.name}</th>
              <th scope="col" className="numeric">
                {labels.number}
              </th>
              <th scope="col">Attendance</th>
            </tr>
          </thead>
          {/* Arrow keys bubble up here from the toggles. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody onKeyDown={moveBetweenToggles}>
            {marked.map((line, index) => (
              <tr key={line._id}>
                <td className="numeric faint">{index + 1}</td>
                <td className="attendance-name">
                  <NameLink kind={kind} id={line._id} name={line.name} />
                </td>
                <td className="numeric">{line.number}</td>
                <PresenceCell line={line} readOnly={taken || busy} onToggle={() => toggle(line._id)} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

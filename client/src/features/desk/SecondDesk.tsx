import { useEffect, useState } from 'react';
import type { ReceiptAnswer } from '@school-office/contract/receipts';

/** Says that another desk took money of the same student at the same moment; it stays until it is read. */
export function SecondDesk({ answer }: { answer: ReceiptAnswer | null }) {
  const [notes, setNotes] = useState<string[]>([]);
  const note = answer?.another_desk;
  useEffect(() => {
    if (note !== undefined) setNotes((earlier) => [...earlier, note]);
    // oxlint-disable-next-line react/exhaustive-deps -- each answer has its own
  }, [answer]);
  return (
    <div role="alert">
      {notes.map((text, index) => (
        <p key={text} className="alert second-desk">
          {text}
          <button
            type="button"
            className="btn btn-outline"
            onClick={() => setNotes(notes.filter((_, other) => other !== index))}
          >
            OK
          </button>
        </p>
      ))}
    </div>
  );
}

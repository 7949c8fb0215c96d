export interface SecondDeskProps {
  /** What other desks took of the same students at the same moment, in sentences that are not read yet. */
  notes: readonly string[];
  onRead: (note: string) => void;
}

/** Says that another desk took money of the same student at the same moment; it stays until it is read. */
export function SecondDesk({ notes, onRead }: SecondDeskProps) {
  return (
    <div role="alert">
      {notes.map((note) => (
        <p key={note} className="alert second-desk">
          {note}
          <button type="button" className="btn btn-outline" onClick={() => onRead(note)}>
            OK
          </button>
        </p>
      ))}
    </div>
  );
}

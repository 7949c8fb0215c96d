import type { Person } from './sheetCalls.ts';

export interface AddPeopleProps {
  people: readonly Person[];
  onAdd: (id: string) => void;
}

/** Those in the group now who are not on the sheet, such as a student who was registered later, each with a button. */
export function AddPeople({ people, onAdd }: AddPeopleProps) {
  if (people.length === 0) return null;
  return (
    <section className="panel attendance-add">
      <h2>Not on this sheet</h2>
      <ul>
        {people.map(({ _id, name, number }) => (
          <li key={_id}>
            <span>
              {number} {name}
            </span>
            <button type="button" className="btn btn-outline" onClick={() => onAdd(_id)}>
              Add <span className="visually-hidden">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

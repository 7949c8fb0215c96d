import type { Person } from './sheetCalls.ts';
import buttonStyles from '../../components/button.module.css';
import layoutStyles from '../../components/layout.module.css';
import panelStyles from '../../components/panel.module.css';
import textStyles from '../../components/text.module.css';

interface AddPeopleProps {
  people: readonly Person[];
  onAdd: (id: string) => void;
}

/** Those in the group now who are not on the sheet, such as a student who was registered later, each with a button. */
export function AddPeople({ people, onAdd }: AddPeopleProps) {
  if (people.length === 0) return null;
  return (
    <section className={`${panelStyles.titled} ${layoutStyles.above}`}>
      <h2>Not on this sheet</h2>
      <ul className={`${layoutStyles.stack} ${layoutStyles.tight}`}>
        {people.map(({ _id, name, number }) => (
          <li key={_id} className={`${layoutStyles.line} ${layoutStyles.between}`}>
            <span>
              {number} {name}
            </span>
            <button type="button" className={buttonStyles.outline} onClick={() => onAdd(_id)}>
              Add <span className={textStyles.hidden}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

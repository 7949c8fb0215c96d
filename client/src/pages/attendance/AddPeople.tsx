import { Button } from '../../components/kit/Button.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import type { Person } from '../../features/attendance/sheetCalls.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

interface AddPeopleProps {
  people: readonly Person[];
  onAdd: (id: string) => void;
}

/** Those in the group now who are not on the sheet, such as a student who was registered later, each with a button. */
export function AddPeople({ people, onAdd }: AddPeopleProps) {
  if (people.length === 0) return null;
  return (
    <Panel title="Not on this sheet" className={layoutStyles.above}>
      <ul className={`${layoutStyles.stack} ${layoutStyles.tight}`}>
        {people.map(({ _id, name, number }) => (
          <li key={_id} className={`${layoutStyles.line} ${layoutStyles.between}`}>
            <span>
              {number} {name}
            </span>
            <Button onClick={() => onAdd(_id)}>
              Add <span className={textStyles.hidden}>{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

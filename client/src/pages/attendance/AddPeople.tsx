import { t } from '@school-office/contract/words';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Panel } from '../../components/panel/Panel.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import type { Person } from '../../features/attendance/sheetCalls.ts';

interface AddPeopleProps {
  people: readonly Person[];
  onAdd: (id: string) => void;
}

/** Those in the group now who are not on the sheet, such as a student who was registered later, each with a button. */
export function AddPeople({ people, onAdd }: AddPeopleProps) {
  if (people.length === 0) return null;
  return (
    <Panel title={t('Not on this sheet')} className={looks('above')}>
      <ul className={looks('stack', 'tight')}>
        {people.map(({ _id, name, number }) => (
          <li key={_id} className={looks('line', 'between')}>
            <span>
              {number} {name}
            </span>
            <Button onClick={() => onAdd(_id)}>
              <Sentence
                text="Add <name>{{name}}</name>"
                values={{ name }}
                parts={{ name: <span className={looks('hidden')} /> }}
              />
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { t } from '@school-office/contract/words';
import { Frame } from './panel/Frame.tsx';
import styles from './Choices.module.css';

interface ChoicesProps<Choice extends string | number> {
  /** Its accessible name. */
  label: string;
  choices: readonly Choice[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  /** What a choice is called on screen, where that is not its value. */
  labelOf?: (choice: Choice) => string;
  /** Its accessible name, where that is more than what is seen. */
  nameOf?: (choice: Choice) => string;
}

/** A few choices side by side, one of which is chosen. */
export function Choices<Choice extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
  labelOf,
  nameOf,
}: ChoicesProps<Choice>) {
  return (
    <Frame className={styles.choices} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-label={nameOf?.(choice)}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {labelOf ? labelOf(choice) : t(String(choice))}
        </button>
      ))}
    </Frame>
  );
}

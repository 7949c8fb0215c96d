import { WAYS, type Way } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { looks } from '../../components/kit/looks.ts';
import { WAY_KEYS } from '../../lib/keys.ts';
import styles from './WayChoice.module.css';

interface WayChoiceProps {
  /** The field of the form. */
  field: UseFormRegisterReturn;
  chosen: string;
  /** Those that can be chosen; all, if nothing is said. */
  ways?: readonly Way[];
  /** Whether their title is seen. */
  hasLegend?: boolean;
  className?: string | undefined;
  /** Called when one is clicked. */
  onChoose: (way: Way) => void;
}

/** The ways of payment beside each other, each with the key that chooses it. */
export function WayChoice({
  field,
  chosen,
  ways = WAYS,
  hasLegend = true,
  className = '',
  onChoose,
}: WayChoiceProps) {
  return (
    <fieldset className={`${looks('row', 'tight')} ${styles.ways} ${className}`}>
      <legend className={looks(hasLegend ? 'label' : 'hidden')}>{t('Way of payment')}</legend>
      {ways.map((name) => (
        <label key={name} className={name === chosen ? styles.chosen : undefined}>
          <input
            type="radio"
            value={name}
            {...field}
            // An arrow key makes a click too, whose detail is 0: it goes to the next way, and no further.
            onClick={({ detail }) => detail > 0 && onChoose(name)}
          />
          {t(name)} <kbd aria-hidden="true">{WAY_KEYS[name]}</kbd>
        </label>
      ))}
    </fieldset>
  );
}

import { Check } from 'lucide-react';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';
import styles from './import.module.css';

const STEPS = ['File', 'Columns', 'Rows', 'Take them'] as const;

/** Where one is of the four steps. */
export function ImportSteps({ at }: { at: (typeof STEPS)[number] }) {
  const now = STEPS.indexOf(at);
  return (
    <ol
      className={`${layoutStyles.row} ${layoutStyles.apart} ${textStyles.faint} ${styles.steps}`}
      aria-label="Steps"
    >
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          <span className={styles.step} data-done={index < now || undefined}>
            {index < now ? <Check aria-label="done:" size={14} /> : index + 1}
          </span>{' '}
          {step}
        </li>
      ))}
    </ol>
  );
}

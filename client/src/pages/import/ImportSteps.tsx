import styles from '../../features/import/import.module.css';

const STEPS = ['File', 'Columns', 'Rows', 'Take them'] as const;

/** Where one is of the four steps. */
export function ImportSteps({ at }: { at: (typeof STEPS)[number] }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          {index + 1} {step}
        </li>
      ))}
    </ol>
  );
}

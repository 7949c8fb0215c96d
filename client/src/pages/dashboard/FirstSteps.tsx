import { useId } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAccess } from '../../features/auth/useMay.ts';
import { stepsFor, type SchoolSoFar, type Step } from './firstStepsOfSchool.ts';
import buttonStyles from '../../components/button.module.css';
import panelStyles from '../../components/panel.module.css';
import dashboardStyles from '../../features/dashboard/dashboard.module.css';
import styles from './FirstSteps.module.css';

export interface FirstStepsProps {
  school: SchoolSoFar;
  onHide: () => void;
}

/** What a new school does first. Only the next step has a primary button. */
export function FirstSteps({ school, onHide }: FirstStepsProps) {
  const titleId = useId();
  const steps = stepsFor(useAccess());
  const done = steps.map(({ isDone }) => isDone(school));
  const count = done.filter(Boolean).length;
  const next = done.indexOf(false);
  return (
    <section className={`${panelStyles.titled} ${styles.firstSteps}`} aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>First steps</h2>
          <p>
            {count} of {steps.length} done. Leave any of them for later.
          </p>
        </div>
        <meter
          className={dashboardStyles.meter}
          aria-label="First steps done"
          value={count}
          max={steps.length}
        />
        <button type="button" className={buttonStyles.link} onClick={onHide}>
          Hide
        </button>
      </header>
      <ol>
        {steps.map((step, index) => (
          <StepLine
            key={step.title}
            step={step}
            number={index + 1}
            isDone={done[index]!}
            isNext={index === next}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepLineProps {
  step: Step;
  number: number;
  isDone: boolean;
  isNext: boolean;
}

function StepLine({ step: { title, text, links }, number, isDone, isNext }: StepLineProps) {
  const state = (isDone && styles.stepDone) || (isNext && styles.stepNext) || undefined;
  return (
    <li className={state}>
      <span className={styles.stepSign}>
        {isDone ? <Check role="img" aria-label="Done" size={18} /> : number}
      </span>
      <div className={styles.stepWords}>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <div className={styles.stepLinks}>
        {links.map(({ label, to }, index) => (
          <Link
            key={to}
            className={isNext && index === 0 ? buttonStyles.primary : buttonStyles.outline}
            to={to}
          >
            {label}
          </Link>
        ))}
      </div>
    </li>
  );
}

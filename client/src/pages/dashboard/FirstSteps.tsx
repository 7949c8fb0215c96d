import { useId } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAccess } from '../../features/auth/useMay.ts';
import { stepsFor, type SchoolSoFar, type Step } from './firstStepsOfSchool.ts';

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
    <section className="panel dashboard-panel first-steps" aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>First steps</h2>
          <p>
            {count} of {steps.length} done. Leave any of them for later.
          </p>
        </div>
        <meter aria-label="First steps done" value={count} max={steps.length} />
        <button type="button" className="btn btn-link" onClick={onHide}>
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
  const state = (isDone && 'step-done') || (isNext && 'step-next') || '';
  return (
    <li className={state}>
      <span className="step-sign">{isDone ? <Check role="img" aria-label="Done" size={18} /> : number}</span>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <div className="step-links">
        {links.map(({ label, to }, index) => (
          <Link key={to} className={`btn btn-${isNext && index === 0 ? 'primary' : 'outline'}`} to={to}>
            {label}
          </Link>
        ))}
      </div>
    </li>
  );
}

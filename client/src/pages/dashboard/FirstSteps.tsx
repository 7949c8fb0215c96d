import { t } from '@school-office/contract/words';
import { CheckIcon } from 'lucide-react';
import { useId } from 'react';
import { Button, ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { useAccess } from '../../features/auth/useMay.ts';
import { stepsFor, type SchoolSoFar, type Step } from './firstStepsOfSchool.ts';
import dashboardStyles from './dashboard.module.css';
import styles from './FirstSteps.module.css';

interface FirstStepsProps {
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
    <Frame as="section" kind="titled" aria-labelledby={titleId}>
      <header>
        <div className={looks('fill')}>
          <h2 id={titleId} className={looks('lead')}>
            {t('First steps')}
          </h2>
          <p>
            {t('{{done}} of {{all}} done. Leave any of them for later.', {
              done: count,
              all: steps.length,
            })}
          </p>
        </div>
        <meter
          className={`${looks('notOnPhone')} ${dashboardStyles.meter}`}
          aria-label={t('First steps done')}
          value={count}
          max={steps.length}
        />
        <Button kind="link" onClick={onHide}>
          {t('Hide')}
        </Button>
      </header>
      <ol className={looks('lines')}>
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
    </Frame>
  );
}

interface StepLineProps {
  step: Step;
  number: number;
  isDone: boolean;
  isNext: boolean;
}

function StepLine({ step: { title, text, links }, number, isDone, isNext }: StepLineProps) {
  const state = (isDone && styles.done) || (isNext && styles.next) || '';
  return (
    <li className={looks('row', 'wide')}>
      <span className={`${styles.sign} ${state}`}>
        {isDone ? <CheckIcon role="img" aria-label={t('Done')} size={18} /> : number}
      </span>
      <div className={looks('fill')}>
        <strong className={looks(isDone && 'faint')}>{t(title)}</strong>
        <p>{t(text)}</p>
      </div>
      <div className={looks('row')}>
        {links.map(({ label, to }, index) => (
          <ButtonLink key={to} kind={isNext && index === 0 ? 'primary' : 'outline'} to={to}>
            {t(label)}
          </ButtonLink>
        ))}
      </div>
    </li>
  );
}

import type { PlanWarning } from '@school-office/contract/money/rule146';
import { t } from '@school-office/contract/words';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { freePlaces } from '../../features/plan/planRequests.ts';
import { paths } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';

interface RulePanelProps {
  warnings: PlanWarning[];
}

/** What the rule says about the plan, and about the free places. */
export function RulePanel({ warnings }: RulePanelProps) {
  const { state, refresh } = useLoaded(freePlaces, useThisMonth());
  return (
    <Panel title={t('Rule 146, Education Rules 2059')}>
      <div role="status">
        <ul className={looks('stack', 'close', 'list')}>
          {warnings.map(({ message }) => (
            <li key={message} className={looks('line')}>
              <TriangleAlert className={looks('still', 'warning')} size={17} aria-hidden="true" />
              {message}
            </li>
          ))}
        </ul>
      </div>
      {warnings.length === 0 && <p>{t('Admission and annual charges are within the rule.')}</p>}
      <LoadFailure state={state} subject={t('The free places')} refresh={refresh} />
      {state.result && (
        <p>
          {t('Free places: {{given}} given, {{owed}} owed for {{count}} students.', {
            given: state.result.given,
            owed: state.result.owed,
            count: state.result.students,
          })}{' '}
          <Link to={paths.concessions}>{t('Concessions')}</Link>
        </p>
      )}
    </Panel>
  );
}

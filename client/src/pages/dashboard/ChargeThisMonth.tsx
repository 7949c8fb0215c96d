import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useThisMonth } from '../../components/useToday.ts';
import { ChargePanel } from '../../features/plan/ChargePanel.tsx';
import { feeHeads } from '../../features/plan/planRequests.ts';
import { forgottenMonths, useCharging } from '../../features/plan/useCharging.ts';
import { dashboard } from './dashboardRequests.ts';

/** Offers to charge the month that has begun, until everybody is charged. The cards come first, and without a plan nothing. */
export function ChargeThisMonth() {
  const hasCards = useSelector((state) => dashboard.select(state).result !== null);
  const hasPlan = useSelector((state) => (feeHeads.select(state).result ?? []).length > 0);
  return hasCards && hasPlan && <Offer />;
}

function Offer() {
  const month = useThisMonth();
  const charging = useCharging(month);
  const { result } = charging.state;
  const [isCharged, setCharged] = useState(false);
  // The dashboard is not the place to hear that a preview failed: the plan's page tells it.
  const isNothing = !result || (result.students === 0 && forgottenMonths(result).length === 0);
  // Once it is done here, it stays and says so.
  if (isNothing && !isCharged) return null;
  return <ChargePanel month={month} charging={charging} isBrief onCharged={() => setCharged(true)} />;
}

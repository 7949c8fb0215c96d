import { useThisMonth } from '../../components/useToday.ts';
import { ChargePanel } from '../plan/ChargePanel.tsx';
import { forgottenMonths, useCharging } from '../plan/useCharging.ts';

/** Offers to charge the month that has begun, until everybody is charged. */
export function ChargeThisMonth() {
  const month = useThisMonth();
  const charging = useCharging(month);
  const { result } = charging.state;
  // The dashboard is not the place to hear that a preview failed: the plan's page tells it.
  if (!result || (result.students === 0 && forgottenMonths(result).length === 0)) return null;
  return <ChargePanel month={month} charging={charging} />;
}

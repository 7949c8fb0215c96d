import { Link } from 'react-router-dom';
import type { DashboardCard } from '@school-office/contract/dashboard';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { useCountUp } from './useCountUp.ts';

const IN_RUPEES: ReadonlySet<DashboardCard['_id']> = new Set(['income', 'expense']);

/** A number of the school, which leads to the page where it comes from. */
export function DashboardCardLink({ card }: { card: DashboardCard }) {
  const format = IN_RUPEES.has(card._id) ? formatRupees : formatNumber;
  const counted = useCountUp(card.number);
  return (
    <Link className="panel dashboard-card" to={card.takeme}>
      <img src={card.image} alt="" width="46" height="46" />
      <span>
        <strong aria-hidden="true">{format(counted)}</strong>
        <span className="visually-hidden">{format(card.number)} </span>
        <span className="dashboard-card-title">{card.title}</span>
      </span>
    </Link>
  );
}

import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import alertStyles from '../../components/alert.module.css';

/** Says which months of the old year are not charged yet. */
export function Uncharged({ year, months }: { year: number; months: readonly MonthName[] }) {
  return (
    <p className={alertStyles.warning} role="status">
      {monthRanges(months)} of {year} {months.length === 1 ? 'is' : 'are'} not charged yet. It can still be
      done after the new year has begun.
    </p>
  );
}

/** 'Kartik, Poush to Chaitra' */
function monthRanges(months: readonly MonthName[]): string {
  const runs: MonthName[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && MONTHS.indexOf(run.at(-1)!) + 1 === MONTHS.indexOf(month)) run.push(month);
    else runs.push([month]);
  }
  return runs.map((run) => (run.length === 1 ? run[0] : `${run[0]} to ${run.at(-1)}`)).join(', ');
}

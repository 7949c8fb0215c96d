import type { ReactNode } from 'react';
import { Frame } from '../../components/panel/Frame.tsx';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import type { Turning } from './useTurn.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

/** How many students go up, stay and leave, and what they owe. */
export function TurnSums({ turning: { sums, dues }, planField }: { turning: Turning; planField: ReactNode }) {
  return (
    <Frame
      kind="titled"
      className={`${layoutStyles.row} ${layoutStyles.apart} ${layoutStyles.below}`}
      role="status"
      aria-label="Sums"
    >
      <Sum name="Go up" value={formatNumber(sums.up)} />
      <Sum name="Stay" value={formatNumber(sums.stay)} />
      <Sum name="Pass out" value={formatNumber(sums.pass_out)} />
      <Sum name="Leave" value={formatNumber(sums.leave)} />
      <Sum name="Dues that go with them" value={formatRupees(dues.go)} />
      {dues.leave > 0 && <Sum name="Owed by those who go" value={formatRupees(dues.leave)} />}
      {planField}
    </Frame>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <span className={`${textStyles.note} ${textStyles.block}`}>{name}</span>
      <b>{value}</b>
    </div>
  );
}

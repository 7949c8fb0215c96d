import { DRAWER, type Place } from '@school-office/contract/money/places';
import { VOUCHER_DIRECTIONS } from '@school-office/contract/money/vouchers';
import { phrase, t } from '@school-office/contract/words';
import { useEffect } from 'react';
import { Choices } from '../../components/Choices.tsx';
import { focusField } from '../../components/form/focusField.ts';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { ownOf } from '../../features/places/placesOfWay.ts';
import { MoveForm } from './MoveForm.tsx';
import { PaidForm } from './PaidForm.tsx';
import type { Expenses } from './useExpenses.ts';
import type { Known } from './useKnown.ts';
import type { Direction } from './voucherForm.ts';
import styles from './VoucherForm.module.css';

const NAMES: Record<Direction, string> = {
  out: phrase('Paid out'),
  in: phrase('Income'),
  transfer: phrase('Move'),
};

interface VoucherPanelProps {
  className: string | undefined;
  page: Expenses;
}

/** The next voucher: what is paid out, comes in or is moved. */
export function VoucherPanel({ className = '', page }: VoucherPanelProps) {
  const { known, direction, open } = page;
  return (
    <Frame
      as="section"
      className={`${looks('stays')} ${styles.form} ${className}`}
      aria-label={t('Next voucher')}
    >
      <Choices
        label={t('What the voucher is for')}
        choices={VOUCHER_DIRECTIONS}
        chosen={direction}
        onChoose={(next) => next !== direction && open(next)}
        labelOf={(each) => t(NAMES[each])}
      />
      <Loaded state={known.state} refresh={known.refresh} subject={t('The form')} shape="lines">
        {(found) => <OpenForm key={`${direction} ${page.filled}`} page={page} known={found} />}
      </Loaded>
    </Frame>
  );
}

function OpenForm({ page, known }: { page: Expenses; known: Known }) {
  const { direction, payments, open } = page;
  // Not out of sight of a voucher that is not known yet.
  const isKnown = payments.unknown.length === 0;
  useEffect(() => {
    if (isKnown) focusField('amount', { shouldSelect: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when it opens
  }, []);
  if (direction === 'transfer') return <MoveForm payments={payments} known={known} />;
  return (
    <PaidForm
      direction={direction}
      payments={payments}
      known={known}
      onEmptyEnter={page.mayPrintLast ? page.printing.print : undefined}
      onDraw={(amount) => open('transfer', drawing(known.places, amount))}
    />
  );
}

/** What is typed where so much is drawn from the bank. */
function drawing(places: readonly Place[], amount: number): Record<string, string> {
  const bank = ownOf(places).find(({ kind }) => kind === 'bank');
  return { amount: String(amount), ...(bank && { from: bank.key }), to: DRAWER };
}

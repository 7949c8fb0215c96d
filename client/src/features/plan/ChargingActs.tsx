import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { ChargingAct } from '@school-office/contract/money/bills';
import { t } from '@school-office/contract/words';
import { sayAnswer } from '../../components/Banner.tsx';
import { UndoButton } from '../../components/form/UndoButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { momentInWords } from '../../lib/days.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { useMay } from '../auth/useMay.ts';
import { useAccountName } from '../auth/useUser.ts';
import { chargeUndo } from './planRequests.ts';

interface ChargingActsProps {
  month: SchoolMonth;
  acts: readonly ChargingAct[];
  onUndone: () => void;
}

/** How often a month was charged or corrected, and by whom; each is undone as one. */
export function ChargingActs({ month, acts, onUndone }: ChargingActsProps) {
  return (
    acts.length > 0 && (
      <ul className={looks('stack')} aria-label={t('Charged for {{month}}', { month: formatMonth(month) })}>
        {acts.map((one) => (
          <ChargingActLine key={one.act} month={month} one={one} onUndone={onUndone} />
        ))}
      </ul>
    )
  );
}

function ChargingActLine({ month, one, onUndone }: Omit<ChargingActsProps, 'acts'> & { one: ChargingAct }) {
  const { state, run } = useOwnRequest(chargeUndo, { month, act: one.act });
  const accountName = useAccountName();
  const mayUndo = useMay('correctCharges');
  const undo = () => sayAnswer(run({ month, act: one.act }), onUndone);
  const what = whatItDid(one);
  const [moment, name] = [momentInWords(new Date(one.at)), accountName(one.account)];
  return (
    <li>
      <RequestBanner state={state} />
      <div className={looks('row')}>
        <span className={looks('fill')}>
          {what}
          <span className={looks('note', 'block')}>
            {one.undoable
              ? `${moment}, ${name}`
              : t('{{moment}}, {{name}}. Some have paid or were billed since, so it stays.', {
                  moment,
                  name,
                })}
          </span>
        </span>
        {mayUndo && one.undoable && (
          <UndoButton
            question={t('Undo this for {{month}}?', { month: formatMonth(month) })}
            meaning={t(
              '{{what}}: nobody owes this any more, and the month can be charged again. History and Who did what keep both.',
              { what },
            )}
            isBusy={state.status === 'loading'}
            onUndo={() => void undo()}
          />
        )}
      </div>
    </li>
  );
}

/** '400 students charged, Rs 8,21,000' */
function whatItDid({ charged, corrected, amount }: ChargingAct): string {
  return [
    charged > 0 && chargedText(charged),
    (corrected > 0 || charged === 0) && correctedText(corrected),
    formatRupees(amount),
  ]
    .filter(Boolean)
    .join(', ');
}

function chargedText(count: number): string {
  return count === 1 ? t('1 student charged') : t('{{count}} students charged', { count });
}

function correctedText(count: number): string {
  return count === 1 ? t('1 student corrected') : t('{{count}} students corrected', { count });
}

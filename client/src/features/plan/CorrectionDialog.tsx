import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { CorrectionOffered } from '@school-office/contract/money/bills';
import { sumRupees } from '@school-office/contract/money/money';
import { placeInWords } from '@school-office/contract/school/classes';
import { phrase, t } from '@school-office/contract/words';
import { useState } from 'react';
import { sayAnswer } from '../../components/Banner.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { Button } from '../../components/kit/Button.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import type { Column } from '../../components/table/Table.tsx';
import { studentsInWords } from '../../lib/countsInWords.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { ListInDialog } from './ListInDialog.tsx';
import { monthCharge } from './planRequests.ts';
import { useCharging } from './useCharging.ts';
import tableStyles from '../../components/table/table.module.css';

const COLUMNS: Column[] = [
  { name: phrase('Student') },
  { name: phrase('Class'), notOnPhone: true },
  { name: phrase('Charged (Rs)'), isNumber: true, notOnPhone: true },
  { name: phrase('Now (Rs)'), isNumber: true, notOnPhone: true },
  { name: phrase('Difference (Rs)'), isNumber: true },
];
const EVERYBODY = () => true;

interface CorrectionDialogProps {
  month: SchoolMonth;
  /** Whether a student is ticked at first. */
  isMeant?: (student: CorrectionOffered) => boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Who is charged something else for a month than plan and concessions say now; those who are ticked are corrected by one act. */
export function CorrectionDialog({ month, onClose, ...dialog }: CorrectionDialogProps) {
  const { state, refresh } = useCharging(month);
  return (
    <Loaded state={state} subject={t('What can be corrected')} refresh={refresh} shape="lines">
      {({ corrections }) => (
        // What was read before the last change is replaced: then the ticks begin anew.
        <Corrections
          key={JSON.stringify(corrections)}
          month={month}
          corrections={corrections}
          onClose={onClose}
          {...dialog}
        />
      )}
    </Loaded>
  );
}

function Corrections({
  month,
  corrections,
  isMeant = EVERYBODY,
  onDone,
  onClose,
}: CorrectionDialogProps & { corrections: CorrectionOffered[] }) {
  const { state, run } = useOwnRequest(monthCharge);
  const idempotencyKey = useIdempotencyKey(state.error);
  // Those who are gone keep what they were charged, unless somebody ticks them.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(corrections.filter((one) => !one.gone && isMeant(one)).map(({ student }) => student)),
  );
  const chosen = corrections.filter(({ student }) => ticked.has(student));
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setTicked((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isTicked ? ids : [])));
  const correct = () => {
    const asked = run({
      month,
      charging: { only: [], correct: chosen.map(({ student }) => student) },
      idempotencyKey: idempotencyKey(),
    });
    return sayAnswer(asked, onDone);
  };
  return (
    <Dialog
      title={t('Correct {{what}}', { what: formatMonth(month) })}
      width="wide"
      onClose={onClose}
      onSubmit={() => void correct()}
    >
      <div className={looks('stack')}>
        <RequestBanner state={state} />
        <p>{t('The difference to the plan, heads and concessions of that month becomes a bill.')}</p>
        <ListInDialog label={t('Students')} columns={columnsOf(corrections, chosen, tick)}>
          <tbody>
            {corrections.map((one) => (
              <CorrectionRow
                key={one.student}
                correction={one}
                isTicked={ticked.has(one.student)}
                onTick={(isTicked) => tick([one.student], isTicked)}
              />
            ))}
          </tbody>
        </ListInDialog>
        <div className={looks('row')}>
          <strong className={looks('fill')} role="status">
            {sumsText(chosen)}
          </strong>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton
            label={t('Correct {{what}}', { what: studentsInWords(chosen.length) })}
            busyLabel={t('Correcting')}
            busy={state.status === 'loading'}
            disabled={chosen.length === 0}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** The first heading has the box that ticks all. */
function columnsOf(
  corrections: readonly CorrectionOffered[],
  chosen: readonly CorrectionOffered[],
  tick: (ids: readonly string[], isTicked: boolean) => void,
): Column[] {
  const [first, ...others] = COLUMNS as [Column, ...Column[]];
  const head = (
    <Check
      aria-label={t('All students')}
      checked={chosen.length > 0}
      onTick={(isTicked) =>
        tick(
          corrections.map(({ student }) => student),
          isTicked,
        )
      }
    >
      {t(first.name)}
    </Check>
  );
  return [{ ...first, head }, ...others];
}

interface CorrectionRowProps {
  correction: CorrectionOffered;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function CorrectionRow({ correction, isTicked, onTick }: CorrectionRowProps) {
  const { name, roll_no, now, then, gone } = correction;
  return (
    <tr>
      <td>
        <Check checked={isTicked} onTick={onTick}>
          <span>
            {roll_no} {name} {gone && <small>{t('was not there in that month')}</small>}
          </span>
        </Check>
      </td>
      <td className={tableStyles.notOnPhone}>{placeInWords(correction)}</td>
      <td className={`${tableStyles.number} ${tableStyles.notOnPhone}`}>{formatNumber(now)}</td>
      <td className={`${tableStyles.number} ${tableStyles.notOnPhone}`}>{formatNumber(then)}</td>
      <td className={tableStyles.number}>{formatNumber(differenceOf(correction))}</td>
    </tr>
  );
}

function differenceOf({ now, then }: CorrectionOffered): number {
  return sumRupees([then, -now]);
}

/** '3 students: Rs 750 more, Rs 850 less'. */
function sumsText(chosen: readonly CorrectionOffered[]): string {
  const differences = chosen.map(differenceOf);
  const more = sumRupees(differences.filter((difference) => difference > 0));
  const less = sumRupees(differences.filter((difference) => difference < 0));
  const sums = [
    more > 0 && t('{{amount}} more', { amount: formatRupees(more) }),
    less < 0 && t('{{amount}} less', { amount: formatRupees(-less) }),
  ];
  return [studentsInWords(chosen.length), sums.filter(Boolean).join(', ')].filter(Boolean).join(': ');
}

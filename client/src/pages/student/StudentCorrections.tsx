import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { ChargedNow } from '@school-office/contract/money/concessions';
import { sumRupees } from '@school-office/contract/money/money';
import type { StudentInFull } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { sayAnswer } from '../../components/Banner.tsx';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { monthCharge } from '../../features/plan/planRequests.ts';
import { monthsInWords } from '../../lib/countsInWords.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { useOwnRequest } from '../../store/useRequest.ts';

interface StudentCorrectionsProps {
  student: StudentInFull;
  /** The months that are charged otherwise than plan, heads and concessions say now. */
  charged: readonly ChargedNow[];
  /** Whether they are in sight at once, because something was changed just now. */
  isOpen: boolean;
  /** Called when one was corrected. */
  onCorrected: () => void;
}

/** 'Mangsir 2083 is charged already with Rs 2,800, and stays so.', with the offer to correct it; folded until something is changed. */
export function StudentCorrections(props: StudentCorrectionsProps) {
  if (props.charged.length === 0) return null;
  // Each month is an act with a key of its own.
  return <Corrections key={props.charged.map(monthNumber).join()} {...props} />;
}

function Corrections({ student, charged, isOpen, onCorrected }: StudentCorrectionsProps) {
  const { state, run } = useOwnRequest(monthCharge);
  const idempotencyKey = useIdempotencyKey(state.error);
  const corrects = useMay('correctCharges');
  const correct = async (month: ChargedNow) => {
    const { year, month_name } = month;
    const asked = run({
      month: { year, month_name },
      charging: { only: [], correct: [student._id] },
      idempotencyKey: idempotencyKey(),
    });
    await sayAnswer(asked, onCorrected);
  };
  return (
    <>
      <RequestBanner state={state} />
      <details open={isOpen}>
        <summary className={looks('note')}>
          {t('{{months}} charged otherwise than plan and concessions say now', {
            months: monthsInWords(charged.length),
          })}
        </summary>
        {charged.map((month) => {
          const { now, then } = month;
          const difference = formatNumber(sumRupees([then, -now]));
          return (
            <Alert key={monthNumber(month)} kind="notice" role="status">
              {t('{{month}} is charged already with {{amount}}, and stays so.', {
                month: formatMonth(month),
                amount: formatRupees(now),
              })}
              {corrects && (
                <Button kind="link" disabled={state.status === 'loading'} onClick={() => void correct(month)}>
                  {t('Correct it for {{student_name}} ({{difference}})', {
                    student_name: student.student_name,
                    difference,
                  })}
                </Button>
              )}
            </Alert>
          );
        })}
      </details>
    </>
  );
}

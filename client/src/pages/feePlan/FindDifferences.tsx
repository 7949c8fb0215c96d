import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { DifferenceOfClass } from '@school-office/contract/money/feePlan';
import { t } from '@school-office/contract/words';
import { say } from '../../components/Banner.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { planDifferences } from '../../features/plan/planRequests.ts';
import { useOwnRequest } from '../../store/useRequest.ts';

interface FindDifferencesProps {
  year: number;
  onFound: (differences: DifferenceOfClass[]) => void;
}

/** Finds again what was changed after it was charged. It is read when it is asked for, because all months of the year are. */
export function FindDifferences({ year, onFound }: FindDifferencesProps) {
  const { state, run } = useOwnRequest(planDifferences);
  const corrects = useMay('correctCharges');
  if (!corrects) return null;
  const find = async () => {
    const found = await run(year);
    if (!found) return;
    onFound(found);
    say(
      found.length > 0
        ? null
        : t('What is charged in {{year}} is as the plan says.', { year: formatYear(year) }),
    );
  };
  return (
    <>
      <RequestBanner state={state} />
      <p className={looks('closeAbove')}>
        <Button kind="link" disabled={state.status === 'loading'} onClick={() => void find()}>
          {t('Look for charged months that differ from the plan')}
        </Button>
      </p>
    </>
  );
}

import { CLOSE_UNDONE_FOR_MS, type DayBook, type DrawerClose } from '@school-office/contract/money/dayBook';
import { t } from '@school-office/contract/words';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useSecondsLeft } from '../../components/useSecondsLeft.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { drawerOpenAgain } from './dayBookRequests.ts';

interface TakeBackCloseProps {
  close: DrawerClose;
  /** The drawer that is open; null on an earlier day. */
  drawer: DayBook['drawer'];
  onDone: (message: string) => void;
}

/** Takes a closing back, as long as nothing was built on it; nothing where that cannot be. */
export function TakeBackClose({ close, drawer, onDone }: TakeBackCloseProps) {
  const { _id: id, number, account, at } = close;
  const { state, run } = useOwnRequest(drawerOpenAgain);
  const { ask, question } = useQuestion();
  const isOwn = useUser().email === account;
  const isHead = useMay('takeBackClosings');
  const seconds = useSecondsLeft(Date.parse(at), CLOSE_UNDONE_FOR_MS / 1000);
  const isLast = drawer?.number === number + 1 && isUnused(drawer);
  if (!isLast || !(isHead || (isOwn && seconds > 0))) return null;

  const takeBack = async () => {
    const reasons = [t('The drawer is open again with the same cash, and is counted anew.')];
    if (
      !(await ask({
        title: t('Take the closing of drawer {{number}} back?', { number: String(number) }),
        reasons,
        yes: t('Take it back'),
      }))
    )
      return;
    const answer = await run(id);
    if (answer) onDone(answer.message);
  };
  return (
    <>
      <RequestBanner state={state} />
      {question}
      <Button kind="link" disabled={state.status === 'loading'} onClick={() => void takeBack()}>
        {t('Closed by mistake? Take it back')}
      </Button>
    </>
  );
}

function isUnused({ cash_in, cash_cancelled, cash_out, ...sums }: NonNullable<DayBook['drawer']>): boolean {
  return [cash_in, cash_cancelled, cash_out, sums.in, sums.out, sums.moved].every((sum) => sum === 0);
}

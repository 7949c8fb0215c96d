import type { FoundStudent } from '@school-office/contract/search/search';
import { t } from '@school-office/contract/words';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Outlet, useNavigate, useLocation } from 'react-router-dom';
import { Banner, Banners, say, type BannerMessage } from '../../components/Banner.tsx';
import { CardHandlers, type Card, type CardHandler } from '../../components/keys/useCard.ts';
import { useAccess } from '../../features/auth/useMay.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { cardSearch } from '../../features/search/searchRequests.ts';
import { toPerson } from '../../lib/paths.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { useRequest } from '../../store/useRequest.ts';
import { watchCards } from './watchCards.ts';

/** Around all pages: hands each card to the page that asks for cards, else opens the student's page. */
export function CardReader() {
  const { token } = useUser();
  const access = useAccess();
  const navigate = useNavigate();
  const { studentOf, message } = useCardSearch();
  const handlers = useRef<CardHandler[]>([]);

  const addHandler = useCallback((handler: CardHandler) => {
    handlers.current.push(handler);
    return () => {
      handlers.current = handlers.current.filter((other) => other !== handler);
    };
  }, []);

  const openPage = async ({ student }: Card) => {
    const found = await student();
    if (found) await navigate(toPerson('student', found._id));
  };
  const onCard = useEffectEvent((number: string) => {
    if (token === '' || access?.mustChangePassword) return;
    const handler = handlers.current.at(-1) ?? ((card) => void openPage(card));
    handler({ number, student: () => studentOf(number) });
  });
  const { pathname } = useLocation();
  // A message is about its page: the next page does not show it.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is the reason
  useEffect(() => () => say(null), [pathname]);
  useEffect(
    () =>
      watchCards(
        (number) => onCard(number),
        () =>
          say({
            kind: 'danger',
            text: t('The card was read too slowly. Please hold it to the reader again.'),
          }),
      ),
    [],
  );

  return (
    <CardHandlers value={addHandler}>
      <Banners>
        <Outlet />
        <Banner message={message} />
      </Banners>
    </CardHandlers>
  );
}

/** Finds the students of cards, one after another: a class that comes in holds card after card to the reader, and each counts. */
function useCardSearch() {
  const { state, run } = useRequest(cardSearch);
  const lastSearch = useRef<Promise<unknown>>(Promise.resolve());
  const message = useMemo(() => messageOf(state), [state]);
  const studentOf = (number: string): Promise<FoundStudent | undefined> => {
    const search = lastSearch.current.then(() => run(number)).then((answer) => answer?.student ?? undefined);
    lastSearch.current = search;
    return search;
  };
  return { studentOf, message };
}

function messageOf({
  status,
  result,
  error,
}: RequestState<{ card: string; student: FoundStudent | null }>): BannerMessage | null {
  if (status === 'fail' && error) return { kind: 'danger', text: error.message };
  if (status !== 'success' || !result || result.student) return null;
  return { kind: 'danger', text: t('No student has the card {{card}}.', { card: result.card }) };
}

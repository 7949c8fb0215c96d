import { formatMonth, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import type { CashBook } from '@school-office/contract/money/cashBook';
import type { Places } from '@school-office/contract/money/places';
import { t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { unknownIn } from '../../features/books/useUnknownPlaces.ts';
import { toPlaces } from '../../lib/paths.ts';
import { namesOf } from './cashLines.ts';

/** Asks what lay in banks and wallets before, without which no balance can be shown; or says from when on one is kept. */
export function NotSaidYet({ book, known }: { book: CashBook; known: Places }) {
  const unknown = book.places.filter(unknownIn(known.places, book));
  const since = known.places.find(({ key }) => key === unknown[0]?.key)?.since ?? null;
  if (unknown.length === 0) return null;
  if (since !== null) {
    return (
      <p>
        {t('{{places}}: not kept before {{month}}, so no balance is shown.', {
          places: namesOf(unknown),
          month: formatMonth(monthOfDay(since)),
        })}
      </p>
    );
  }
  return (
    <Frame as="section" kind="titled" className={looks('below')} aria-label={t('Opening sums')}>
      <header>
        <h2>{t('How much lay in {{places}} when the books begin?', { places: namesOf(unknown) })}</h2>
        <Link to={toPlaces()}>{t('Say the opening sums')}</Link>
      </header>
      <p>
        {t(
          "Take the bank's statement of the first day of a month. Until then what comes in and goes out is shown, and no balance.",
        )}
      </p>
    </Frame>
  );
}

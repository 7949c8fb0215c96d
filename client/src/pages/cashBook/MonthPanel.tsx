import type { CashBook, CashBookLine } from '@school-office/contract/money/cashBook';
import { sumRupees } from '@school-office/contract/money/money';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { CHEQUES } from '@school-office/contract/money/places';
import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import type { IsUnknown } from '../../features/books/useUnknownPlaces.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { paths, toMove, toPlaceBook } from '../../lib/paths.ts';
import { moveText } from './moveTexts.ts';
import styles from './MonthPanel.module.css';

interface MonthPanelProps {
  book: CashBook;
  isUnknown: IsUnknown;
  format: (amount: number) => string;
}

/** The month in short: what lay where, what came in and went out, what lies where; and what is still to be said. */
export function MonthPanel({ book, isUnknown, format }: MonthPanelProps) {
  const { places, opening, said, total_in, total_out, closing, handed } = book;
  const isKnown = !places.some(isUnknown);
  const sum = (amount: number) => (isKnown ? format(amount) : t('not known yet'));
  const known = places.filter((place) => !isUnknown(place));
  const inHand = places.find(({ key }) => key === CHEQUES)?.closing ?? 0;
  return (
    <Frame as="section" kind="titled" className={styles.month} aria-label={t('The month')}>
      <Sums total={t('Opening')} sum={sum(sumRupees([opening, said]))}>
        {known.map((place) => {
          const lay = sumRupees([place.opening, place.said]);
          return (
            lay !== 0 && <Line key={place.key} name={moneyPlaceInWords(place.name)} amount={format(lay)} />
          );
        })}
        {said !== 0 && <Line name={t('Of it opening sums of this month')} amount={format(said)} />}
      </Sums>
      <Sums total={t('In')} sum={format(total_in)}>
        <Kinds lines={book.in} format={format} />
      </Sums>
      <Sums total={t('Out')} sum={format(total_out)}>
        <Kinds lines={book.out} format={format} />
      </Sums>
      <Sums total={t('Closing')} sum={sum(closing)}>
        {known.map((place) => (
          <Line
            key={place.key}
            name={
              <Link
                to={toPlaceBook(book, place.key)}
                title={t('Every line of {{name}}', { name: moneyPlaceInWords(place.name) })}
              >
                {moneyPlaceInWords(place.name)}
              </Link>
            }
            amount={format(place.closing)}
          />
        ))}
      </Sums>
      <footer>
        <div className={looks('stack')}>
          {handed.amount !== 0 && (
            <p>
              <Sentence
                text="{{amount}} was handed over, and nobody has said where. <a>Say it</a>"
                values={{ amount: formatRupees(handed.amount) }}
                parts={{ a: <Link to={toMove()} /> }}
              />
            </p>
          )}
          <Link to={paths.cheques}>
            {inHand > 0 ? t('Cheques in hand: {{amount}}', { amount: format(inHand) }) : t('Cheques')}
          </Link>
          <Link to={toMove()}>{t('Move money')}</Link>
          <Link to={paths.places}>{t('Places of money')}</Link>
        </div>
      </footer>
    </Frame>
  );
}

function Kinds({ lines, format }: { lines: readonly CashBookLine[]; format: MonthPanelProps['format'] }) {
  return lines.map((line) => (
    <Line key={moveText(line)} name={moveText(line)} amount={format(line.amount)} />
  ));
}

function Line({ name, amount }: { name: ReactNode; amount: string }) {
  return (
    <div className={looks('note')}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

interface SumsProps {
  total: string;
  sum: string;
  children: ReactNode;
}

/** Lines, and below them their sum. */
function Sums({ total, sum, children }: SumsProps) {
  return (
    <dl className={`${looks('facts')} ${styles.sums}`}>
      {children}
      <div className={looks('strong')}>
        <dt>{total}</dt>
        <dd>{sum}</dd>
      </div>
    </dl>
  );
}

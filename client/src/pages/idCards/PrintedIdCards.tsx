import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { CutSheets, pageOf, type Sheet } from '../../components/print/CutSheets.tsx';
import type { InTime } from '../../components/print/picturesInTime.ts';
import type { CardHolder } from './cardHolders.ts';
import { IdCard } from './IdCard.tsx';

export const ID_CARD_PAPERS = ['A4, ten cards', 'One card a page'] as const;
export type IdCardPaper = (typeof ID_CARD_PAPERS)[number];

/** Millimetres. */
const CARD = { width: 85.6, height: 54 };
const SHEET: Sheet = { width: 210, height: 297, columns: 2, rows: 5 };

export const ID_CARD_PAGES: Record<IdCardPaper, string> = {
  'A4, ten cards': pageOf(SHEET),
  'One card a page': pageOf(CARD),
};

interface PrintedIdCardsProps {
  holders: readonly CardHolder[];
  school: SchoolInFull;
  year: number;
  paper: IdCardPaper;
  inTime: InTime;
}

/** The cards as they are printed: ten on a sheet with cut marks, or one a page for a printer of cards. */
export function PrintedIdCards({ holders, school, year, paper, inTime }: PrintedIdCardsProps) {
  const cards = holders.map((holder) => (
    <IdCard
      key={holder._id}
      holder={{ ...holder, image: inTime(holder.image) }}
      school={school}
      year={year}
    />
  ));
  return <CutSheets cards={cards} card={CARD} sheet={paper === 'A4, ten cards' ? SHEET : undefined} />;
}

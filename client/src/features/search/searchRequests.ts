import type { Found, FoundStudent } from '@school-office/contract/search/search';
import type { WantedKind } from '@school-office/contract/search/searchQuery';
import { admissionNoIn } from '@school-office/contract/students/cardCodes';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

const find = (text: string, kind?: WantedKind) =>
  call<Found[]>({ url: '/api/search', params: { text, kind } });

interface Wanted {
  text: string;
  /** Of all people and receipts if it is left out. */
  kind: WantedKind | undefined;
}

/** The people and receipts found, with what they were found for. They stay in sight while the next text is searched for. */
export const officeSearch = createRequestSlice(
  'officeSearch',
  async ({ text, kind }: Wanted) => ({ text, kind, found: await find(text, kind) }),
  { keepsResult: true },
);

/** The student with exactly this card, or with the admission number in its bars, if there is one. */
export const cardSearch = createRequestSlice('cardSearch', async (card: string) => {
  const found = await find(card);
  const students = found.filter((line) => line.kind === 'student');
  const isOfCard = ({ rfid }: FoundStudent) => rfid === card || admissionNoIn(card) !== undefined;
  return { card, student: students.find(isOfCard) ?? null };
});

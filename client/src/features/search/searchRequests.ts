import type { Found, FoundStudent } from '@school-office/contract/search/search';
import { admissionNoIn } from '@school-office/contract/students/cardCodes';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

const find = (text: string) => call<Found[]>({ url: '/api/search', params: { text } });

/** The people and receipts found, with the text they were found for. They stay in sight while the next text is searched for. */
export const officeSearch = createRequestSlice(
  'officeSearch',
  async (text: string) => ({ text, found: await find(text) }),
  { keepsResult: true },
);

/** The student with exactly this card, or with the admission number in its bars, if there is one. */
export const cardSearch = createRequestSlice('cardSearch', async (card: string) => {
  const found = await find(card);
  const students = found.filter((line) => line.kind === 'student');
  const isOfCard = ({ rfid }: FoundStudent) => rfid === card || admissionNoIn(card) !== undefined;
  return { card, student: students.find(isOfCard) ?? null };
});

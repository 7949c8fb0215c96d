import type { Found, FoundPerson } from '@school-office/contract/search';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

async function find(text: string): Promise<FoundPerson[]> {
  const found = await call<Found[]>({ url: '/api/search', params: { text } });
  return found.filter((line) => line.kind !== 'receipt');
}

/** The people found, with the text they were found for. They stay in sight while the next text is searched for. */
export const peopleSearch = createRequestSlice(
  'peopleSearch',
  async (text: string) => ({ text, found: await find(text) }),
  { keepsResult: true },
);

/** The student with exactly this card, if there is one. */
export const cardSearch = createRequestSlice('cardSearch', async (card: string) => {
  const found = await find(card);
  const students = found.filter((person) => person.kind === 'student');
  return { card, student: students.find(({ rfid }) => rfid === card) ?? null };
});

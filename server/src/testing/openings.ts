import type { Places } from '@school-office/contract/money/places';
import type { Client } from './testApp.ts';

/** Says what lay in each bank and wallet when a month began, in rupees, where it is not known in that month: then a fiscal year can be closed. */
export async function sayOpenings(office: Client, since: string, opening = 0): Promise<void> {
  const { places } = (await office.get('/api/money/places').expect(200)).body as Places;
  const own = places.filter(({ kind }) => kind === 'bank' || kind === 'wallet' || kind === 'person');
  const said = own.map((place) =>
    place.kind === 'person' || (place.since !== null && place.since <= since)
      ? place
      : { ...place, opening, since },
  );
  await office.put('/api/money/places').send({ places: said }).expect(200);
}

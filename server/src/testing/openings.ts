import type { Places } from '@school-office/contract/money/places';
import type { Client } from './testApp.ts';

/** Says what lay in each bank when a month began, in rupees, unless it is known of that month: wallets beside them began empty. Then a fiscal year can be closed. */
export async function sayOpenings(office: Client, since: string, opening = 0): Promise<void> {
  const { places } = (await office.get('/api/money/places').expect(200)).body as Places;
  const own = places.filter(({ kind }) => kind === 'bank' || kind === 'wallet' || kind === 'person');
  const said = own.map((place) =>
    place.kind !== 'bank' || (place.since !== null && place.since <= since)
      ? place
      : { ...place, opening, since },
  );
  await office.put('/api/money/places').send({ places: said }).expect(200);
}

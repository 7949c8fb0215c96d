import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import type { PlaceSums } from '@school-office/contract/money/placeSums';
import { phrase } from '@school-office/contract/words';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { columnFormat } from '../../lib/numbers.ts';
import type { IsUnknown } from './useUnknownPlaces.ts';

const SUMS: [string, (place: PlaceSums) => number][] = [
  [phrase('Opening'), ({ opening }) => opening],
  [phrase('Opening sum said'), ({ said }) => said],
  [phrase('In'), (place) => place.in],
  [phrase('Out'), ({ out }) => out],
  [phrase('Moved'), ({ moved }) => moved],
  [phrase('Closing'), ({ closing }) => closing],
];

const BALANCES: ReadonlySet<string> = new Set([phrase('Opening'), phrase('Closing')]);

/**
 * What lay in places before some days and after them, and what went through them: the columns on screen, on paper and in a file. Of one
 * that `isUnknown` nobody has said what lay in it.
 */
export function placeColumns(places: readonly PlaceSums[], isUnknown: IsUnknown): ListColumn<PlaceSums>[] {
  const hasSaid = places.some(({ said }) => said !== 0);
  const sums = SUMS.filter(([name]) => name !== 'Opening sum said' || hasSaid);
  const format = columnFormat(places.flatMap((place) => sums.map(([, of]) => of(place))));
  return [
    { name: phrase('Place'), value: ({ name }) => moneyPlaceInWords(name), stays: true },
    ...sums.map(([name, of]): ListColumn<PlaceSums> => {
      const isHidden = (place: PlaceSums) => BALANCES.has(name) && isUnknown(place);
      return {
        name,
        value: (place) => (isHidden(place) ? null : of(place)),
        cell: (place) =>
          isHidden(place) || (of(place) === 0 && name !== 'Closing') ? '' : format(of(place)),
        width: 112,
        paper: '26mm',
        align: 'right',
      };
    }),
  ];
}

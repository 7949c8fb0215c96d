// Where money lies. Every act of money moves it: into a place, out of it, or from one to another.

import { z } from 'zod';
import {
  firstOfMonth,
  largeMoneyOrNothing,
  oneOf,
  optional,
  optionalLargeMoney,
  optionalText,
  refusal,
  text,
  wholeNumber,
} from '../fields.ts';
import { t } from '../words.ts';
import type { Way } from './receipts.ts';

/** The drawer, cheques that were received and not yet cleared, and what left a drawer when nobody said where to. */
export const DRAWER = 'drawer';
export const CHEQUES = 'cheques';
export const NOT_SAID = 'not said';

/** Those that a school names itself. A person carries or keeps cash, such as the principal. */
export const PLACE_KINDS = ['bank', 'wallet', 'person'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
export type AnyPlaceKind = PlaceKind | 'drawer' | 'cheques' | 'advance' | 'not said';

/** The key of the place that holds what an employee was paid ahead and owes: given back, or taken off a salary, it leaves it. */
export function advancePlace(employee: string): string {
  return `advance ${employee}`;
}

/** The ways whose money lands in a place that the school chooses. Cash is in the drawer, a cheque that was received in hand. */
export const PLACED_WAYS = ['Bank', 'eSewa', 'Khalti', 'Fonepay', 'connectIPS'] as const satisfies Way[];
export type PlacedWay = (typeof PLACED_WAYS)[number];

const MOST_PLACES = 100;

const place = z
  .object(
    {
      /** As the server has given it; undefined for a new place. */
      key: optional(text('Place'), undefined),
      kind: oneOf('Kind', PLACE_KINDS),
      name: text('Name'),
      account_no: optionalText('Account number'),
      /** Of several places that take a way, the first takes it unless the desk says another. */
      ways: z
        .array(oneOf('Way', PLACED_WAYS), refusal('Ways must be a list'))
        .max(PLACED_WAYS.length)
        .optional()
        .default([]),
      /** What lay in it at the beginning of the month `since`, in rupees. */
      opening: optionalLargeMoney('Opening sum'),
      since: optional(firstOfMonth('Since'), null),
      retired: z.boolean(refusal('Retired must be true or false')).optional().default(false),
    },
    refusal('Each place has a kind and a name'),
  )
  .superRefine(({ name, opening, since }, context) => {
    if (opening === 0 || since !== null) return;
    const message = t('Say from which month on the opening sum of {{name}} holds', { name });
    context.addIssue({ code: 'custom', path: ['since'], message });
  });

export const placesUpdate = z.object({
  places: z
    .array(place, refusal('Places must be a list'))
    .max(MOST_PLACES, refusal('At most {{most}} places', { most: MOST_PLACES })),
  /** What lay in the drawer before the first act; it can be said until a drawer is closed. */
  drawer: z
    .object(
      { opening: largeMoneyOrNothing('Opening sum of the drawer') },
      refusal('Say the opening sum of the drawer'),
    )
    .optional(),
  seen: optional(wholeNumber('Seen', { least: 0, most: 1_000_000 }), undefined),
});
export type PlacesUpdate = z.output<typeof placesUpdate>;

export interface Place {
  key: string;
  kind: AnyPlaceKind;
  name: string;
  account_no: string;
  ways: PlacedWay[];
  /** Rupees. */
  opening: number;
  /** The first day of a month, '2083-08-01'; null where no opening sum was said. */
  since: string | null;
  retired: boolean;
  /** Rupees that lie in it now; null for those who do not see the books, but of the drawer and of cheques. */
  balance: number | null;
}

export interface Places {
  places: Place[];
  drawer: { opening: number };
  /** How often they were changed. */
  seen: number;
}

export interface PlacesAnswer extends Places {
  message: string;
}

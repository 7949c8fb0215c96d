import type { AnyPlaceKind } from './places.ts';

/** What a place had and has over some days, in rupees: opening + said + in - out + moved = closing. */
export interface PlaceSums {
  /** The key of the place. */
  key: string;
  kind: AnyPlaceKind;
  name: string;
  opening: number;
  /** What saying an opening sum has brought, on the first day of its month. */
  said: number;
  in: number;
  out: number;
  moved: number;
  closing: number;
}

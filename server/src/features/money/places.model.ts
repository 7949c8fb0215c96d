import { PLACE_KINDS, PLACED_WAYS, type Place, type PlaceKind } from '@school-office/contract/money/places';
import { Schema, model } from 'mongoose';

/** A place of a school's own, with its opening sum in paisa. */
export interface PlaceRecord extends Omit<Place, 'kind' | 'since' | 'balance'> {
  kind: PlaceKind;
  /** The number of the month whose beginning the opening sum is of. */
  since: number | null;
}

/** The places of a school. It is made when they are changed first: until then they are those of `BUILT_IN`. */
export interface PlacesRecord {
  /** The school's value. */
  school: string;
  /** How often they were changed. */
  seen: number;
  places: PlaceRecord[];
  /** What lay in the drawer before the first act, in paisa, at the beginning of its month. */
  drawer: Pick<PlaceRecord, 'opening' | 'since'>;
  /** How many keys of each kind were given: none is given again. */
  given: Record<PlaceKind, number>;
}

const text = { type: String, required: true };
const count = { type: Number, required: true, min: 0, validate: Number.isInteger };
const paisa = { ...count, validate: Number.isSafeInteger };

const placeSchema = new Schema<PlaceRecord>(
  {
    key: text,
    kind: { ...text, enum: PLACE_KINDS },
    name: text,
    account_no: { type: String, default: '' },
    ways: [{ type: String, enum: PLACED_WAYS }],
    opening: paisa,
    since: { type: Number, default: null },
    retired: { type: Boolean, required: true },
  },
  { _id: false },
);

const placesSchema = new Schema<PlacesRecord>(
  {
    school: text,
    seen: count,
    places: { type: [placeSchema], required: true, default: undefined },
    drawer: {
      type: new Schema({ opening: paisa, since: { type: Number, default: null } }, { _id: false }),
      required: true,
    },
    given: {
      type: new Schema({ bank: count, wallet: count, person: count }, { _id: false }),
      required: true,
    },
  },
  { versionKey: false },
);
placesSchema.index({ school: 1 }, { unique: true });

export const PlacesModel = model('Places', placesSchema, 'places');

import { placesUpdate, type Places } from '@school-office/contract/money/places';
import { useState } from 'react';
import { say } from '../../components/Banner.tsx';
import { focusField } from '../../components/form/focusField.ts';
import { places as placesRequest } from '../../features/places/placeRequests.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import {
  changesBetween,
  isSame,
  mergedWith,
  typedOf,
  updateOf,
  type PlaceRow,
  type TypedPlaces,
} from './placeRows.ts';
import { placesSave } from './placesSave.ts';

/** The places as they are typed, upon those that were read; and saving them. */
export function usePlaces(read: Places) {
  const [before, setBefore] = useState(() => ({ typed: typedOf(read), seen: read.seen }));
  const [typed, setTyped] = useState(before.typed);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<{ place: string; message: string }>();
  const { state, run } = useOwnRequest(placesSave);
  const dispatch = useAppDispatch();
  const begin = (places: Pick<Places, 'places' | 'drawer' | 'seen'>) => {
    const now = typedOf(places);
    setBefore({ typed: now, seen: places.seen });
    return now;
  };
  const change = (next: Partial<TypedPlaces>) => setTyped((now) => ({ ...now, ...next }));

  const save = async () => {
    const { data, error } = placesUpdate.safeParse(updateOf(typed, before.typed, before.seen));
    const issue = error?.issues[0];
    setFault(issue && { place: issue.path.join('.'), message: issue.message });
    if (issue) focusField(issue.path.join('.'));
    if (!data) return;
    const answer = await run(data);
    if (answer) {
      dispatch(placesRequest.actions.success(answer));
      setTyped(begin(answer));
      setChanges([]);
      say({ kind: 'success', text: answer.message });
      return;
    }
    const refusal = dispatch(refusalOfSave());
    if (refusal?.places === undefined || refusal.seen === undefined) return;
    const drawer = refusal.places.find(({ kind }) => kind === 'drawer');
    const now = { places: refusal.places, drawer: { opening: drawer?.opening ?? 0 }, seen: refusal.seen };
    const theirs = begin(now);
    setChanges(changesBetween(before.typed, theirs));
    setTyped(mergedWith(typed, before.typed, theirs));
  };

  return {
    typed,
    isUnsaved: !isSame(typed, before.typed),
    changes,
    fault,
    state,
    save,
    setDrawer: (drawer: string) => change({ drawer }),
    setRow: (id: string, next: Partial<PlaceRow>) =>
      change({ rows: typed.rows.map((row) => (row.id === id ? { ...row, ...next } : row)) }),
    setRows: (rows: readonly PlaceRow[]) => change({ rows }),
  };
}

function refusalOfSave() {
  return (_dispatch: unknown, getState: () => unknown) => placesSave.select(getState()).error;
}

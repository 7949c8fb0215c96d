import type { Place, PlacedWay } from '@school-office/contract/money/places';
import type { Way } from '@school-office/contract/money/receipts';
import { useEffect } from 'react';
import { SelectField } from '../../components/form/SelectField.tsx';
import { places as placesRequest } from '../../features/places/placeRequests.ts';
import { useRequest } from '../../store/useRequest.ts';
import type { FeeDeskForm } from './feeDeskForm.ts';

/** Into which bank or wallet the money comes, where its way lands in several: the first one, if nothing is said. */
export function PlaceOfMoney({ form, way }: { form: FeeDeskForm; way: Way }) {
  const { state, run } = useRequest(placesRequest);
  useEffect(() => {
    void run(undefined);
  }, [run]);
  const places = placesOf(state.result?.places ?? [], way);
  const first = places.length > 1 ? places[0]!.key : '';
  const isOther = !places.some(({ key }) => key === form.getValues('place'));
  useEffect(() => {
    if (isOther) form.setValue('place', first);
  }, [form, first, isOther]);
  if (first === '') return null;
  return (
    <SelectField
      form={form}
      name="place"
      options={places.map(({ key }) => key)}
      labelOf={(key) => places.find((place) => place.key === key)?.name ?? key}
      required
    />
  );
}

function placesOf(places: readonly Place[], way: Way): Place[] {
  return places.filter(({ ways, retired }) => !retired && ways.includes(way as PlacedWay));
}

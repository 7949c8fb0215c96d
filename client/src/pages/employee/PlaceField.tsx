import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../components/form/fieldProps.ts';
import { SelectField } from '../../components/form/SelectField.tsx';
import { places } from '../../features/places/placeRequests.ts';
import { placesOfWay } from '../../features/places/placesOfWay.ts';
import { useLoaded } from '../../store/useLoaded.ts';

/** Which of the places of a way, where there are several: the first is where nothing is chosen. */
export function PlaceField<Values extends FieldValues>({
  way,
  ...field
}: FieldProps<Values> & { way: string }) {
  const { state } = useLoaded(places, undefined);
  const [first, ...others] = placesOfWay(state.result?.places ?? [], way);
  if (!first || others.length === 0) return null;
  return (
    <SelectField
      {...field}
      options={others.map(({ key }) => key)}
      empty={moneyPlaceInWords(first.name)}
      labelOf={(key) => moneyPlaceInWords(others.find((place) => place.key === key)?.name ?? key)}
    />
  );
}

import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { HeaderSelect } from '../../components/HeaderSelect.tsx';
import { partsOf, type Place } from '../../lib/places.ts';

interface PlaceSelectProps {
  places: readonly Place[];
  value: Place;
  onChange: (place: Place) => void;
}

export function PlaceSelect({ places, value, onChange }: PlaceSelectProps) {
  return (
    <HeaderSelect
      aria-label={t('Class')}
      options={places}
      value={value}
      labelOf={(place) => placeInWords(partsOf(place))}
      onChoose={onChange}
    />
  );
}

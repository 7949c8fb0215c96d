import { t } from '@school-office/contract/words';
import { HeaderSelect } from '../../components/HeaderSelect.tsx';
import type { Place } from '../../lib/places.ts';

interface PlaceSelectProps {
  places: readonly Place[];
  value: Place;
  onChange: (place: Place) => void;
}

export function PlaceSelect({ places, value, onChange }: PlaceSelectProps) {
  return <HeaderSelect aria-label={t('Class')} options={places} value={value} onChoose={onChange} />;
}

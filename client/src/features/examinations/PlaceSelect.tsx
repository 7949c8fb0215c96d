import type { Place } from '../../lib/places.ts';
import fieldStyles from '../../components/form/field.module.css';

interface PlaceSelectProps {
  places: readonly Place[];
  value: Place;
  onChange: (place: Place) => void;
}

export function PlaceSelect({ places, value, onChange }: PlaceSelectProps) {
  return (
    <select
      className={fieldStyles.select}
      style={{ width: 'auto' }}
      aria-label="Class"
      value={value}
      onChange={({ target }) => onChange(target.value as Place)}
    >
      {places.map((place) => (
        <option key={place}>{place}</option>
      ))}
    </select>
  );
}

import type { Closing } from '@school-office/contract/money/dayBook';
import type { Place, Places } from '@school-office/contract/money/places';
import { phrase, t } from '@school-office/contract/words';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import type { RequestState } from '../../store/createRequestSlice.ts';

/** In the place of the key of a bank or a person. */
export const STAYS = 'stays';
const NEW_PERSON = 'new person';

/** As typed: where the rest goes, the number of the bank's slip, and the name of a person who has no place yet. */
export interface HandedTexts {
  to: string;
  reference: string;
  name: string;
}

interface HandedToProps<Values extends HandedTexts> {
  form: UseFormReturn<Values, unknown, unknown>;
  /** Rupees that do not stay in the drawer. */
  rest: number;
  /** The banks and persons. */
  loaded: { state: RequestState<Places>; refresh: () => void };
  to: string;
  className: string | undefined;
}

/** Where the rest of the drawer goes: to a bank with the number of its slip, to a person, or nowhere. */
export function HandedTo<Values extends HandedTexts>({
  form: formOfAll,
  rest,
  loaded,
  to,
  className,
}: HandedToProps<Values>) {
  const form = formOfAll as unknown as UseFormReturn<HandedTexts, unknown, unknown>;
  const places = loaded.state.result?.places ?? [];
  const chosen = places.find(({ key }) => key === to);
  return (
    <>
      <LoadFailure state={loaded.state} subject={t('The banks and persons')} refresh={loaded.refresh} />
      <SelectField
        form={form}
        name="to"
        label={to === STAYS ? t('The rest') : t('{{rest}} to', { rest })}
        required
        options={choicesOf(places)}
        labelOf={(choice) => t(NAMES[choice] ?? places.find(({ key }) => key === choice)!.name)}
        onChange={() => form.clearErrors()}
        className={className}
      />
      {chosen?.kind === 'bank' && <TextField form={form} name="reference" className={className} />}
      {to === NEW_PERSON && <TextField form={form} name="name" required className={className} />}
    </>
  );
}

const NAMES: Record<string, string> = {
  [NEW_PERSON]: phrase('Another person'),
  [STAYS]: phrase('It stays in the drawer'),
};

/** The banks and persons that there are, somebody new, and nobody. */
export function choicesOf(places: readonly Place[]): string[] {
  const own = (['bank', 'person'] as const).flatMap((kind) =>
    places.filter((place) => place.kind === kind && !place.retired).map(({ key }) => key),
  );
  return [...own, NEW_PERSON, STAYS];
}

/** What is sent; the field at which something is missing, or undefined where nothing goes anywhere. */
export function handedOf(
  { to, reference, name }: HandedTexts,
  rest: number,
  places: readonly Place[],
): Closing['to'] | { field: 'to' | 'name'; message: string } {
  const nothing = { name: '', reference: '' };
  if (to === STAYS || rest <= 0) return { kind: 'stays', place: undefined, ...nothing };
  if (to === NEW_PERSON) {
    if (name === '') return { field: 'name', message: t('Say who takes the rest') };
    return { kind: 'person', place: undefined, name, reference: '' };
  }
  const place = places.find(({ key }) => key === to);
  if (!place) return { field: 'to', message: t('Say where the {{rest}} go', { rest }) };
  return place.kind === 'bank'
    ? { kind: 'bank', place: to, name: '', reference }
    : { kind: 'person', place: to, ...nothing };
}

import { ageAt } from '@school-office/contract/fields';

interface Aged {
  age: number;
  /** '' where it is not known. */
  birth_date: string;
}

/** Returns a record with the age counted from the birth date, where there is one. */
export function withAge<Fields extends object>(fields: Fields & Partial<Aged>, now: Date): Fields {
  const { birth_date = '' } = fields;
  return birth_date === '' ? fields : { ...fields, age: ageAt(birth_date, now) };
}

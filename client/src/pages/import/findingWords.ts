import type { PersonKind } from '@school-office/contract/history';

/** Says which fields of a row find somebody who is registered. */
export function findsBy(kind: PersonKind): string {
  return kind === 'student'
    ? 'A row finds a student by card, by admission number, by name and parent (or father), or by name and class, with section or roll no where two of a class have one name.'
    : 'A row finds somebody by name and phone.';
}

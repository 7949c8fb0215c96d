import { asciiDigits } from '@school-office/contract/digits';
import { placeInWords } from '@school-office/contract/school/classes';
import type { FoundPerson } from '@school-office/contract/search/search';
import { isNumber, wordsOf } from '@school-office/contract/search/searchText';
import { t } from '@school-office/contract/words';
import { Avatar } from '../../components/Avatar.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Matched } from '../../components/Matched.tsx';
import { formatRupees } from '../../lib/numbers.ts';

/** One person among the results, with the words that match the search marked. */
export function PersonLine({ person, search }: { person: FoundPerson; search: string }) {
  const due = person.kind === 'student' ? (person.due ?? 0) : 0;
  return (
    <>
      <Avatar name={person.name} image={person.image} shape="small" />
      <span>
        <span className={looks('cut')}>
          <Matched search={search} text={person.name} />
        </span>
        <span className={looks('note', 'cut')}>
          <Matched search={search} text={placeOf(person)} />
        </span>
      </span>
      <span>
        <span className={looks('cut')}>
          <Matched search={search} text={person.kind === 'student' ? person.parents_name : person.duty} />
        </span>
        <span className={looks('note', 'cut')}>
          <MatchedPhone search={search} text={person.contact_no} />
        </span>
      </span>
      {due > 0 && (
        <span className={looks('right')}>
          <span className={looks('due', 'list')}>{formatRupees(due)}</span>
        </span>
      )}
    </>
  );
}

/** 'Five · 6', 'Teacher T-014'; 'Five, left': the roll number may be another student's by now. */
function placeOf(person: FoundPerson): string {
  const place =
    person.kind === 'student'
      ? placeInWords(person)
      : `${person.kind === 'teacher' ? t('Teacher') : t('Staff')} ${person.number}`;
  if (person.left) return t('{{place}}, left', { place });
  return person.kind === 'student' ? `${place} · ${person.roll_no}` : place;
}

/** Signs within a telephone number. */
const BETWEEN = '[\\s().-]*';

/** Telephone numbers with the digits marked that were typed: the last ones of a number, or else the first. */
function MatchedPhone({ text, search }: { text: string; search: string }) {
  for (const { spelt } of wordsOf(asciiDigits(search)).filter(isNumber)) {
    if (spelt.length < 3) continue;
    const end = new RegExp(`${spelt.split('').join(BETWEEN)}(?!${BETWEEN}\\d)`);
    const found = end.exec(asciiDigits(text));
    if (!found) continue;
    const after = found.index + found[0].length;
    return (
      <>
        {text.slice(0, found.index)}
        <mark>{text.slice(found.index, after)}</mark>
        {text.slice(after)}
      </>
    );
  }
  return <Matched search={search} text={text} />;
}

import { asciiDigits } from '@school-office/contract/digits';
import { isNumber, wordsOf } from '@school-office/contract/search/searchText';
import { Matched } from '../../components/Matched.tsx';

/** Signs within a telephone number. */
const BETWEEN = '[\\s().-]*';

/** Telephone numbers with the digits marked that were typed: the last ones of a number, or else the first. */
export function MatchedPhone({ text, search }: { text: string; search: string }) {
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

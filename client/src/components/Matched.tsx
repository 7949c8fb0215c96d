import { matchedParts } from '@school-office/contract/search/nameKeys';
import { createContext, Fragment, useContext } from 'react';

/** The search of the table around it. */
export const SearchedText = createContext('');

interface MatchedProps {
  text: string;
  /** If absent, the search of the table around it. */
  search?: string;
}

/** A text in which the beginnings of words that were searched for are marked, in either script. */
export function Matched({ text, search }: MatchedProps) {
  const searchOfTable = useContext(SearchedText);
  const searched = search ?? searchOfTable;
  if (searched === '') return text;
  return matchedParts(text, searched).map((part, index) => (
    // A part's only identity is its place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{part.matched ? <mark>{part.text}</mark> : part.text}</Fragment>
  ));
}

import { Fragment } from 'react';
import { matchedParts } from '@school-office/contract/nameKeys';

/** A text in which the beginnings of words that were searched for are marked, in either script. */
export function Matched({ text, search }: { text: string; search: string }) {
  return matchedParts(text, search).map((part, index) => (
    // A part's only identity is its place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{part.matched ? <mark>{part.text}</mark> : part.text}</Fragment>
  ));
}

import { SHORTEST_SEARCH, type Found } from '@school-office/contract/search/search';
import type { WantedKind } from '@school-office/contract/search/searchQuery';
import { useEffect } from 'react';
import { useRequest } from '../../store/useRequest.ts';
import { officeSearch } from './searchRequests.ts';

interface SearchAnswer {
  found: Found[];
  /** Whether `found` is the answer to this text, not to the one before it. */
  isAnswered: boolean;
  /** Why there is no answer. */
  failure: string | undefined;
}

/** Searches for people and receipts, or for people of a kind, while the user types. Too short a text finds nothing. */
export function useFound(typed: string, kind?: WantedKind): SearchAnswer {
  const { state, run } = useRequest(officeSearch);
  const text = typed.trim();
  const isLongEnough = text.length >= SHORTEST_SEARCH;

  useEffect(() => {
    if (isLongEnough) void run({ text, kind });
  }, [isLongEnough, text, kind, run]);

  if (!isLongEnough) return { found: [], isAnswered: true, failure: undefined };
  const { status, error } = state;
  // Another field on the page may have searched for people of another kind.
  const result = state.result?.kind === kind ? state.result : null;
  const isAnswered = result?.text === text;
  // The lines would flicker if they went away between two letters.
  const isNear = result !== null && (text.startsWith(result.text) || result.text.startsWith(text));
  return {
    found: isNear ? result.found : [],
    isAnswered,
    failure: status === 'fail' && !isAnswered ? error?.message : undefined,
  };
}

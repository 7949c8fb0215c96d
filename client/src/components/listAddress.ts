// What a list remembers: search and sort in its address, and the place where it was scrolled to, for the way back.

import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** The state of a navigation: the user typed or sorted here, or goes back to a list by a link. */
interface ListState {
  ofList?: boolean;
  isBack?: boolean;
}

type ListLocation = ReturnType<typeof useLocation> & { state: ListState | null };

/** The query that was written last, until the address has it: the next letter or a click on a heading adds to it. */
let written: { pathname: string; params: URLSearchParams } | undefined;

/** A text that the address has too, such as `?search=maya`: typing makes no entries in the browser's history. */
export function useAddressText(name: string): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname, search, state } = useLocation() as ListLocation;
  const asked = params.get(name) ?? '';
  const [text, setText] = useState(asked);

  const [followed, setFollowed] = useState(asked);
  if (asked !== followed) {
    setFollowed(asked);
    // A link to this page with another text, but not what was typed here: the address comes later than the letters.
    if (!state?.ofList) setText(asked);
  }

  useEffect(() => {
    const isThere = written?.pathname !== pathname || `?${written.params.toString()}` === search;
    if (isThere || !state?.ofList) written = undefined;
  }, [pathname, search, state]);

  const change = (next: string) => {
    setText(next);
    const query = withText(name, next)(written?.pathname === pathname ? written.params : params);
    written = { pathname, params: query };
    setParams(query, {
      replace: true,
      preventScrollReset: true,
      state: { ofList: true } satisfies ListState,
    });
  };
  return [text, change];
}

/** The column by which the list of a page is sorted, as its address has it: 'name', '-name' downwards, '' for none. */
export function useOrder(): string {
  const [params] = useSearchParams();
  return params.get('sort') ?? '';
}

/** Returns what puts a text into a query, or takes an empty one out. */
export function withText(name: string, text: string) {
  return (before: URLSearchParams): URLSearchParams => {
    const query = new URLSearchParams(before);
    if (text === '') query.delete(name);
    else query.set(name, text);
    return query;
  };
}

/** How each list was left, by its path. Only while the page is open: a fresh load starts at the top of each. */
const left = new Map<string, { query: string; top: number }>();

/** The next person who signs in starts at the top of each list. */
export function forgetLists(): void {
  left.clear();
}

/** Keeps where a list is scrolled to, and scrolls there again on the way back. */
export function useKeptPlace(panel: RefObject<HTMLElement | null>): void {
  const { pathname, search, state } = useLocation() as ListLocation;
  const isBack = useNavigationType() === NavigationType.Pop || state?.isBack === true;

  const restore = useEffectEvent(() => {
    const top = left.get(pathname)?.top ?? 0;
    if (isBack && top > 0) panel.current?.scrollTo({ top });
  });
  useLayoutEffect(() => restore(), []);

  useEffect(() => {
    const list = panel.current;
    const keep = () => void left.set(pathname, { query: search, top: list?.scrollTop ?? 0 });
    keep();
    list?.addEventListener('scroll', keep);
    return () => list?.removeEventListener('scroll', keep);
  }, [panel, pathname, search]);
}

/** Returns where a link back to a list leads: with the search and sort that it had. */
export function backTo(list: string): { to: string; state: ListState } {
  return { to: `${list}${left.get(encodeURI(list))?.query ?? ''}`, state: { isBack: true } };
}

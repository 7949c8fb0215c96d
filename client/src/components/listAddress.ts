// What a list remembers: search and sort in its address, and the place where it was scrolled to, for the way back.
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** Of a navigation: the user typed or sorted here, or goes back to a list by a link. */
interface ListState {
  ofList?: boolean;
  isBack?: boolean;
}

/** A text that the address has too, such as `?search=maya`: typing makes no entries in the browser's history. */
export function useAddressText(name: string): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: ListState | null };
  const asked = params.get(name) ?? '';
  const [text, setText] = useState(asked);

  // A link to this page with another text, but not what was typed here: the address comes later than the letters.
  const follow = useEffectEvent(() => {
    if (!state?.ofList) setText(asked);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another text is the reason
  useEffect(() => follow(), [asked]);

  const change = (next: string) => {
    setText(next);
    setParams(
      (before) => {
        if (next === '') before.delete(name);
        else before.set(name, next);
        return before;
      },
      { replace: true, preventScrollReset: true, state: { ofList: true } satisfies ListState },
    );
  };
  return [text, change];
}

/** Keeps where a list is scrolled to, and scrolls there again on the way back. */
export function useKeptPlace(panel: RefObject<HTMLElement | null>): void {
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: ListState | null;
  };
  const isBack = useNavigationType() === 'POP' || state?.isBack === true;
  const address = `${pathname}${search}`;

  const restore = useEffectEvent(() => {
    const kept = Number(sessionStorage.getItem(placeOf(address)) ?? 0);
    if (isBack && kept > 0) panel.current?.scrollTo({ top: kept });
  });
  useLayoutEffect(() => restore(), []);

  useEffect(() => {
    const list = panel.current;
    const keep = () => {
      sessionStorage.setItem(placeOf(address), String(list?.scrollTop ?? 0));
      sessionStorage.setItem(queryOf(pathname), search);
    };
    sessionStorage.setItem(queryOf(pathname), search);
    list?.addEventListener('scroll', keep);
    return () => list?.removeEventListener('scroll', keep);
  }, [panel, address, pathname, search]);
}

/** Returns where a link back to a list leads: with the search and sort that it had. */
export function backTo(list: string): { to: string; state: ListState } {
  return { to: `${list}${sessionStorage.getItem(queryOf(encodeURI(list))) ?? ''}`, state: { isBack: true } };
}

const placeOf = (address: string) => `place of ${address}`;
const queryOf = (pathname: string) => `query of ${pathname}`;

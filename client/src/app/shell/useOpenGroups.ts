import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { GROUPS, isAt, type NavigationGroup } from './navigation.ts';

const STORED = 'menuGroups';

/** Pixels, as in shell.scss. Beside the groups there are the header, Dashboard, Log out and the gaps. */
const DOCKED = { head: 29, link: 30, others: 60 + 30 + 40 + 8 };
/** In a drawer, where they are touched. */
const DRAWER = { head: 41, link: 40, others: 60 + 40 + 46 + 8 };

/** Open at first: those that give way in a low window before the others. The rest is folded. */
const FIRST_TO_CLOSE = ['Non-Teaching Staffs', 'Teachers Section', 'Statements', 'Students Section'];

/**
 * The groups of the menu that are open, remembered by this browser: that of the current page always, and of the others,
 * the one opened last first, as many as fit the window.
 */
export function useOpenGroups(docked: boolean) {
  const [titles, setTitles] = useState(readTitles);
  /** The group that the user has just opened: it is open even if it does not fit. */
  const [asked, setAsked] = useState<string>();
  const { pathname } = useLocation();
  const height = useSyncExternalStore(watchHeight, () => window.innerHeight);
  const current = GROUPS.find(({ items }) => items.some((item) => isAt(item, pathname)));
  const open = fitting([current, groupOf(asked), ...titles.toReversed().map(groupOf)], height, docked);
  const isOpen = (group: NavigationGroup) => open.includes(group);

  const toggle = (group: NavigationGroup) => {
    const others = titles.filter((title) => title !== group.title && open.includes(groupOf(title)));
    const next = isOpen(group) ? others : [...others, group.title];
    setTitles(next);
    // The group of the page does not close, and neither does the one asked for when it is pressed.
    if (!isOpen(group)) setAsked(group.title);
    else if (asked === group.title) setAsked(undefined);
    writeStored(STORED, next);
  };
  return { isOpen, toggle };
}

type Wanted = NavigationGroup | undefined;

/** Returns as many of the groups as fit the window, but the first two in any case. */
function fitting([current, asked, ...others]: Wanted[], height: number, docked: boolean): Wanted[] {
  const sizes = docked ? DOCKED : DRAWER;
  let room = Math.floor((height - sizes.others - GROUPS.length * sizes.head) / sizes.link);
  const open = new Set([current, asked]);
  for (const group of open) room -= group?.items.length ?? 0;
  for (const group of others) {
    if (open.has(group)) continue;
    room -= group?.items.length ?? 0;
    if (room < 0) break;
    open.add(group);
  }
  return [...open];
}

function groupOf(title: string | undefined): NavigationGroup | undefined {
  return GROUPS.find((group) => group.title === title);
}

function readTitles(): string[] {
  const stored = readStored(STORED);
  return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : FIRST_TO_CLOSE;
}

function watchHeight(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

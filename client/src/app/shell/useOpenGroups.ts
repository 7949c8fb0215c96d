import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { isAt, type NavigationGroup } from './navigation.ts';

const STORED = 'menuGroups';

/** Pixels, as in Sidebar.module.css. Beside the groups there are the header, Dashboard, Log out and the gaps. */
const DOCKED = { head: 29, link: 30, others: 60 + 30 + 40 + 8 };
/** In a drawer, where they are touched. */
const DRAWER = { head: 41, link: 40, others: 60 + 40 + 46 + 8 };

/** Open at first, as far as they fit: those that give way in a low window before the others. */
const FIRST_TO_CLOSE = [
  'Office',
  'Money',
  'Non-Teaching Staffs',
  'Teachers Section',
  'Statements',
  'Students Section',
];

/**
 * The groups of the menu that are open, remembered by this browser: that of the current page always, and of the others,
 * the one opened last first, as many as fit the window.
 */
export function useOpenGroups(groups: readonly NavigationGroup[], docked: boolean) {
  const [titles, setTitles] = useState(readTitles);
  /** The group that the user has just opened: it is open even if it does not fit. */
  const [asked, setAsked] = useState<string>();
  const { pathname } = useLocation();
  const height = useSyncExternalStore(watchHeight, () => window.innerHeight);
  const current = groups.find(({ items }) => items.some((item) => isAt(item, pathname)));
  const groupOf = (title: string | undefined) => groups.find((group) => group.title === title);
  const wanted = [current, groupOf(asked), ...titles.toReversed().map(groupOf)];
  const open = fitting(wanted, roomFor(groups.length, height, docked));
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
function fitting([current, asked, ...others]: Wanted[], links: number): Wanted[] {
  let room = links;
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

/** Returns how many links a window of that height, in pixels, holds beside the heads of so many groups. */
function roomFor(heads: number, height: number, docked: boolean): number {
  const { others, head, link } = docked ? DOCKED : DRAWER;
  return Math.floor((height - others - heads * head) / link);
}

function readTitles(): string[] {
  const stored = readStored(STORED);
  return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : FIRST_TO_CLOSE;
}

function watchHeight(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

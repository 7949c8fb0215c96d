import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import type { NavigationGroup } from './navigation.ts';

const STORED = 'menuGroups';

/** As many links are in sight in a window of 625 px beside the heads of their groups. */
const LINKS_IN_SIGHT = 15;

/**
 * The groups of the menu that are open: those that the user left open, remembered by this browser, and at first as many from the
 * top as are in sight. Going to a page opens and closes none, so that each entry stays where it is; the menu scrolls.
 */
export function useOpenGroups(groups: readonly NavigationGroup[]) {
  const [chosen, setChosen] = useState(readTitles);
  const titles = chosen ?? inSight(groups);
  const isOpen = ({ title }: NavigationGroup) => titles.includes(title);
  const toggle = (group: NavigationGroup) => {
    const next = isOpen(group) ? titles.filter((title) => title !== group.title) : [...titles, group.title];
    setChosen(next);
    writeStored(STORED, next);
  };
  return { isOpen, toggle };
}

function inSight(groups: readonly NavigationGroup[]): string[] {
  let links = 0;
  return groups.filter(({ items }) => (links += items.length) <= LINKS_IN_SIGHT).map(({ title }) => title);
}

function readTitles(): string[] | undefined {
  const stored = readStored(STORED);
  return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : undefined;
}

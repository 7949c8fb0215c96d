import { t } from '@school-office/contract/words';
import { ChevronDown, ChevronRight, LogOut } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { useAccess } from '../../features/auth/useMay.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { paths } from '../../lib/paths.ts';
import { DASHBOARD, groupsFor, isAt, type NavigationGroup, type NavigationItem } from './navigation.ts';
import styles from './Sidebar.module.css';

/** The links to all pages that are for the user. */
export function Sidebar() {
  const logOut = useLogOut();
  const access = useAccess();
  const groups = useMemo(() => (access ? groupsFor(access) : []), [access]);
  const { isOpen, toggle } = useOpenGroups(groups);
  return (
    <>
      <nav className={styles.links} aria-label={t('Main menu')}>
        <ul>
          <SidebarItem item={DASHBOARD} />
        </ul>
        {groups.map((group) => (
          <SidebarGroup
            key={group.title}
            group={group}
            groups={groups}
            isOpen={isOpen(group)}
            onToggle={() => toggle(group)}
          />
        ))}
      </nav>
      <Link className={`${styles.link} ${styles.logout}`} to={paths.login} onClick={logOut}>
        <LogOut aria-hidden="true" />
        {t('Log out')}
      </Link>
    </>
  );
}

interface SidebarGroupProps {
  group: NavigationGroup;
  /** All of the menu. */
  groups: readonly NavigationGroup[];
  isOpen: boolean;
  onToggle: () => void;
}

function SidebarGroup({ group: { title, items }, groups, isOpen, onToggle }: SidebarGroupProps) {
  const listId = useId();
  const { pathname } = useLocation();
  // Folded, a group still shows the page that is open.
  const isShown = (item: NavigationItem) => isOpen || isAt(item, pathname);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <h2>
        <button
          type="button"
          className={`${styles.link} ${styles.head}`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
        >
          {t(title)}
          <Chevron aria-hidden="true" />
        </button>
      </h2>
      <ul id={listId} aria-label={t(title)} hidden={!items.some(isShown)}>
        {items.map((item) => (
          <SidebarItem
            key={item.to}
            item={item}
            hidden={!isShown(item)}
            // Several groups have a link of the same name.
            fullName={isShared(item.label, groups) ? `${t(item.label)}, ${t(title)}` : undefined}
          />
        ))}
      </ul>
    </>
  );
}

interface SidebarItemProps {
  item: NavigationItem;
  fullName?: string | undefined;
  hidden?: boolean;
}

function SidebarItem({ item, fullName, hidden }: SidebarItemProps) {
  const { pathname } = useLocation();
  const { label, to, icon: Icon } = item;
  const isCurrent = isAt(item, pathname);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li hidden={hidden}>
      <Link
        ref={link}
        className={styles.link}
        to={to}
        aria-label={fullName}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon aria-hidden="true" />
        {t(label)}
      </Link>
    </li>
  );
}

function isShared(label: string, groups: readonly NavigationGroup[]): boolean {
  return groups.filter(({ items }) => items.some((item) => item.label === label)).length > 1;
}

const STORED = 'menuGroups';

/** As many links are in sight in a window of 625 px beside the heads of their groups. */
const LINKS_IN_SIGHT = 16;

/**
 * The groups of the menu that are open: those that the user left open, remembered by this browser, and at first as many from the
 * top as are in sight. Going to a page opens and closes none, so that each entry stays where it is; the menu scrolls.
 */
function useOpenGroups(groups: readonly NavigationGroup[]) {
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

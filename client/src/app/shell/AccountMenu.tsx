import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { ChevronDown, KeyRound, Keyboard, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatNepaliDateLong } from '@school-office/contract/calendar/nepaliCalendar';
import { Avatar } from '../../components/Avatar.tsx';
import { useToday } from '../../components/useToday.ts';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { ROLE_NAMES, useAccess } from '../../features/auth/useMay.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { paths } from '../../lib/paths.ts';
import styles from './AccountMenu.module.css';
import textStyles from '../../components/text.module.css';

/** The round button of the user, and the menu below it. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { name, email, image } = useUser();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);

  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <div className={styles.account} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.accountButton}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className={textStyles.hidden}>My account</span>
        <Avatar name={name || email} image={image} shape="round" />
        <ChevronDown aria-hidden="true" />
      </button>
      <span className={textStyles.hidden}>Signed in as {name || email}</span>
      {isOpen && <Menu id={menuId} onKeys={onKeys} onClose={close} />}
    </div>
  );
}

function Menu({ id, onKeys, onClose }: { id: string; onKeys: () => void; onClose: () => void }) {
  const { name, email, image, schoolName } = useUser();
  const access = useAccess();
  const today = useToday();
  const logOut = useLogOut();
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => itemsOf(menu.current)[0]?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (!moveBetweenItems(menu.current, event.key)) return;
    event.preventDefault();
  };

  return (
    <div className={styles.accountMenu}>
      <div className={styles.accountHead}>
        <Avatar name={name || email} image={image} shape="round" />
        <div>
          <strong>{name || email}</strong>
          <span>{email}</span>
          {access && <span>{ROLE_NAMES[access.role]}</span>}
        </div>
        {/* Only where the header has no room for it. */}
        <p className={styles.accountSchool}>
          {schoolName}
          <br />
          {formatNepaliDateLong(today)}
        </p>
      </div>
      {/* The arrow keys bubble up here from the items, which have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={menu} id={id} role="menu" aria-label="My account" onKeyDown={onKeyDown}>
        <Link role="menuitem" to={paths.account} onClick={onClose}>
          <UserRound aria-hidden="true" />
          Name and picture
        </Link>
        <Link role="menuitem" to={paths.accountPassword} onClick={onClose}>
          <KeyRound aria-hidden="true" />
          Password
        </Link>
        <button
          type="button"
          role="menuitem"
          onClick={() => {
            onClose();
            onKeys();
          }}
        >
          <Keyboard aria-hidden="true" />
          Keyboard keys
          <kbd aria-hidden="true">?</kbd>
        </button>
        <hr />
        <Link role="menuitem" to={paths.login} onClick={logOut}>
          <LogOut aria-hidden="true" />
          Log out
        </Link>
      </div>
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** Moves the focus by the arrow keys, round and round, Home and End. Returns false for any other key. */
function moveBetweenItems(menu: HTMLElement | null, key: string): boolean {
  const items = itemsOf(menu);
  const current = items.findIndex((item) => item === document.activeElement);
  const target = TARGETS[key]?.(current, items.length);
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}

const TARGETS: Record<string, (current: number, count: number) => number> = {
  ArrowDown: (current, count) => (current + 1) % count,
  ArrowUp: (current, count) => (current - 1 + count) % count,
  Home: () => 0,
  End: (_current, count) => count - 1,
};

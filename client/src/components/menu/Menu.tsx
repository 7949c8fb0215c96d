import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from '../kit/Button.tsx';
import { looks } from '../kit/looks.ts';
import { Frame } from '../panel/Frame.tsx';
import styles from './Menu.module.css';

/** Pixels between the button and the menu below it. */
const GAP = 5;

interface MenuProps {
  /** Read out for the button and for the menu. */
  label: string;
  /** Shown in the button. */
  face: ReactNode;
  /** The face is a round picture. */
  isRound?: boolean;
  /** Shown above the items. */
  head?: ReactNode;
  /** Links and buttons with the role `menuitem` or `menuitemradio`. */
  children: ReactNode;
}

/**
 * A button with a menu below it. Arrows, Home, End and the first letter of an item move; Esc, Tab and a chosen item close
 * it and give the focus back to the button. The keys of the page rest meanwhile: see `isCovered`.
 */
export function Menu({ label, face, isRound = false, head, children }: MenuProps) {
  const [opensAt, setOpensAt] = useState<'first' | 'last'>();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = opensAt !== undefined;

  const close = () => {
    button.current?.focus();
    setOpensAt(undefined);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpensAt(undefined);
  };

  return (
    <div className={styles.menu} onBlur={onBlur}>
      <Button
        ref={button}
        kind={isRound ? 'plain' : 'outline'}
        className={isRound ? styles.round : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpensAt(isOpen ? undefined : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpensAt(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        <span className={looks('hidden')}>{label}</span>
        {face}
      </Button>
      {isOpen && (
        <OpenMenu id={menuId} label={label} button={button} opensAt={opensAt} head={head} onClose={close}>
          {children}
        </OpenMenu>
      )}
    </div>
  );
}

interface OpenMenuProps extends Pick<MenuProps, 'label' | 'head' | 'children'> {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  opensAt: 'first' | 'last';
  onClose: () => void;
}

function OpenMenu({ id, label, button, opensAt, head, children, onClose }: OpenMenuProps) {
  const popover = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { top, bottom, right } = button.current!.getBoundingClientRect();
    const menu = popover.current!;
    menu.showPopover();
    // Above the button where it finds no room below.
    const isBelow = bottom + GAP + menu.offsetHeight <= window.innerHeight;
    menu.style.top = `${isBelow ? bottom + GAP : top - GAP - menu.offsetHeight}px`;
    menu.style.right = `${document.documentElement.clientWidth - right}px`;
    itemsOf(menu)
      .at(opensAt === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [button, opensAt]);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    // It stands where the button was.
    const onMove = () => close();
    window.addEventListener('resize', onMove);
    window.addEventListener('scroll', onMove, { capture: true });
    return () => {
      window.removeEventListener('resize', onMove);
      window.removeEventListener('scroll', onMove, { capture: true });
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // Tab goes on from the button.
    if (event.key === 'Tab') onClose();
    if (event.key === 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') onClose();
    else if (!moveBetween(itemsOf(event.currentTarget), event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // Manual, because it closes with the focus, also for a click on its own button.
    <Frame kind="over" ref={popover} popover="manual" className={styles.popover}>
      {head}
      {/* The keys and clicks bubble up here from the items, which have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        id={id}
        role="menu"
        aria-label={label}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('[role^="menuitem"]')) onClose();
        }}
      >
        {children}
      </div>
    </Frame>
  );
}

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Moves the focus by a key. Returns false for a key that moves nothing. */
function moveBetween(items: readonly HTMLElement[], key: string): boolean {
  const current = items.findIndex((item) => item === document.activeElement);
  const target = TARGETS[key]?.(current, items.length) ?? withLetter(items, current, key);
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}

/** Arrows go round and round. */
const TARGETS: Record<string, (current: number, count: number) => number> = {
  ArrowDown: (current, count) => (current + 1) % count,
  ArrowUp: (current, count) => (current - 1 + count) % count,
  Home: () => 0,
  End: (_current, count) => count - 1,
};

/** Returns the next item after the current one whose text begins with the letter. */
function withLetter(items: readonly HTMLElement[], current: number, key: string): number | undefined {
  if (key.length > 1 || key === ' ') return undefined;
  const order = items.map((_item, index) => (current + 1 + index) % items.length);
  return order.find((index) => items[index]!.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

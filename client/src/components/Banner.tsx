import type { MessageAnswer } from '@school-office/contract/errors';
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Alert } from './kit/Alert.tsx';
import { Button } from './kit/Button.tsx';
import styles from './Banner.module.css';

const SHOWN_FOR_MS = 10_000;

const Place = createContext<HTMLElement | null>(null);

/** The last message, and the places where messages are shown; that of the topmost dialog is last. */
let last: BannerMessage | null = null;
let places: readonly string[] = [];
let ending: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Announces a message for 10 seconds over the page, in place of the one before; null takes that away. A text says what is done. */
export function say(said: BannerMessage | string | null, action?: BannerMessage['action']): void {
  const message = typeof said === 'string' ? { kind: 'success' as const, text: said, action } : said;
  clearTimeout(ending);
  // Else a dialog that is opened later would show it again.
  if (message) ending = setTimeout(() => say(null), SHOWN_FOR_MS);
  show(message);
}

/** Says what an act answers, and goes on. Its failure stands in the state of its request. */
export async function sayAnswer<Answer extends MessageAnswer>(
  asked: Promise<Answer | undefined>,
  then?: (answer: Answer) => void,
  action?: BannerMessage['action'],
): Promise<void> {
  const answer = await asked;
  if (!answer) return;
  say(answer.message, action);
  then?.(answer);
}

function show(message: BannerMessage | null): void {
  last = message;
  for (const listener of listeners) listener();
}

/** Where the banners of all that is inside are shown: one above the other, so that none hides another. */
export function Banners({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const id = useId();
  useEffect(() => {
    places = [...places, id];
    return () => {
      places = places.filter((each) => each !== id);
      // The place below it shows the message now.
      show(places.length === 0 ? null : last);
    };
  }, [id]);
  return (
    <Place value={place}>
      {children}
      <Said at={id} />
      <div className={styles.banners} ref={setPlace} />
    </Place>
  );
}

/** The last message, in the topmost dialog or else on the page. */
function Said({ at }: { at: string }) {
  const message = useSyncExternalStore(subscribe, () => (places.at(-1) === at ? last : null));
  return <Banner message={message} />;
}

/** Each new object is shown for 10 seconds, even if the text is the same. */
export interface BannerMessage {
  kind: 'success' | 'danger';
  text: string;
  /** A button beside the text, such as one that takes the act back. */
  action?: { label: string; act: () => void } | undefined;
}

/**
 * Announces a message, laid over the page, and hides it after 10 seconds. Its two regions are always in the page, because
 * screen readers announce only changes inside a region they know.
 */
export function Banner({ message }: { message: BannerMessage | null }) {
  const place = useContext(Place);
  const [hidden, setHidden] = useState<BannerMessage | null>(null);

  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setHidden(message), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const shown = message === hidden ? null : message;
  const banner = (
    <div>
      <div role="status">
        {shown?.kind === 'success' && (
          <Alert kind="success">
            {shown.text}{' '}
            {shown.action && (
              <Button kind="link" onClick={shown.action.act}>
                {shown.action.label}
              </Button>
            )}
          </Alert>
        )}
      </div>
      <div role="alert">{shown?.kind === 'danger' && <Alert kind="danger">{shown.text}</Alert>}</div>
    </div>
  );
  return place ? createPortal(banner, place) : banner;
}

import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './kit/Button.tsx';
import alertStyles from './alert.module.css';
import styles from './Banner.module.css';

const SHOWN_FOR_MS = 10_000;

const Place = createContext<HTMLElement | null>(null);

/** Where the banners of all that is inside are shown: one above the other, so that none hides another. */
export function Banners({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Place value={place}>
      {children}
      <div className={styles.banners} ref={setPlace} />
    </Place>
  );
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
          <p className={alertStyles.success}>
            {shown.text}{' '}
            {shown.action && (
              <Button kind="link" onClick={shown.action.act}>
                {shown.action.label}
              </Button>
            )}
          </p>
        )}
      </div>
      <div role="alert">{shown?.kind === 'danger' && <p className={alertStyles.danger}>{shown.text}</p>}</div>
    </div>
  );
  return place ? createPortal(banner, place) : banner;
}

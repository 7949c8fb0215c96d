import { useEffect, useState } from 'react';

const SHOWN_FOR_MS = 10_000;

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
  const [hidden, setHidden] = useState<BannerMessage | null>(null);

  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setHidden(message), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const shown = message === hidden ? null : message;
  return (
    <div className="banner">
      <div role="status">
        {shown?.kind === 'success' && (
          <p className="alert alert-success">
            {shown.text}{' '}
            {shown.action && (
              <button type="button" className="btn btn-link" onClick={shown.action.act}>
                {shown.action.label}
              </button>
            )}
          </p>
        )}
      </div>
      <div role="alert">{shown?.kind === 'danger' && <p className="alert alert-danger">{shown.text}</p>}</div>
    </div>
  );
}

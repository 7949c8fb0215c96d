import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { looks } from './kit/looks.ts';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** One line below the title. */
  subtitle?: ReactNode;
  /** Search boxes and buttons of the page, on the right; the primary action last. */
  children?: ReactNode;
  /** Whether it stays in sight while the page scrolls. */
  stays?: boolean;
}

/** The head of a page: its title, and the actions beside it. */
export function PageHeader({ title, subtitle, children, stays = false }: PageHeaderProps) {
  return (
    <div className={`${looks('row', 'between')} ${styles.header} ${stays ? styles.stays : ''}`}>
      <div>
        <PageTitle title={title} />
        {subtitle !== undefined && <div className={looks('faint')}>{subtitle}</div>}
      </div>
      {children !== undefined && <div className={`${looks('row')} ${styles.actions}`}>{children}</div>}
    </div>
  );
}

/** The one title of a page. It names the document and takes the focus after a navigation. */
export function PageTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();

  const takeFocus = useEffectEvent(() => {
    // Not on the first page of a visit: screen readers start at its top anyway. Nor from a field in
    // which the user is typing while the page is fetched, such as the box in the header.
    const isTyping = document.activeElement?.matches('input, textarea, select');
    if (key !== 'default' && !isTyping) heading.current?.focus({ preventScroll: true });
  });
  // Not when only the query changes: a field may have the focus by then.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is the reason
  useEffect(() => takeFocus(), [pathname]);

  return (
    <>
      <title>{t('{{title}} · School Office', { title })}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </>
  );
}

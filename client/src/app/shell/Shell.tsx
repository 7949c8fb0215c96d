import '../../lib/zodWithoutEval.ts';
import { useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Modal } from '../../components/Modal.tsx';
import { PageLoader } from '../../components/Loader.tsx';
import { DeskClock } from './DeskClock.tsx';
import { ClockQuestion } from './ClockQuestion.tsx';
import { useUser } from '../../features/auth/useUser.ts';
import type { RootState } from '../store.ts';
import { SchoolName } from './SchoolName.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import { useSidebar } from './useSidebar.ts';
import styles from './Shell.module.css';
import textStyles from '../../components/text.module.css';

/** The frame around every page after signing in. */
export function Shell() {
  const { docked, open, setOpen } = useSidebar();
  const { token, school, email } = useUser();
  const titleId = useId();
  const mainId = useId();
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  const close = () => setOpen(false);

  // Between logging out and the login page no data may be requested.
  if (token === '') return <PageLoader />;
  return (
    <div data-docked={(docked && open) || undefined}>
      <a className={styles.skipLink} href={`#${mainId}`}>
        Skip to the page
      </a>
      <TopBar sidebarOpen={open} onMenu={() => setOpen(!open)}>
        <SchoolName onClose={docked && open ? close : undefined} />
      </TopBar>
      {docked && open && (
        <aside className={styles.sidebar} aria-label="Menu">
          <Sidebar />
        </aside>
      )}
      {!docked && open && (
        <Modal
          className={`${styles.sidebar} ${styles.drawer}`}
          labelledBy={titleId}
          closesOnBackdrop
          onClose={close}
        >
          <SchoolName titleId={titleId} onClose={close} />
          <Sidebar />
        </Modal>
      )}
      <div className={styles.shellPage} ref={page}>
        {/* Another tab may have signed in as another user: the page starts from scratch. */}
        <main id={mainId} tabIndex={-1} key={`${school} ${email}`}>
          <DeskClock />
          <Outlet />
        </main>
        <Footer />
      </div>
      <ClockQuestion key={token} />
      <ScrollRestoration />
    </div>
  );
}

/** Appears when the page's data is loaded. */
function Footer() {
  const loading = useSelector(isFirstLoading);
  if (loading) return null;
  return (
    <footer className={`${textStyles.note} ${styles.footer}`}>Developed by the JK-School developers</footer>
  );
}

/** False while a list that is on screen is merely read again. */
function isFirstLoading({ requests }: RootState): boolean {
  const { ownAccount: _, officeSearch: __, cardSearch: ___, ...ofPages } = requests;
  return Object.values(ofPages)
    .flatMap((byKey = {}) => Object.values(byKey))
    .some(({ status, result }) => status === 'loading' && result === null);
}

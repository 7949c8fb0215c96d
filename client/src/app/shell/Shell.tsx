import '../../lib/zodWithoutEval.ts';
import { t } from '@school-office/contract/words';
import { X } from 'lucide-react';
import { useId, useRef, useState, useEffect, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Alert } from '../../components/kit/Alert.tsx';
import { IconButton } from '../../components/kit/IconButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import { PageLoader } from '../../components/Loader.tsx';
import { Modal } from '../../components/Modal.tsx';
import { useMediaQuery } from '../../components/useMediaQuery.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { schoolInWords } from '../../features/school/schoolInWords.ts';
import { SchoolMark } from '../../features/school/SchoolMark.tsx';
import { areFarApart, school as schoolRequest } from '../../features/school/schoolRequests.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { momentInWords } from '../../lib/days.ts';
import type { RootState } from '../store.ts';
import { ClockQuestion } from './ClockQuestion.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import schoolNameStyles from './SchoolName.module.css';
import styles from './Shell.module.css';

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
        {t('Skip to the page')}
      </a>
      <TopBar sidebarOpen={open} onMenu={() => setOpen(!open)}>
        <SchoolName onClose={docked && open ? close : undefined} />
      </TopBar>
      {docked && open && (
        <aside className={styles.sidebar} aria-label={t('Menu')}>
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
    <footer className={`${looks('note')} ${styles.footer}`}>
      {t('Developed by the JK-School developers')}
    </footer>
  );
}

/** False while a list that is on screen is merely read again. */
function isFirstLoading({ requests }: RootState): boolean {
  const { ownAccount: _, officeSearch: __, cardSearch: ___, ...ofPages } = requests;
  return Object.values(ofPages)
    .flatMap((byKey = {}) => Object.values(byKey))
    .some(({ status, result }) => status === 'loading' && result === null);
}

/** Says that the clock of this computer is not that of the server: the pages go by this one, receipts by the server's. */
function DeskClock() {
  const clocks = useSelector(schoolRequest.select).result?.clocks;
  if (!clocks || !areFarApart(clocks)) return null;
  return (
    <Alert kind="warning" role="alert">
      {t(
        'The clock of this computer is wrong: it shows {{here}}, the server’s {{server}}. Pages show what was done on this computer’s day; receipts and sheets get the server’s. Please set this computer’s clock and load the page again.',
        {
          here: momentInWords(new Date(clocks.here)),
          server: momentInWords(new Date(clocks.server)),
        },
      )}
    </Alert>
  );
}

const KEY = 'sidebar';
const WIDE_ENOUGH_TO_DOCK = '(min-width: 1200px)';

/** On wide screens the sidebar is docked, and stays open or closed; elsewhere it is a drawer, which closes on navigation. */
function useSidebar() {
  const docked = useMediaQuery(WIDE_ENOUGH_TO_DOCK);
  const { key } = useLocation();
  const [dockedOpen, setDockedOpen] = useState(() => readStored(KEY) !== 'closed');
  /** The location at which the drawer was opened; at any other it is closed. */
  const [drawerOver, setDrawerOver] = useState<string>();

  const setOpen = (open: boolean) => {
    if (!docked) {
      setDrawerOver(open ? key : undefined);
      return;
    }
    setDockedOpen(open);
    writeStored(KEY, open ? 'open' : 'closed');
  };
  return { docked, open: docked ? dockedOpen : drawerOver === key, setOpen };
}

interface SchoolNameProps {
  titleId?: string;
  /** Closes the sidebar; without it there is no button. */
  onClose?: () => void;
}

/** The mark and the name of the school, with the sidebar's close icon while that is open. */
function SchoolName({ titleId, onClose }: SchoolNameProps) {
  const school = useSchool();
  return (
    <div className={`${looks('line')} ${schoolNameStyles.schoolName}`}>
      <SchoolMark school={school} />
      <strong className={looks('fill', 'anywhere')} id={titleId}>
        {schoolInWords(school)}
      </strong>
      {onClose && <IconButton sign={X} label={t('Close the menu')} onClick={onClose} />}
    </div>
  );
}

/**
 * Gives the focus to the page's title when what had it goes: a button that has done its work, or the field of a form that is over. The
 * browser would give it to nothing, and the next Tab would begin at the top of the window.
 */
function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = () => {
      last = document.activeElement;
    };
    const observer = new MutationObserver(() => {
      const isLost = last !== null && !last.isConnected && document.activeElement === document.body;
      if (!isLost) return;
      last = null;
      if (!document.querySelector('dialog[open]')) {
        page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }
    });
    document.addEventListener('focusin', remember);
    if (page.current) observer.observe(page.current, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [page]);
}

import {
  formatNepaliDateDevanagari,
  formatNepaliDateLong,
} from '@school-office/contract/calendar/nepaliCalendar';
import { language } from '@school-office/contract/language';
import { t } from '@school-office/contract/words';
import { Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useKey } from '../../components/keys/useKey.ts';
import { IconButton } from '../../components/kit/IconButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useToday } from '../../components/useToday.ts';
import { KEYS } from '../../lib/keys.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { FindBox } from './FindBox.tsx';
import { KeyboardKeys } from './KeyboardKeys.tsx';
import styles from './TopBar.module.css';

interface TopBarProps {
  sidebarOpen: boolean;
  onMenu: () => void;
  /** The school's mark and name. */
  children: ReactNode;
}

export function TopBar({ sidebarOpen, onMenu, children }: TopBarProps) {
  const today = useToday();
  const [areKeysShown, showKeys] = useState(false);
  useKey(KEYS.showKeysBySign, () => showKeys(true));
  useKey(KEYS.showKeys, () => showKeys(true));

  return (
    <header className={styles.topBar}>
      {children}
      <IconButton sign={Menu} label={t('Menu')} aria-expanded={sidebarOpen} onClick={onMenu} />
      <FindBox />
      <div className={`${looks('strong', 'list', 'nowrap')} ${styles.date}`}>
        <span>{formatNepaliDateLong(today)}</span>
        {language() === 'en' && (
          <small className={looks('block')} lang="ne">
            {formatNepaliDateDevanagari(today)}
          </small>
        )}
      </div>
      <AccountMenu onKeys={() => showKeys(true)} />
      {areKeysShown && <KeyboardKeys onClose={() => showKeys(false)} />}
    </header>
  );
}

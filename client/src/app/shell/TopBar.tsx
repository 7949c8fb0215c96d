import { Menu } from 'lucide-react';
import { formatNepaliDateDevanagari, formatNepaliDateLong } from '@school-office/contract/nepaliCalendar';
import { Avatar } from '../../components/Avatar.tsx';
import { useToday } from '../../components/useToday.ts';
import { useUser } from '../../features/auth/useUser.ts';

export interface TopBarProps {
  sidebarOpen: boolean;
  onMenu: () => void;
}

export function TopBar({ sidebarOpen, onMenu }: TopBarProps) {
  const { schoolName, name, email, image } = useUser();
  const today = useToday();
  return (
    <header className="top-bar">
      <button
        type="button"
        className="icon-button"
        aria-label="Menu"
        aria-expanded={sidebarOpen}
        onClick={onMenu}
      >
        <Menu aria-hidden="true" />
      </button>
      <strong className="top-bar-school">{schoolName}</strong>
      <div className="top-bar-date">
        <span>{formatNepaliDateLong(today)}</span>
        <span lang="ne">{formatNepaliDateDevanagari(today)}</span>
      </div>
      <div className="top-bar-user" title={`${name} (${email})`}>
        <Avatar name={name || email} image={image} shape="round" />
        <span className="visually-hidden">Signed in as {name || email}</span>
      </div>
    </header>
  );
}

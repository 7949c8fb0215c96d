import { useId } from 'react';
import { LogOut, X } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { signOut } from '../../features/auth/session.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch } from '../store.ts';
import { DASHBOARD, GROUPS, type NavigationGroup, type NavigationItem } from './navigation.ts';

/** The links to all pages. The shell shows it docked or as a drawer. */
export function Sidebar({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { schoolName } = useUser();
  const dispatch = useAppDispatch();
  return (
    <>
      <div className="sidebar-head">
        <Avatar name={schoolName} image="" shape="mark" />
        <strong id={titleId}>{schoolName}</strong>
        <button type="button" className="icon-button" aria-label="Close the menu" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <nav className="sidebar-links" aria-label="Main menu">
        <ul>
          <SidebarItem item={DASHBOARD} />
        </ul>
        {GROUPS.map((group) => (
          <SidebarGroup key={group.title} group={group} />
        ))}
      </nav>
      <Link className="sidebar-link sidebar-logout" to={paths.login} onClick={() => dispatch(signOut())}>
        <LogOut aria-hidden="true" />
        Log out
      </Link>
    </>
  );
}

function SidebarGroup({ group }: { group: NavigationGroup }) {
  const titleId = useId();
  return (
    <>
      <h2 id={titleId}>{group.title}</h2>
      <ul aria-labelledby={titleId}>
        {group.items.map((item) => (
          <SidebarItem key={item.to} item={item} />
        ))}
      </ul>
    </>
  );
}

function SidebarItem({ item: { label, to, icon: Icon } }: { item: NavigationItem }) {
  return (
    <li>
      <NavLink className="sidebar-link" to={to} end={to === paths.dashboard}>
        <Icon aria-hidden="true" />
        {label}
      </NavLink>
    </li>
  );
}

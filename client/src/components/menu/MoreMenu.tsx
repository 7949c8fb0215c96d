import { Ellipsis } from 'lucide-react';
import { Menu } from './Menu.tsx';
import buttonStyles from '../button.module.css';

interface MoreMenuProps {
  /** The rarer actions, such as 'Leave'. */
  actions: { label: string; act: () => void }[];
}

/** A button that shows the rarer actions of a page. */
export function MoreMenu({ actions }: MoreMenuProps) {
  return (
    <Menu label="More" face={<Ellipsis size={20} aria-hidden="true" />} buttonClass={buttonStyles.outline}>
      {actions.map(({ label, act }) => (
        <button key={label} type="button" role="menuitem" onClick={act}>
          {label}
        </button>
      ))}
    </Menu>
  );
}

import { Ellipsis } from 'lucide-react';
import { Menu } from './Menu.tsx';

export interface MoreMenuProps {
  /** The rarer actions, such as 'Leave'. */
  actions: { label: string; act: () => void }[];
}

/** A button that shows the rarer actions of a page. */
export function MoreMenu({ actions }: MoreMenuProps) {
  return (
    <Menu label="More" face={<Ellipsis aria-hidden="true" />} buttonClass="btn btn-outline more">
      {actions.map(({ label, act }) => (
        <button key={label} type="button" role="menuitem" onClick={act}>
          {label}
        </button>
      ))}
    </Menu>
  );
}

import { t } from '@school-office/contract/words';
import { ChevronDown } from 'lucide-react';
import { looks } from '../kit/looks.ts';
import { Menu } from './Menu.tsx';

export interface RarerAction {
  /** Such as 'Leave'. */
  label: string;
  act: () => void;
}

/** A button that shows the rarer actions of a page. */
export function MoreMenu({ actions }: { actions: readonly RarerAction[] }) {
  const face = (
    <span className={looks('line', 'tight')} aria-hidden="true">
      {t('More')}
      <ChevronDown size={16} />
    </span>
  );
  return (
    <Menu label={t('More')} face={face}>
      {actions.map(({ label, act }) => (
        <button key={label} type="button" role="menuitem" onClick={act}>
          {label}
        </button>
      ))}
    </Menu>
  );
}

import { TRAIL_ABOUT } from '@school-office/contract/users/trail';
import { useSelector } from 'react-redux';
import { LabelledSelect } from '../../components/kit/Select.tsx';
import { accountNames } from '../../features/auth/authRequests.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import type { TrailFilter } from './trailRequests.ts';
import { ABOUT_NAMES } from './trailWords.ts';
import toolbarStyles from '../../components/toolbar/toolbar.module.css';

interface TrailFiltersProps {
  filter: TrailFilter;
  /** Called with '' when all are chosen. */
  onChange: (name: 'account' | 'kind', value: string) => void;
}

/** Whose acts, and about what. */
export function TrailFilters({ filter: { account = '', kind }, onChange }: TrailFiltersProps) {
  // This loads the names.
  const nameOf = useAccountName();
  const names = useSelector(accountNames.select).result ?? [];
  const emails = names.map(({ email }) => email);
  return (
    <div className={toolbarStyles.toolbar}>
      <LabelledSelect
        label="By"
        options={[...new Set(['', ...emails, account])]}
        value={account}
        labelOf={(email) => (email === '' ? 'Everybody' : nameOf(email))}
        onChoose={(email) => onChange('account', email)}
      />
      <LabelledSelect
        label="About"
        options={['', ...TRAIL_ABOUT]}
        value={kind ?? ''}
        labelOf={(about) => (about === '' ? 'Everything' : ABOUT_NAMES[about])}
        onChoose={(about) => onChange('kind', about)}
      />
    </div>
  );
}

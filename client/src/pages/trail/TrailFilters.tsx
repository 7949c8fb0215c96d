import { TRAIL_ABOUT } from '@school-office/contract/users/trail';
import { useSelector } from 'react-redux';
import { accountNames } from '../../features/auth/authRequests.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import type { TrailFilter } from './trailRequests.ts';
import { ABOUT_NAMES } from './trailWords.ts';
import fieldStyles from '../../components/form/field.module.css';
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
      <label className={toolbarStyles.choice}>
        By
        <select
          className={fieldStyles.select}
          value={account}
          onChange={({ target }) => onChange('account', target.value)}
        >
          <option value="">Everybody</option>
          {[...emails, ...(account === '' || emails.includes(account) ? [] : [account])].map((email) => (
            <option key={email} value={email}>
              {nameOf(email)}
            </option>
          ))}
        </select>
      </label>
      <label className={toolbarStyles.choice}>
        About
        <select
          className={fieldStyles.select}
          value={kind ?? ''}
          onChange={({ target }) => onChange('kind', target.value)}
        >
          <option value="">Everything</option>
          {TRAIL_ABOUT.map((each) => (
            <option key={each} value={each}>
              {ABOUT_NAMES[each]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

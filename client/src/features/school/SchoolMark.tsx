import type { School } from '@school-office/contract/users/auth';
import { Avatar } from '../../components/Avatar.tsx';

/** The logo of a school, or its initials if it has none. */
export function SchoolMark({ school: { label, logo = '' } }: { school: Pick<School, 'label' | 'logo'> }) {
  return <Avatar name={label} image={logo} shape="mark" />;
}

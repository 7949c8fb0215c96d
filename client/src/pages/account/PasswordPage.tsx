import { Link } from 'react-router-dom';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../lib/paths.ts';
import { ADVICE, PasswordForm } from '../../features/account/PasswordForm.tsx';
import buttonStyles from '../../components/button.module.css';

export function PasswordPage() {
  return (
    <>
      <PageHeader title="Change password" subtitle={ADVICE} />
      <PasswordForm currentLabel="Current password">
        <Link className={buttonStyles.outline} to={paths.account}>
          Back
        </Link>
      </PasswordForm>
    </>
  );
}

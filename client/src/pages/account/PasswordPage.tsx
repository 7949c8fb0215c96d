import { Link } from 'react-router-dom';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../lib/paths.ts';
import { ADVICE, PasswordForm } from '../../features/account/PasswordForm.tsx';

export function PasswordPage() {
  return (
    <>
      <PageHeader title="Change Password" subtitle={ADVICE} />
      <PasswordForm currentLabel="Current Password">
        <Link className="btn btn-outline" to={paths.account}>
          Back
        </Link>
      </PasswordForm>
    </>
  );
}

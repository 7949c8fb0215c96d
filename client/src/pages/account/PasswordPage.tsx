import { ButtonLink } from '../../components/kit/Button.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ADVICE, PasswordForm } from '../../features/account/PasswordForm.tsx';
import { paths } from '../../lib/paths.ts';

export function PasswordPage() {
  return (
    <>
      <PageHeader title="Change password" subtitle={ADVICE} />
      <PasswordForm currentLabel="Current password">
        <ButtonLink to={paths.account}>Back</ButtonLink>
      </PasswordForm>
    </>
  );
}

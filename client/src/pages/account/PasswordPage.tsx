import { t } from '@school-office/contract/words';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ADVICE, PasswordForm } from '../../features/account/PasswordForm.tsx';
import { paths } from '../../lib/paths.ts';

export function PasswordPage() {
  return (
    <>
      <PageHeader title={t('Change password')} subtitle={t(ADVICE)} />
      <PasswordForm currentLabel={t('Current password')}>
        <ButtonLink to={paths.account}>{t('Back')}</ButtonLink>
      </PasswordForm>
    </>
  );
}

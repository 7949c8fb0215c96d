import '../../lib/zodWithoutEval.ts';
import { t } from '@school-office/contract/words';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { PageTitle } from '../../components/PageHeader.tsx';
import { ADVICE, PasswordForm } from '../../features/account/PasswordForm.tsx';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { paths } from '../../lib/paths.ts';
import styles from './FirstPasswordPage.module.css';

/**
 * Asks for a password of one's own before anything else, because a head knows the first one. When it is changed, its guard
 * leads on.
 */
export function FirstPasswordPage() {
  const { name, schoolName } = useUser();
  const logOut = useLogOut();

  return (
    <main className={`${looks('stack', 'narrow', 'window')} ${styles.firstPassword}`}>
      <p className={looks('faint')}>{schoolName}</p>
      <PageTitle title={t('Choose your own password')} />
      <p>
        {t(
          'Welcome, {{name}}. The password that you were given is known to the head who made it. Choose one that only you know: everything that is done here under your name is yours.',
          { name },
        )}{' '}
        {t(ADVICE)}
      </p>
      <PasswordForm currentLabel={t('The password that you were given')} hasFocus>
        <ButtonLink to={paths.login} onClick={logOut}>
          {t('Log out')}
        </ButtonLink>
      </PasswordForm>
    </main>
  );
}

import { language, LANGUAGE_NAMES, LANGUAGES } from '@school-office/contract/language';
import type { School } from '@school-office/contract/users/auth';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { hasDrafts } from '../../components/form/drafts.ts';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { schoolList } from '../../features/auth/authRequests.ts';
import { SchoolMark } from '../../features/school/SchoolMark.tsx';
import { chooseLanguage } from '../../lib/language.ts';
import { LoginForm } from './LoginForm.tsx';
import { readRememberedLogin } from './LoginForm.tsx';
import styles from './LoginPage.module.css';

export function LoginPage() {
  const [schoolName, setSchoolName] = useState(readRememberedLogin().schoolName);
  const { result } = useSelector(schoolList.select);
  return (
    <div className={`${looks('window')} ${styles.login}`}>
      <title>{t('Sign In · School Office')}</title>
      <LoginWelcome school={result?.find(({ value }) => value === schoolName)} />
      <main className={styles.panel}>
        <h1>{t('Sign In')}</h1>
        <p className={looks('faint', 'below')}>{t('Use the email and password your school gave you.')}</p>
        <RefusedLogin />
        <LoginForm schoolName={schoolName} onSchoolName={setSchoolName} />
        <p className={looks('line', 'middle')}>
          {LANGUAGES.map((one) => (
            <Button
              key={one}
              kind="link"
              lang={one}
              aria-pressed={one === language()}
              onClick={() => void chooseLanguage(one)}
            >
              {LANGUAGE_NAMES[one]}
            </Button>
          ))}
        </p>
      </main>
    </div>
  );
}

const PRODUCT = { label: 'J K' };

/** Shows the logo of the chosen school, if it has one. */
function LoginWelcome({ school }: { school: School | undefined }) {
  return (
    <header className={styles.welcome}>
      <SchoolMark school={school?.logo ? school : PRODUCT} />
      <p className={looks('lead')} lang="ne">
        विद्यालय कार्यालय
      </p>
      <p className={styles.slogan}>{t('The school office,\nin one place.')}</p>
      <p className={styles.summary}>
        {t('Registration, fees, attendance, admit cards, salaries and statements.')}
      </p>
    </header>
  );
}

/** Says why the user is at the login page again. It stays until the next sign-in, because the user may have been away. */
function RefusedLogin() {
  const refused = useSelector((state: { loginRefused: boolean }) => state.loginRefused);
  if (!refused) return null;
  return (
    <Alert kind="warning" role="alert">
      {hasDrafts()
        ? t('Your sign-in has ended. Please sign in again; what you typed is kept for you.')
        : t('Your sign-in has ended. Please sign in again.')}
    </Alert>
  );
}

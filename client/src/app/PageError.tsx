import { phrase, t } from '@school-office/contract/words';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../components/kit/Button.tsx';
import { looks } from '../components/kit/looks.ts';
import { Loader } from '../components/Loader.tsx';
import { PageTitle } from '../components/PageHeader.tsx';
import { useAccess } from '../features/auth/useMay.ts';
import { call } from '../lib/http.ts';
import { paths } from '../lib/paths.ts';
import { isNotForRole } from './guards.ts';

const TRY_EVERY_MS = 3000;

class PageNotFetched extends Error {}

/** Waits for the code of a page. Rejects with an error that `PageError` knows if it does not come. */
export async function fetched<Module>(page: Promise<Module>): Promise<Module> {
  try {
    return await page;
  } catch (error) {
    throw new PageNotFetched(t('This page could not be loaded'), { cause: error });
  }
}

/** Shown instead of a page that broke, that is for others, or that could not be fetched because the server is away or was renewed. */
export function PageError() {
  const error = useRouteError();
  if (error instanceof PageNotFetched) return <OfficeAway />;
  if (isNotForRole(error)) return <NotForRole />;
  return (
    <div className={looks('middle', 'window')} role="alert">
      <h1>{t('This page could not be shown')}</h1>
      <p>{error instanceof Error ? error.message : t('Something went wrong.')}</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        {t('Load it again')}
      </Button>
    </div>
  );
}

/** For a page that the menu does not offer: it was typed, or the role was another one. */
function NotForRole() {
  const access = useAccess();
  return (
    <div className={looks('middle')}>
      <PageTitle title={t('This page is not for you')} />
      <p>{t(access?.role === 'teacher' ? FOR_OTHER_TEACHERS : FOR_HEADS)}</p>
      <ButtonLink kind="primary" to={paths.dashboard}>
        {t('Go to the dashboard')}
      </ButtonLink>
    </div>
  );
}

const FOR_HEADS = phrase(
  'You are signed in as a clerk, and it is for heads. If you need it, please ask the head of your school.',
);
const FOR_OTHER_TEACHERS = phrase(
  'You are signed in as a teacher, and it is for the office, or for the teachers of another class. If you need it, please ask the head of your school.',
);

/** Loads the page as soon as the server answers again. */
function OfficeAway() {
  useEffect(() => {
    const timer = setInterval(() => void reloadIfAnswered(), TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className={looks('middle', 'window')} role="alert">
      <h1>{t('The school office does not answer')}</h1>
      <p>
        {t('The office computer may be off, or its network cable may be out.')}
        <br />
        {t('You need not do anything: this page appears as soon as it is back.')}
      </p>
      <Loader />
    </div>
  );
}

async function reloadIfAnswered(): Promise<void> {
  try {
    await call({ url: '/api/health', timeout: TRY_EVERY_MS });
  } catch {
    // It is tried again.
    return;
  }
  window.location.reload();
}

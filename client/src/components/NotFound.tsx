import { t } from '@school-office/contract/words';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from './kit/Button.tsx';
import { looks } from './kit/looks.ts';

/** For a path without a page, and for a page of something that does not exist, such as class Eleven. */
export function NotFound() {
  return (
    <div className={looks('middle')}>
      <title>{t('Page not found · School Office')}</title>
      <img src="/images/not-found.svg" alt="" width="340" height="210" />
      <h1>{t('This page does not exist')}</h1>
      <p>{t('The address may be mistyped, or the page has moved.')}</p>
      <ButtonLink kind="primary" to={paths.dashboard}>
        {t('Go to the dashboard')}
      </ButtonLink>
    </div>
  );
}

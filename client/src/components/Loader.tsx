import { t } from '@school-office/contract/words';
import { looks } from './kit/looks.ts';

/** The specification's loader image, with a text for screen readers. It does not move where reduced motion is preferred. */
export function Loader() {
  return (
    <div className={looks('middle')} role="status">
      <picture>
        <source srcSet="/images/mark.svg" media="(prefers-reduced-motion: reduce)" />
        <img src="/images/loader1.gif" alt="" width="48" height="48" />
      </picture>
      <span className={looks('hidden')}>{t('Loading')}</span>
    </div>
  );
}

/** Shown while the first page of a visit is loaded. */
export function PageLoader() {
  return (
    <div className={looks('middle', 'window')}>
      <Loader />
    </div>
  );
}

import { t } from '@school-office/contract/words';

/** Returns why a picture is not shown. */
export function brokenPictureText(address: string): string {
  return isOurs(address)
    ? t('This picture cannot be shown.')
    : t('This picture is on another website and cannot be shown. Please choose it from your computer.');
}

function isOurs(address: string): boolean {
  return new URL(address, window.location.href).origin === window.location.origin;
}

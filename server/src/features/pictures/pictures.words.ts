import { t } from '@school-office/contract/words';

export function tooLate(): string {
  return t('The time for this upload has run out. Please choose the picture again.');
}

export function sentBefore(): string {
  return t('This upload was sent before. Please choose the picture again.');
}

export function notUploadedHere(label: string): string {
  return t('{{label}} must be a picture that was uploaded here', { label: t(label) });
}

export function tooManyUploads(): string {
  return t('Many pictures are being uploaded right now. Please try again in a moment.');
}

export function pictureRequired(): string {
  return t('Picture is required');
}

export function pictureTooLarge(megabytes: number): string {
  return t('The picture is too large: at most {{megabytes}} MB', { megabytes });
}

export function formUnreadable(): string {
  return t('The form with the picture could not be read. Please send the picture again.');
}

export function tooManyPixels(megapixels: number): string {
  return t(
    'The picture has too many pixels: at most {{megapixels}} megapixels. Please choose a smaller one.',
    { megapixels: String(megapixels) },
  );
}

export function fileEmpty(): string {
  return t('The file is empty. Please choose another picture.');
}

export function isHeicPicture(): string {
  return t(
    'This is a HEIC picture, as iPhones take them. Please open it there and save or send it as JPEG, or set Camera, Formats to Most Compatible.',
  );
}

export function noPicture(): string {
  return t('This kind of file cannot be used. Please choose a JPEG, PNG or WebP picture.');
}

export function pictureDamaged(): string {
  return t('The picture is damaged or incomplete. Please choose another one.');
}

export function hostRefused(): string {
  return t('The picture host did not accept the picture. Please try again in a moment.');
}

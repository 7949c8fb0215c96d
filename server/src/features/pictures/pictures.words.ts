export function tooLate(): string {
  return 'The time for this upload has run out. Please choose the picture again.';
}

export function sentBefore(): string {
  return 'This upload was sent before. Please choose the picture again.';
}

export function notUploadedHere(label: string): string {
  return `${label} must be a picture that was uploaded here`;
}

export function tooManyUploads(): string {
  return 'Many pictures are being uploaded right now. Please try again in a moment.';
}

export function pictureRequired(): string {
  return 'Picture is required';
}

export function pictureTooLarge(megabytes: number): string {
  return `The picture is too large: at most ${megabytes} MB`;
}

export function formUnreadable(): string {
  return 'The form with the picture could not be read. Please send the picture again.';
}

export function tooManyPixels(megapixels: number): string {
  return `The picture has too many pixels: at most ${megapixels} megapixels. Please choose a smaller one.`;
}

export function fileEmpty(): string {
  return 'The file is empty. Please choose another picture.';
}

export function isHeicPicture(): string {
  return 'This is a HEIC picture, as iPhones take them. Please open it there and save or send it as JPEG, or set Camera, Formats to Most Compatible.';
}

export function noPicture(): string {
  return 'This kind of file cannot be used. Please choose a JPEG, PNG or WebP picture.';
}

export function pictureDamaged(): string {
  return 'The picture is damaged or incomplete. Please choose another one.';
}

export function hostRefused(): string {
  return 'The picture host did not accept the picture. Please try again in a moment.';
}

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

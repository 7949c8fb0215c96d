export function tooLate(): string {
  return 'The time for this upload has run out. Please choose the picture again.';
}

export function sentBefore(): string {
  return 'This upload was sent before. Please choose the picture again.';
}

export function notUploadedHere(label: string): string {
  return `${label} must be a picture that was uploaded here`;
}

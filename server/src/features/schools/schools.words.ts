export function schoolSaved(): string {
  return 'The school is saved.';
}

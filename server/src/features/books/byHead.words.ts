export function addingUpHeads(): string {
  return 'Fees by head are being added up.';
}

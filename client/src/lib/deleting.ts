/** Taking a person off the lists. */
export interface Deleting {
  id: string;
  /** Empty when nobody says one. */
  reason: string;
}

/** The body that says the reason; none without one. */
export function bodyOf(reason: string): { data?: { reason: string } } {
  return reason === '' ? {} : { data: { reason } };
}

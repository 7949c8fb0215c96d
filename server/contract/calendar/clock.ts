/** What the server's clock was compared with. */
export type ClockComparison = 'last act' | 'running time' | 'version';

/** Whether the server's clock seems wrong. No call is refused for it. */
export interface ClockNote {
  /** Null while it agrees with all that is known. */
  clock: null | 'behind' | 'ahead';
  /** ISO 8601: what it shows, and the time that makes this look wrong. */
  clock_times: { shows: string; other: string; of: ClockComparison } | null;
}

export interface ClockAnswer extends ClockNote {
  message: string;
}

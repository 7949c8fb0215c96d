declare module 'nepali-text-conversion' {
  /** Returns Preeti text in Unicode. */
  export function convertToUnicode(preeti: string): string;
}

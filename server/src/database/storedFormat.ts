/** The format of this version; it goes up whenever the stored form of anything changes. */
export const FORMAT = 19;

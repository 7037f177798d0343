/** Epoch seconds as a day of the reader's. */
export const dayText = (seconds: number): string => new Date(seconds * 1000).toLocaleDateString('sv-SE');

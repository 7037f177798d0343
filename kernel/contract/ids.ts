/** Orders ids by their number without parsing it: shorter first, then digit by digit. For sorting locks and ties. */
export const compareIds = (a: string, b: string): number => a.length - b.length || compareTexts(a, b);

/** Orders texts by their code units, the same everywhere, whatever the reader's language. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

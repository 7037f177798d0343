/** What spreadsheets take for a formula, in their full-width forms too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const isPlainNumber = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text);

/** Text that a spreadsheet shows and never calculates. A plain number keeps its sign. */
export const safeText = (text: string): string => (FORMULA.test(text) && !isPlainNumber(text) ? `'${text}` : text);

/** What `safeText` was made of: a file that went out comes back as it was. */
export const unsafeText = (text: string): string => (text.startsWith("'") && safeText(text.slice(1)) === text ? text.slice(1) : text);

/** A scanner types faster than this between two digits; a person does not. */
const GAP_MS = 250;
/** The shortest barcodes in use (EAN-8 without its check digit) and more. */
const BARCODE = /^\d{6,32}$/;

/** Whether a text looks like what a scanner types. */
export const isBarcode = (text: string): boolean => BARCODE.test(text);

/** Listens to keys and answers the barcode when digits typed in one go end with Enter. */
export function scanReader() {
  let digits = '';
  let last = 0;
  /** `at` is in milliseconds. */
  return (key: string, at: number): string | undefined => {
    if (at - last > GAP_MS) digits = '';
    last = at;
    if (/^\d$/.test(key)) digits += key;
    else {
      const code = digits;
      digits = '';
      if (key === 'Enter' && isBarcode(code)) return code;
    }
    return undefined;
  };
}

const SHOWN_START = 3;
const SHOWN_END = 4;
/** Of a short number fewer are shown: of Hong Kong's eight digits the last four alone. */
const LEAST_HIDDEN = 4;

/** `13800000001` → `138****0001`: all but the first three and the last four digits of a phone are hidden, four of them at least. */
export const maskPhone = (phone: string): string => {
  const end = phone.slice(-SHOWN_END);
  const rest = phone.slice(0, phone.length - end.length);
  const begin = rest.slice(0, Math.min(SHOWN_START, Math.max(0, rest.length - LEAST_HIDDEN)));
  return `${begin}${'*'.repeat(rest.length - begin.length)}${end}`;
};

/** Whether a number is a mainland mobile, the format that holds without a country code (specification 1§5). */
export const isMobile = (number: string): boolean => /^1[3-9]\d{9}$/.test(number);

/** Full-width letters, digits and signs as a keyboard without an input method writes them, without what cannot be seen. */
export const halfWidth = (text: string): string => text.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]/gu, '');

/** What people and spreadsheets put between the digits of a number. */
const DRESS = /[\s\-.()/‐-―−·]/gu;

/**
 * A phone as it was pasted, told from its dress: `＋86 138-1234-5678` is `13812345678`. Nothing is cut: what is no phone
 * stays as it was typed, for the contract to refuse.
 */
export function plainPhone(text: string): string {
  const plain = halfWidth(text).trim();
  // A number that a spreadsheet kept as an amount.
  const digits = plain.replace(/^(\d{8,})\.0$/, '$1').replace(DRESS, '');
  const home = /^(?:\+|00)?86(1[3-9]\d{9})$/.exec(digits)?.[1];
  return home ?? (/^\+?\d*$/.test(digits) ? digits : text);
}

/** A number behind the code of a country where customers come from; one that goes without a plus is told by more than a nought or two. */
const ABROAD = /^(?:(?:\+|00)(852|853|886)|\+(65|60|66|81|82|1|44|61|64))(\d{8,11})$/;

/** A phone of another country as it was pasted, with its code ahead: `+852 9123 4567`. Null where none is told. */
export function foreignPhone(text: string): { country_code: string; mobile_number: string } | null {
  const [, near, far, mobile_number] = ABROAD.exec(plainPhone(text)) ?? [];
  return mobile_number === undefined ? null : { country_code: (near ?? far)!, mobile_number };
}

/** The phone that a search is about, as files keep it, whatever dress and country it was pasted with; other words stay as they are. */
export const searchedPhone = (text: string): string => foreignPhone(text)?.mobile_number ?? plainPhone(text);

/** Whether a word is somebody's whole number, a mainland mobile or one that is known abroad: who types it was told it. */
export const isWholePhone = (text: string): boolean => foreignPhone(text) !== null || /^(?:1[3-9]\d{9}|[2-9]\d{7})$/.test(plainPhone(text));

/** A code as it was pasted or scanned: half-width, without blanks at all. */
export const plainCode = (text: string): string => halfWidth(text).replace(/\s/gu, '');

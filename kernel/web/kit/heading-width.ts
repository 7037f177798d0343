/** Signs that take less, or more, than most Latin letters at 14 px. */
const NARROW = new Set(' .,:;\'’|()/-fijlrtI');
const BROAD = /[A-Z%&@mw]/u;
/** From here on signs are as wide as they are high. */
const IDEOGRAPHS = 0x2e80;

const PADDING = 24;
/** The arrows of a column that sorts. */
const ARROWS = 20;
/** A heading beyond this is cut off all the same: a sentence would push the rest of the list off the screen. */
const LONGEST = 176;

const widthOf = (sign: string): number => (sign.codePointAt(0)! >= IDEOGRAPHS ? 14 : NARROW.has(sign) ? 4.5 : BROAD.test(sign) ? 10 : 8);

/** About how wide a column has to be, in pixels at 14 px text, for its heading to be read: the same words are longer in another language. */
export const headingWidth = (title: string | undefined, sortable: boolean): number =>
  Math.min(LONGEST, Math.ceil(Array.from(title ?? '').reduce((sum, sign) => sum + widthOf(sign), PADDING + (sortable ? ARROWS : 0))));

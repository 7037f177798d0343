import { pinyin } from 'pinyin-pro';

/**
 * What a typed keyword looks for: one token exactly, all tokens from `from` to before `until`, or digits that must be a number or a
 * phone as a whole, since a token of their length may be the end of a phone.
 */
export type SearchKey = { exactly: string } | { from: string; until: string } | { whole: string };

/** So many of a phone's last digits are a token of their own. */
const TAIL = 8;

const clean = (text: string): string => text.trim().toLowerCase().replace(/[\s'’·•\-_.]+/g, '');

/**
 * The key of a typed keyword, or null when nothing was typed. Four digits are the end of a phone or a whole number. Whoever may not
 * see phones (`phones`) finds nobody by other parts of one, or the hidden digits could be guessed one by one: their digits find
 * what they are the whole of.
 */
export function searchKey(typed: string, { phones }: { phones: boolean }): SearchKey | null {
  const text = clean(typed);
  if (text === '') return null;
  if (!phones && /^\d+$/.test(text)) return text.length === TAIL ? { whole: text } : { exactly: text };
  return /^\d{4}$/.test(text) ? { exactly: text } : { from: text, until: `${text}\u{10ffff}` };
}

const syllablesOf = (name: string): string[] =>
  pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map(clean).filter((syllable) => syllable !== '');

/** A name as it is written and as it sounds: files of one person have the latter in common even where a clerk misheard. */
export function nameKeys(member_name: string): string[] {
  const name = clean(member_name);
  return [...new Set([name, syllablesOf(name).join('')])].filter((key) => key !== '');
}

const suffixes = (parts: readonly string[]): string[] => parts.map((_, index) => parts.slice(index).join(''));

/**
 * What a search for this member may begin with: the name and its ends, its pinyin and initials from every syllable,
 * the member number with and without its letters, each phone whole and its last eight and four digits.
 */
export function tokensOf(member: { member_name: string; member_num: string; phones: readonly string[]; former?: readonly string[] }): string[] {
  const name = clean(member.member_name);
  const syllables = syllablesOf(name);
  const number = clean(member.member_num);
  const tokens = [
    ...suffixes([...name]),
    ...suffixes(syllables),
    ...suffixes(syllables.map((syllable) => syllable.slice(0, 1))),
    number, number.replace(/^\D+/, ''), number.replace(/^\D+0*/, ''),
    ...member.phones.flatMap((phone) => [phone, phone.slice(-TAIL), phone.slice(-4)]),
    // Of files that were merged into this one, numbers and phones alike.
    ...(member.former ?? []).map(clean).flatMap((known) => [known, known.replace(/^\D+/, ''), known.slice(-TAIL), known.slice(-4)]),
  ];
  return [...new Set(tokens.filter((token) => token !== ''))];
}

import { pinyin } from 'pinyin-pro';

/** What a typed keyword looks for: one token exactly, or all tokens from `from` to before `until`. */
export type SearchKey = { exactly: string } | { from: string; until: string };

const clean = (text: string): string => text.trim().toLowerCase().replace(/[\s'’·•\-_.]+/g, '');

/** The key of a typed keyword, or null when nothing was typed. Four digits are the end of a phone or a whole number. */
export function searchKey(typed: string): SearchKey | null {
  const text = clean(typed);
  if (text === '') return null;
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
    ...member.phones.flatMap((phone) => [phone, phone.slice(-8), phone.slice(-4)]),
    // Of files that were merged into this one, numbers and phones alike.
    ...(member.former ?? []).map(clean).flatMap((known) => [known, known.replace(/^\D+/, ''), known.slice(-8), known.slice(-4)]),
  ];
  return [...new Set(tokens.filter((token) => token !== ''))];
}

import { pinyin } from 'pinyin-pro';

const syllablesOf = (name: string): string[] => pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
const initialOf = (syllable: string): string => syllable.slice(0, 1);

/** What a search in a short list looks through: the words, their pinyin and initials, in small letters, one a line. */
export function searchTextOf(name: string, ...more: (string | undefined)[]): string {
  const syllables = syllablesOf(name);
  return [name, syllables.join(''), syllables.map(initialOf).join(''), ...more].filter(Boolean).join('\n').toLowerCase();
}

const endsOf = (parts: readonly string[]): string[] => parts.map((_, index) => parts.slice(index).join(''));

/**
 * What a search in a long list may begin with: every end of the words, pinyin and initials of the name from each of its
 * syllables, in small letters. A word that somebody types is in a text if some token begins with it.
 */
export function searchTokensOf(name: string, ...more: (string | undefined)[]): string[] {
  const syllables = syllablesOf(name);
  const tokens = [
    ...[name, ...more].flatMap((text) => endsOf([...(text ?? '')])),
    ...endsOf(syllables),
    ...endsOf(syllables.map(initialOf)),
  ];
  return [...new Set(tokens.map((token) => token.trim().toLowerCase()))].filter((token) => token !== '');
}

/** The tokens that begin with a word stand from `from` to before `until`. */
export const tokenSpan = (word: string): { from: string; until: string } => ({ from: word, until: `${word}\u{10ffff}` });

import { pinyin } from 'pinyin-pro';

/** What a search in a short list looks through: the words, their pinyin and initials, in small letters, one a line. */
export function searchTextOf(name: string, ...more: (string | undefined)[]): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  return [name, syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join(''), ...more].filter(Boolean).join('\n').toLowerCase();
}

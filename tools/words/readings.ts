import { pinyin } from 'pinyin-pro';

const HAN = /\p{Script=Han}/u;
const WIDTH = 150;

/** Whether a text of a dictionary is one that people look for by its pinyin: a title, or the name of a business rule. */
export const isLookedFor = (key: string): boolean => /^title\.|^word\.rule\.\w+\.label$/.test(key);

/** How each character of some texts is read in them, as `readings.ts` of the dictionaries has it: a reading, then the characters read so. */
export function readingsOf(texts: readonly string[]): string {
  const characters = new Map<string, Set<string>>();
  for (const text of texts) {
    const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true });
    [...text].forEach((character, index) => {
      const syllable = syllables[index];
      if (!HAN.test(character) || !syllable || !/^[a-z]+$/.test(syllable)) return;
      characters.set(syllable, (characters.get(syllable) ?? new Set()).add(character));
    });
  }
  const words = [...characters].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([syllable, of]) => `${syllable}${[...of].toSorted().join('')}`);
  const lines: string[] = [''];
  for (const word of words) {
    if (lines.at(-1)!.length + word.length >= WIDTH) lines.push('');
    lines[lines.length - 1] += `${lines.at(-1) === '' ? '' : ' '}${word}`;
  }
  return `// Written by \`npm run -s words\`: how the characters of titles and rules are read.
export const READINGS = \`
${lines.join('\n')}
\`;
`;
}

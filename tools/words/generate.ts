import { hongKong } from './hong-kong.ts';
import { textsOf, treeOf } from './source.ts';

/** Wordings by their place in the dictionary: `word.rule.rounding.label`. */
export type Wording = ReadonlyMap<string, string>;

/** Where the dictionary made of a `zh-CN.ts` stands, and the wordings kept by hand for it. */
export const translationOf = (source: string): string => source.replace(/zh-CN\.ts$/, 'zh-HK.ts');
export const overridesOf = (source: string): string => source.replace(/zh-CN\.ts$/, 'zh-HK.overrides.ts');

/** What a file says, by place. */
export const wordingOf = (text: string): Wording => new Map(textsOf(treeOf(text)).map((said) => [said.key, said.text]));

/** How Hong Kong's dictionary reads for a source and the wordings kept by hand. */
export const translated = (source: string, byHand: Wording): Wording =>
  new Map([...wordingOf(source)].map(([key, text]) => [key, byHand.get(key) ?? hongKong(text)]));

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** The file `zh-HK.ts` for a `zh-CN.ts`: the same keys in the same lines, its texts converted or as they are kept by hand. */
export function generate(source: string, byHand: Wording): string {
  const tree = treeOf(source);
  let text = source;
  for (const said of textsOf(tree).toReversed()) {
    const wording = quoted(byHand.get(said.key) ?? hongKong(said.text));
    text = `${text.slice(0, said.node.getStart(tree))}${wording}${text.slice(said.node.end)}`;
  }
  const from = text.indexOf('export const zhCN');
  const parts = text.slice(0, from).match(/^import .*$/gm) ?? [];
  const body = text
    .slice(from)
    .replace('export const zhCN =', 'export const zhHK: Translated<typeof zhCN> =')
    .replace(/\n\s*\/\*\*[^]*?\*\//g, '')
    .replace(/\ndeclare module [^]*$/, '');
  const heads = ["import type { Translated } from '#kernel/i18n/dictionary.ts';", "import type { zhCN } from './zh-CN.ts';"];
  return [
    ...heads,
    ...parts.map((line) => line.replace('{ zhCN as ', '{ zhHK as ').replace('zh-CN.ts', 'zh-HK.ts')),
    '',
    `${body.trimEnd()}\n`,
  ].join('\n');
}

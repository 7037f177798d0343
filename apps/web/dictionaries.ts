import type { Language } from '#kernel/contract/failure.ts';
import { type Dictionary, type DictionaryName, exportOf } from '#kernel/i18n/dictionary.ts';

const sources = import.meta.glob<Record<string, Dictionary>>([
  '../../kernel/i18n/{zh-CN,zh-HK,en}.ts',
  '../../domains/*/i18n/{zh-CN,zh-HK,en}.ts',
  '../../modes/i18n/{zh-CN,zh-HK,en}.ts',
  './i18n/{zh-CN,zh-HK,en}.ts',
]);

const folderOf = (name: DictionaryName): string =>
  name === 'shell' ? './i18n' : name === 'kernel' || name === 'modes' ? `../../${name}/i18n` : `../../domains/${name}/i18n`;

/** Fetches one dictionary in one language. */
export async function loadDictionary(name: DictionaryName, language: Language): Promise<Dictionary> {
  const source = sources[`${folderOf(name)}/${language}.ts`];
  if (!source) throw new Error(`no dictionary ${name} in ${language}`);
  return (await source())[exportOf[language]]!;
}

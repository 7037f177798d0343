import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#kernel/contract/failure.ts';
import { LANGUAGES } from '#kernel/contract/failure.ts';
import type { Dictionary } from '#kernel/i18n/dictionary.ts';
import { exportOf } from '#kernel/i18n/dictionary.ts';
import type { AllDictionaries } from '#kernel/server/speak.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Whoever speaks: the kernel and the domains with a dictionary, each with the folder its words lie in. */
const speakers: readonly [name: string, folder: string][] = [
  ['kernel', join(ROOT, 'kernel/i18n')],
  ...readdirSync(join(ROOT, 'domains')).map((domain): [string, string] => [domain, join(ROOT, 'domains', domain, 'i18n')]),
];

async function dictionaryIn(folder: string, language: Language): Promise<Dictionary> {
  const module = (await import(join(folder, `${language}.ts`))) as Record<string, Dictionary>;
  return module[exportOf[language]]!;
}

/** The sentences that the server speaks, of every domain in every language. */
export async function readDictionaries(): Promise<AllDictionaries> {
  const all = {} as AllDictionaries;
  const speaking = speakers.filter(([, folder]) => existsSync(join(folder, 'zh-CN.ts')));
  for (const language of LANGUAGES) {
    all[language] = Object.fromEntries(await Promise.all(speaking.map(async ([name, folder]) => [name, await dictionaryIn(folder, language)])));
  }
  return all;
}

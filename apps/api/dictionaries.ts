import type { Language } from '#kernel/contract/failure.ts';
import { LANGUAGES } from '#kernel/contract/failure.ts';
import type { Dictionary } from '#kernel/i18n/dictionary.ts';
import { exportOf } from '#kernel/i18n/dictionary.ts';
import type { AllDictionaries } from '#kernel/server/speak.ts';

/** Whoever speaks: the kernel and the domains with a dictionary. */
const SPEAKERS = ['kernel', 'access', 'member', 'catalog', 'card', 'sales', 'insight', 'setting', 'dictionary', 'channel', 'decoration'] as const;

async function dictionaryOf(speaker: string, language: Language): Promise<Dictionary> {
  const folder = speaker === 'kernel' ? '../../kernel' : `../../domains/${speaker}`;
  const module = (await import(`${folder}/i18n/${language}.ts`)) as Record<string, Dictionary>;
  return module[exportOf[language]]!;
}

/** The sentences that the server speaks, of every domain in every language. */
export async function readDictionaries(): Promise<AllDictionaries> {
  const all = {} as AllDictionaries;
  for (const language of LANGUAGES) {
    all[language] = Object.fromEntries(await Promise.all(SPEAKERS.map(async (speaker) => [speaker, await dictionaryOf(speaker, language)])));
  }
  return all;
}

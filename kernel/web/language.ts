import { LANGUAGES, type Language } from '#kernel/contract/failure.ts';

const KEY = 'lang';
const listeners = new Set<() => void>();

const isLanguage = (value: string | null): value is Language => LANGUAGES.includes(value as Language);

/** The reader's language: chosen on this device, simplified Chinese by default (1§1). */
export const currentLanguage = (): Language => {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : 'zh-CN';
};

/** What stands between the things that are listed, in the reader's language. */
export const comma = (): string => (currentLanguage() === 'en' ? ', ' : '、');

/** What stands between a label and what it says. */
export const colon = (): string => (currentLanguage() === 'en' ? ': ' : '：');

/** Remembers the choice and tells whoever shows words. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { 'zh-CN': '简体中文', 'zh-HK': '繁體中文', en: 'English' };

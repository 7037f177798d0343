import { LANGUAGES, type Language } from '#kernel/contract/failure.ts';

const KEY = 'lang';
const listeners = new Set<() => void>();

const isLanguage = (value: string | null): value is Language => LANGUAGES.includes(value as Language);

let current: Language | undefined;
const chosen = (): Language => {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : 'zh-CN';
};

/**
 * The reader's language: chosen on this device, simplified Chinese by default (1§1). Chosen in another window it is that of the next page
 * that is loaded: nobody's words change while they type.
 */
export const currentLanguage = (): Language => (current ??= chosen());

/** What stands between the things that are listed, in the reader's language. */
export const comma = (): string => (currentLanguage() === 'en' ? ', ' : '、');

/** What stands between a label and what it says. */
export const colon = (): string => (currentLanguage() === 'en' ? ': ' : '：');

/** Remembers the choice and tells whoever shows words. */
export function chooseLanguage(language: Language): void {
  current = language;
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

import { use, useCallback, useSyncExternalStore } from 'react';
import type { Language, RefusalParams } from '#kernel/contract/failure.ts';
import { type Dictionaries, type Dictionary, type DictionaryName, fill, refusalOf } from '#kernel/i18n/dictionary.ts';
import { sentenceOf, type Issue } from '#kernel/i18n/issue.ts';
import { chooseLanguage, currentLanguage, onLanguage } from './language.ts';

type Load = (name: DictionaryName, language: Language) => Promise<Dictionary>;

let load: Load = () => Promise.reject(new Error('no dictionaries were lent'));
const loaded = new Map<string, Dictionary>();

/** React reads these two: a dictionary that is here already is used without waiting. */
type Fetched = Promise<Dictionary> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: Dictionary };
const loading = new Map<string, Fetched>();

/** The app's root lends the way to fetch a dictionary: the kernel knows no domain. */
export const lendDictionaries = (lent: Load): void => {
  load = lent;
};

function fetchWords(name: DictionaryName, language: Language): Fetched {
  const key = `${language}/${name}`;
  let promise = loading.get(key);
  if (!promise) {
    const fetched: Fetched = load(name, language).then((dictionary) => {
      loaded.set(key, dictionary);
      return Object.assign(fetched, { status: 'fulfilled' as const, value: dictionary }).value;
    });
    fetched.catch(() => loading.delete(key));
    loading.set(key, fetched);
    promise = fetched;
  }
  return promise;
}

/** Fetches dictionaries ahead of the screens that will read them. */
export const preloadWords = (names: readonly DictionaryName[]): Promise<unknown> =>
  Promise.all(names.map((name) => fetchWords(name, currentLanguage())));

/** Changes the language once every dictionary in use has arrived in it, so that no words flicker. */
export async function switchLanguage(language: Language): Promise<void> {
  const names = new Set([...loading.keys()].map((key) => key.slice(key.indexOf('/') + 1) as DictionaryName));
  await Promise.all([...names].map((name) => fetchWords(name, language)));
  chooseLanguage(language);
}

/** The reader's language. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage);

/** A dictionary in the reader's language: `useWords('member').field.member_name`. Waits while it is fetched. */
export function useWords<Name extends DictionaryName>(name: Name): Dictionaries[Name] {
  const language = useLanguage();
  return use<Dictionary>(fetchWords(name, language) as Promise<Dictionary>) as unknown as Dictionaries[Name];
}

/** The same once it is here, for an input that need not wait for it: it is fetched, and drawn with as it comes. */
export function useWordsInTime<Name extends DictionaryName>(name: Name): Dictionaries[Name] | undefined {
  const language = useLanguage();
  const onHere = useCallback(
    (tell: () => void) => {
      let isOn = true;
      fetchWords(name, language).then(
        () => isOn && tell(),
        () => undefined,
      );
      return () => {
        isOn = false;
      };
    },
    [name, language],
  );
  return useSyncExternalStore(onHere, () => loaded.get(`${language}/${name}`)) as unknown as Dictionaries[Name] | undefined;
}

/** A dictionary in the reader's language, as far as it is here: where nothing may wait. */
export const knownWords = (name: DictionaryName): Dictionary | undefined => loaded.get(`${currentLanguage()}/${name}`);

/** Several dictionaries at once; waits while one is fetched. */
export function useDictionaries(names: readonly DictionaryName[]): (name: DictionaryName) => Dictionary | undefined {
  const language = useLanguage();
  for (const name of names) use<Dictionary>(fetchWords(name, language) as Promise<Dictionary>);
  return (name) => loaded.get(`${language}/${name}`);
}

/** One section of several dictionaries as one: what each domain names of its own. */
export function useSection(section: 'permission' | 'subject', names: readonly DictionaryName[]): Readonly<Record<string, string>> {
  const dictionary = useDictionaries(names);
  return Object.assign({}, ...names.map((name) => dictionary(name)?.[section])) as Record<string, string>;
}

/** The kernel's own words, outside of components; they are there before the first screen. */
export const kernelWords = (): Dictionaries['kernel'] =>
  (loaded.get(`${currentLanguage()}/kernel`) ?? { title: {}, field: {}, refusal: {}, word: {} }) as unknown as Dictionaries['kernel'];

/** The sentence of a message's key in the reader's language; the general one while its dictionary is not here. */
export function say(key: string, params: RefusalParams = {}): string {
  const language = currentLanguage();
  return fill(refusalOf(key, (name) => loaded.get(`${language}/${name}`)) ?? kernelWords().refusal.invalid, params);
}

/** What to say of a zod issue found in `input`. */
export function sayIssue(issue: Issue, input: unknown): string {
  const { key, params } = sentenceOf(issue, input);
  return say(key, params);
}

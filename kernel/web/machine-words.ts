import type { AnyMachine } from '#kernel/contract/machine.ts';
import type { DictionaryName, Words } from '#kernel/i18n/dictionary.ts';
import { useWords } from './words.ts';

/** What a machine calls its states and verbs, in the reader's language; that there is a word for each is the machine's to prove. */
export function useMachineWords({ words }: AnyMachine): { states: Readonly<Record<string, string>>; verbs: Readonly<Record<string, string>> } {
  const { word } = useWords(words.dictionary as DictionaryName) as unknown as { word: Words };
  return { states: word[words.states] as Record<string, string>, verbs: word[words.verbs] as Record<string, string> };
}

import { fill } from './dictionary.ts';

/** How a column of a list words what it holds. */
interface Worded {
  /** By the code that the field holds, or the field that `by` names; under `''` where there is nothing. */
  words?: Readonly<Record<string, string>> | undefined;
  by?: string | undefined;
}

/** What a row's value is called, on the screen and in the list as a file; undefined where the value says it itself. */
export function wordOf({ key, words, by }: Worded & { key: string }, row: Readonly<Record<string, unknown>>): string | undefined {
  if (!words) return undefined;
  const value = row[key] ?? '';
  const word = words[String(row[by ?? key] ?? '')];
  return by && word !== undefined ? fill(word, { value: String(value) }) : word;
}

import type { Dictionary, Words } from './dictionary.ts';

type Named = Readonly<Record<string, string>>;

/** What was done, in words of the trail: by the call's id, or by the last words of it. */
export interface Trail {
  readonly whole: Named;
  readonly verb: Named;
  readonly noted: Named;
}

const known = (words: Named, key: string): string | undefined => words[key];

/** `catalog.project.price.drop` by `price.drop` before it is looked for by `drop`. */
function verbOf(endpoint: string, verb: Named): string | undefined {
  const parts = endpoint.split('.');
  return known(verb, parts.slice(-2).join('.')) ?? known(verb, parts.at(-1)!);
}

/** What was done, without its object where a sentence of its own says all of it; undefined where the trail has no word for it. */
export function deedOf(endpoint: string, { whole, verb }: Trail): { whole: string } | { verb: string } | undefined {
  const said = known(whole, endpoint);
  if (said !== undefined) return { whole: said };
  const deed = verbOf(endpoint, verb);
  return deed === undefined ? undefined : { verb: deed };
}

/** What an entry was noted of, and by which call. */
export interface Noted {
  subject: string;
  endpoint: string;
}

/** What a subject is one of: `dict_item/DEGREE/own_1` is a dictionary item. */
export const kindOf = (subject: string): string => subject.split('/')[0]!;

type DictionaryOf = (name: string) => Dictionary | undefined;

/** The dictionary that names what an entry was noted of. */
export const ownOf = ({ subject }: Noted, names: readonly string[], dictionaryOf: DictionaryOf): Dictionary | undefined => {
  const kind = kindOf(subject);
  return names.map(dictionaryOf).find((dictionary) => kind in (dictionary?.subject ?? {}));
};

/** How a field of an entry is called: by the screens of what it was noted of, by those of whoever did it, or by the trail alone. */
export function fieldWord(name: string, entry: Noted, own: Dictionary | undefined, dictionaryOf: DictionaryOf, { noted }: Trail): string | undefined {
  const acting = dictionaryOf(entry.endpoint.slice(0, entry.endpoint.indexOf('.')));
  return own?.field[name] ?? acting?.field[name] ?? known(noted, name);
}

/** Fields whose values are names of fields. */
const NAMING: ReadonlySet<string> = new Set(['revealed', 'found_by', 'private_fields', 'vouched_for']);
export const namesFields = (field: string): boolean => NAMING.has(field);

/** A group of words, such as those of a state. */
export const groupOf = (dictionary: Dictionary | undefined, group: string): Named | undefined => {
  const said: string | Words | undefined = dictionary?.word[group];
  return typeof said === 'object' ? (said as Named) : undefined;
};

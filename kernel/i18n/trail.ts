import type { Dictionary, Words } from './dictionary.ts';

type Named = Readonly<Record<string, string>>;

/** What counts for the machine alone, and nobody is told: ids of what has no name are of no use to anybody. */
export const UNTOLD: ReadonlySet<string> = new Set([
  'version',
  'search_text',
  'series_id',
  'supplement_id',
  'card_item_id',
  'item_id',
  'before_id',
  'next_plan_id',
  'opened_id',
  'file_key',
]);

/** What was done, in words of the trail. */
export interface Trail {
  /** By the call's id, where one sentence says all of it. */
  readonly whole: Named;
  /** By the last words of a call's id; a thing follows. */
  readonly verb: Named;
  /** By call and thing (`voucher.verify/sales_order`), where the call did something else to it than its verb says. */
  readonly effect: Named;
  /** By the call's id: what a thing of another domain was changed by. */
  readonly cause: Named;
  readonly noted: Named;
  /** What values stand for that no screen words, by field. */
  readonly said: Readonly<Record<string, Named>>;
  /** What became of it by itself, and what was changed by something else. */
  readonly by_itself: string;
  readonly followed: string;
}

const known = (words: Named, key: string): string | undefined => words[key];

/** `catalog.project.price.drop` by `price.drop` before it is looked for by `drop`. */
function verbOf(endpoint: string, verb: Named): string | undefined {
  const parts = endpoint.split('.');
  return known(verb, parts.slice(-2).join('.')) ?? known(verb, parts.at(-1)!);
}

/** What was done, without its object where a sentence of its own says all of it; undefined where the trail has no word for it. */
export function deedOf(endpoint: string, { whole, verb }: Pick<Trail, 'whole' | 'verb'>): { whole: string } | { verb: string } | undefined {
  const said = known(whole, endpoint);
  if (said !== undefined) return { whole: said };
  const deed = verbOf(endpoint, verb);
  return deed === undefined ? undefined : { verb: deed };
}

/** A verb before its object: `Added` and what was added stand apart, `新增` and it do not. */
const before = (verb: string, object: string): string => `${verb}${/[a-z]:?$/i.test(verb) ? ' ' : ''}${object}`;

/** What was done to a thing, before its name, and what it was changed by where the call was about something else. */
export interface Sentence {
  what: string;
  cause?: string;
}

/**
 * The sentence of an entry, by what its domain calls the thing. A call that was about something else is its cause: nobody settled a
 * member, whose level rose because an order was settled.
 */
export function sentenceOf(
  { endpoint, subject }: Noted,
  called: string,
  own: Dictionary | undefined,
  dictionaryOf: DictionaryOf,
  trail: Trail,
): Sentence {
  const kind = kindOf(subject);
  if (endpoint === 'job') return { what: before(trail.by_itself, called) };
  const effect = known(trail.effect, `${endpoint}/${kind}`);
  const cause = known(trail.cause, endpoint);
  if (effect !== undefined) return cause === undefined ? { what: effect } : { what: effect, cause };
  const deed = deedOf(endpoint, trail);
  if (!deed) return { what: called };
  const isOwn = kind === 'setting' || kind in (dictionaryOf(endpoint.slice(0, endpoint.indexOf('.')))?.subject ?? own?.subject ?? {});
  if (isOwn) return { what: 'whole' in deed ? deed.whole : before(deed.verb, called) };
  return { what: before(trail.followed, called), cause: cause ?? ('whole' in deed ? deed.whole : deed.verb.replace(/[：:]$/, '')) };
}

/** What an entry was noted of, and by which call. */
export interface Noted {
  subject: string;
  endpoint: string;
}

/** What a subject is one of: `dict_item/DEGREE/own_1` is a dictionary item. */
export const kindOf = (subject: string): string => subject.split('/')[0]!;

export type DictionaryOf = (name: string) => Dictionary | undefined;

/** The dictionary that names what an entry was noted of. */
export const ownOf = ({ subject }: Noted, names: readonly string[], dictionaryOf: DictionaryOf): Dictionary | undefined => {
  const kind = kindOf(subject);
  return names.map(dictionaryOf).find((dictionary) => kind in (dictionary?.subject ?? {}));
};

/** How a rule is spoken of by the domain that reads it. */
interface RuleWords {
  readonly label: string;
  readonly choices?: Named;
}

/** The words of `sales.rounding`: `word.rule.rounding` of the till's dictionary. */
const ruleOf = (key: string, dictionaryOf: DictionaryOf): RuleWords | undefined => {
  const [domain, name] = key.split('.') as [string, string];
  return (dictionaryOf(domain)?.word['rule'] as unknown as Readonly<Record<string, RuleWords>> | undefined)?.[name];
};

/** Whether a field is a setting's key, such as `sales.rounding`. */
export const isRule = (name: string): boolean => name.includes('.');

/** What a setting is called: by the domain that reads it; by the trail where it has a screen of its own. */
export const ruleWord = (key: string, dictionaryOf: DictionaryOf, { noted }: Pick<Trail, 'noted'>): string | undefined =>
  ruleOf(key, dictionaryOf)?.label ?? known(noted, key);

/** How a field of an entry is called: by the screens of what it was noted of, by those of whoever did it, or by the trail alone. */
export function fieldWord(
  name: string,
  entry: Noted,
  own: Dictionary | undefined,
  dictionaryOf: DictionaryOf,
  trail: Pick<Trail, 'noted'>,
): string | undefined {
  if (isRule(name)) return ruleWord(name, dictionaryOf, trail);
  const acting = dictionaryOf(entry.endpoint.slice(0, entry.endpoint.indexOf('.')));
  return own?.field[name] ?? acting?.field[name] ?? known(trail.noted, name);
}

/** What a setting's choice, or a value that no screen words, stands for: by `<thing>.<field>` before it is looked for by the field. */
export const valueWord = (field: string, value: string, kind: string, dictionaryOf: DictionaryOf, { said }: Pick<Trail, 'said'>): string | undefined =>
  isRule(field) ? ruleOf(field, dictionaryOf)?.choices?.[value] : (said[`${kind}.${field}`]?.[value] ?? said[field]?.[value]);

/** Fields whose values are names of fields. */
const NAMING: ReadonlySet<string> = new Set(['revealed', 'found_by', 'private_fields', 'vouched_for']);
export const namesFields = (field: string): boolean => NAMING.has(field);

/** A group of words, such as those of a state. */
export const groupOf = (dictionary: Dictionary | undefined, group: string): Named | undefined => {
  const said: string | Words | undefined = dictionary?.word[group];
  return typeof said === 'object' ? (said as Named) : undefined;
};

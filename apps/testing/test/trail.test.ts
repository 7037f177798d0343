import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings } from '#apps/api/settings.ts';
import { doEverything, samples } from '#apps/testing/samples.ts';
import { openStage } from '#apps/testing/stage.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { STATES } from '#domains/setting/model/log-states.ts';
import type { Dictionary } from '#kernel/i18n/dictionary.ts';
import { deedOf, fieldWord, groupOf, isRule, kindOf, namesFields, ownOf, ruleWord, sentenceOf, type Trail, UNTOLD, valueWord } from '#kernel/i18n/trail.ts';

// Everything is done once: what the operation log then tells, it tells in words.

const DOMAINS = join(import.meta.dirname, '../../../domains');
const dictionaries = new Map<string, Dictionary>();

interface Noted {
  endpoint: string;
  subject: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
}
let entries: Noted[];
let world: World;
beforeAll(async () => {
  for (const name of readdirSync(DOMAINS))
    dictionaries.set(name, ((await import(join(DOMAINS, name, 'i18n/zh-CN.ts'))) as { zhCN: Dictionary }).zhCN);
  world = await openWorld();
  await doEverything(world, await openStage(world, 'lanting', 'manager'));
  entries = await world.look<Noted>('lanting', 'select endpoint, subject, subject_id, before, after from audit_entry');
  // All that the product does, once.
}, 300_000);
afterAll(() => world.close());

const dictionaryOf = (name: string) => dictionaries.get(name);
const trail = () => dictionaries.get('setting')!.word as unknown as Trail;
const unique = (texts: readonly string[]) => [...new Set(texts)].toSorted();

/** A part of a record by a key of somebody's data: an id, a right, a day. */
const isData = (name: string): boolean => !/^[a-z][a-z_.]*$/.test(name);

/** The names of a record's fields and of the records in it. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(isData(name) || UNTOLD.has(name) ? [] : [name]), ...fieldsOf(inner)]);
}

it('every command that notes something is told by what it did', () => {
  const noted = unique(entries.map(({ endpoint }) => endpoint)).filter((endpoint) => endpoint !== 'job');
  expect(noted.length).toBeGreaterThan(samples.filter(({ endpoint }) => endpoint.idempotent).length / 2);
  expect(noted.filter((endpoint) => deedOf(endpoint, trail()) === undefined)).toEqual([]);
});

/** As the log shows it, with … for the name. */
function told(entry: Noted): string {
  const own = ownOf(entry, [...dictionaries.keys()], dictionaryOf);
  const { what, cause } = sentenceOf(entry, own?.subject?.[kindOf(entry.subject)] ?? entry.subject, own, dictionaryOf, trail());
  return `${what}${entry.subject_id === null ? '' : '「…」'}${cause === undefined ? '' : `（${cause}）`}`;
}

// A sentence that is not in the list is new: read it as the owner of a shop would, then `--update` it.
it('every sentence was read by somebody', async () => {
  const lines = unique(entries.map((entry) => `- ${entry.endpoint} · ${kindOf(entry.subject)}: ${told(entry)}`));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('trail.sentences.md');
});

it.each([
  ['sales.order.settle', 'member', '变更会员等级「…」（结算订单）'],
  ['sales.order.settle', 'outbound', '变更出库单「…」（结算订单）'],
  ['card.freeze', 'appointment', '变更预约「…」（冻结）'],
])('%s of %s is told by what became of it, and by what', (endpoint, subject, sentence) => {
  expect(told({ endpoint, subject, subject_id: '1', before: null, after: null })).toBe(sentence);
});

it('everything that was noted of something is called by a name, whatever is in it', () => {
  const names = [...dictionaries.keys()];
  const unworded = entries.flatMap((entry) => {
    const own = ownOf(entry, names, dictionaryOf);
    if (!own) return [`${entry.endpoint}: ${entry.subject}`];
    return [...fieldsOf(entry.before), ...fieldsOf(entry.after)]
      .filter((name) => fieldWord(name, entry, own, dictionaryOf, trail()) === undefined)
      .map((name) => `${entry.endpoint}: ${entry.subject.split('/')[0]}.${name}`);
  });
  expect(unique(unworded)).toEqual([]);
});

it('every state that is noted has its group of words', () => {
  const missing = Object.entries(STATES).flatMap(([subject, columns = {}]) => {
    const own = ownOf({ subject, endpoint: '' }, [...dictionaries.keys()], dictionaryOf);
    return Object.values(columns).flatMap((group) => (groupOf(own, group) === undefined ? [`${subject}: ${group}`] : []));
  });
  expect(missing).toEqual([]);
});

it('every setting is called by a name, wherever it is decided', () => {
  expect(settings.map(({ key }) => key).filter((key) => !isRule(key) || ruleWord(key, dictionaryOf, trail()) === undefined)).toEqual([]);
});

/** What somebody typed that looks like a code, and what the screen asks other words for (`useObjectWords`, `useRightWords`). */
const TYPED = new Set(['goods.specs_name', 'goods.spec_values', 'specification.spec_values', 'download_record.columns', 'staff.subject', 'role.grants']);
const isCode = (text: string): boolean => /^[a-z]+(_[a-z]+)*( [a-z]+)?$|^[A-Z]+(_[A-Z]+)*$/.test(text);

/** Codes among the values of a record, by field. */
function codesOf(value: unknown, field: string): [field: string, code: string][] {
  if (Array.isArray(value)) return value.flatMap((each) => codesOf(each, field));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([name, inner]) => codesOf(inner, name));
  return typeof value === 'string' && isCode(value) && !UNTOLD.has(field) ? [[field, value]] : [];
}

it('no code of the machine is shown as what it became', () => {
  const names = [...dictionaries.keys()];
  const raw = entries.flatMap((entry) => {
    const [kind, own] = [kindOf(entry.subject), ownOf(entry, names, dictionaryOf)];
    return [...codesOf(entry.before, ''), ...codesOf(entry.after, '')]
      .filter(([field, code]) => !(namesFields(field) && fieldWord(code, entry, own, dictionaryOf, trail()) !== undefined))
      .filter(([field, code]) => groupOf(own, STATES[kind]?.[field] ?? field)?.[code] === undefined)
      .filter(([field, code]) => valueWord(field, code, kind, dictionaryOf, trail()) === undefined)
      .map(([field, code]) => `${kind}.${field}: ${code}`);
  });
  expect(unique(raw).filter((line) => !TYPED.has(line.slice(0, line.indexOf(':'))))).toEqual([]);
});

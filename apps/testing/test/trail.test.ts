import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doEverything, samples } from '#apps/testing/samples.ts';
import { openStage } from '#apps/testing/stage.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { Dictionary } from '#kernel/i18n/dictionary.ts';
import { deedOf, fieldWord, kindOf, ownOf, sentenceOf, type Trail, UNTOLD } from '#kernel/i18n/trail.ts';

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
});
afterAll(() => world.close());

const dictionaryOf = (name: string) => dictionaries.get(name);
const trail = () => dictionaries.get('setting')!.word as unknown as Trail;
const unique = (texts: readonly string[]) => [...new Set(texts)].toSorted();

/** A part of a record by a key of somebody's data: an id, a right, a day. */
const isData = (name: string): boolean => !/^[a-z][a-z_]*$/.test(name);

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

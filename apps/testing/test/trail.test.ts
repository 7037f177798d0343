import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doEverything, samples } from '#apps/testing/samples.ts';
import { openStage } from '#apps/testing/stage.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { Dictionary } from '#kernel/i18n/dictionary.ts';
import { deedOf, fieldWord, ownOf, type Trail } from '#kernel/i18n/trail.ts';

// Everything is done once: what the operation log then tells, it tells in words.

const DOMAINS = join(import.meta.dirname, '../../../domains');
const dictionaries = new Map<string, Dictionary>();

interface Noted {
  endpoint: string;
  subject: string;
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
  entries = await world.look<Noted>('lanting', 'select endpoint, subject, before, after from audit_entry');
});
afterAll(() => world.close());

const dictionaryOf = (name: string) => dictionaries.get(name);
const trail = () => dictionaries.get('setting')!.word as unknown as Trail;
const unique = (texts: readonly string[]) => [...new Set(texts)].toSorted();

/** What counts for the machine alone. */
const UNTOLD = new Set(['version', 'search_text']);
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

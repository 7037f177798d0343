import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Machine, Verb } from '#kernel/contract/machine.ts';
import { readDeclared } from './declared.ts';

const ROOT = join(import.meta.dirname, '..');
const isMachine = (value: unknown): value is Machine => typeof value === 'object' && value !== null && 'moves' in value && 'verbs' in value;

/** Every machine boots as it is read: one with a state that nothing leads to throws here. */
async function machines(): Promise<Machine[]> {
  const modules = await Promise.all(globSync('domains/*/model/*.machine.ts', { cwd: ROOT }).map((path) => import(join(ROOT, path)) as Promise<object>));
  return modules.flatMap((exports) => Object.values(exports).filter(isMachine));
}

test('every machine boots, under a name of its own', async () => {
  const names = (await machines()).map(({ name }) => name);
  expect(names).toContain('sales_order');
  expect(new Set(names).size).toBe(names.length);
});

test('every right that a machine asks for is one that somebody can be given', async () => {
  const { permissions } = await readDeclared();
  const asked = (await machines()).flatMap(({ name, verbs }) => Object.entries<Verb>(verbs).map(([verb, { right }]) => ({ at: `${name}/${verb}`, right })));
  expect(asked.filter(({ right }) => right !== null && !permissions.has(right))).toEqual([]);
});

test('what is for some people only knows who asked, and every sentence is there', async () => {
  const { dictionaries } = await readDeclared();
  for (const { name, verbs, asker, words, refusal } of await machines()) {
    const sentences = dictionaries[words.dictionary]!.refusal;
    const keys = Object.values<Verb>(verbs).flatMap((verb) => [verb.refusal, verb.by_refusal].filter((key) => key !== undefined));
    expect([...keys, refusal.slice(words.dictionary.length + 1)].filter((key) => !(key in sentences)).map((key) => `${name}: ${key}`)).toEqual([]);
    expect(asker === null && Object.values<Verb>(verbs).some(({ by }) => by) && name).toBe(false);
  }
});

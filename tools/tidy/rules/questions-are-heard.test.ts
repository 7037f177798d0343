import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { questionsAreHeard } from './questions-are-heard.ts';

test('what was begun and is waited for alone is caught', () => {
  const files = {
    'domains/stock/server/a.ts':
      'export async function hold(uow) {\n  const locked = uow.rows(1);\n  const standing = standingIn(uow);\n  return [await locked, await standing];\n}',
  };
  expect(places(questionsAreHeard, projectOf(files))).toEqual(['domains/stock/server/a.ts:4', 'domains/stock/server/a.ts:4']);
});

test('what is waited for together, at once or for the whole module passes', () => {
  const asked = 'export async function f(uow) {\n  const [a, b] = await Promise.all([uow.rows(1), g(uow)]);\n  return [a, b, await once];\n}';
  const files = {
    'domains/stock/server/a.ts': `const once = hash("x");\n${asked}`,
    'domains/stock/web/a.ts': 'export async function f() {\n  const a = g();\n  return await a;\n}',
  };
  expect(places(questionsAreHeard, projectOf(files))).toEqual([]);
});

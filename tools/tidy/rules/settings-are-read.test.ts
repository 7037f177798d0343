import { expect, test } from 'vitest';
import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';
import type { Dictionary } from '#kernel/i18n/dictionary.ts';
import { projectOf } from '../plant.ts';
import { settingsAreRead } from './settings-are-read.ts';

const path = 'domains/sales/contract/sales.settings.ts';
const walkIn = { name: 'walkInAllowed', path, setting: setting({ key: 'sales.walk_in', schema: z.boolean(), initial: true, level: 'shop' }) };
const dictionaries = { sales: { title: { rules: '收银' }, field: {}, refusal: {}, word: { rule: { walk_in: { label: '散客', hint: '' } } } } satisfies Dictionary };
const READ = { 'domains/sales/server/basket.ts': 'const allowed = await readSetting(reads, ctx, walkInAllowed);' };
const judge = (files: Record<string, string>, declared = { settings: [walkIn], composedSettings: ['sales.walk_in'], dictionaries }): string[] =>
  settingsAreRead.check(projectOf(files, declared)).map(({ message }) => message);

test('a setting that is read, composed and named passes', () => expect(judge(READ)).toEqual([]));

test.each([
  ['nothing', {}],
  ['an import alone', { 'domains/sales/server/basket.ts': "import { walkInAllowed } from '../contract/sales.settings.ts';" }],
  ['a test', { 'domains/sales/server/basket.test.ts': READ['domains/sales/server/basket.ts'] }],
  ['the browser', { 'domains/sales/web/basket.ts': READ['domains/sales/server/basket.ts'] }],
  ['the screen of the settings', { 'domains/setting/server/rules.ts': READ['domains/sales/server/basket.ts'] }],
])('a setting that %s reads is caught', (_, files) => {
  expect(judge(files as Record<string, string>)).toEqual([expect.stringContaining('no server code reads walkInAllowed')]);
});

test('a setting that is not composed, and one without words, are caught', () => {
  expect(judge(READ, { settings: [walkIn], composedSettings: [], dictionaries })).toEqual([expect.stringContaining('apps/api/settings.ts')]);
  const silent = { sales: { ...dictionaries.sales, word: { rule: { walk_in: undefined } } } } as unknown as typeof dictionaries;
  expect(
    judge(READ, {
      settings: [walkIn],
      composedSettings: ['sales.walk_in'],
      dictionaries: { ...silent, sales: { ...silent.sales, word: {} } } as never,
    }),
  ).toEqual([expect.stringContaining('word.rule.walk_in')]);
});

test('a setting whose domain has no heading is caught', () => {
  const headless = { sales: { ...dictionaries.sales, title: {} } } as unknown as typeof dictionaries;
  expect(judge(READ, { settings: [walkIn], composedSettings: ['sales.walk_in'], dictionaries: headless })).toEqual([
    expect.stringContaining('title.rules'),
  ]);
});

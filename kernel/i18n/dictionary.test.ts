import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#kernel/contract/failure.ts';
import { exportOf, fill, type Words } from './dictionary.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('a sentence', () => {
  it.each([
    [1, '1 member'],
    ['+1', '+1 member'],
    [-1, '-1 member'],
    [0, '0 members'],
    [11, '11 members'],
    ['1,001', '1,001 members'],
  ])('puts the noun behind %s in its form', (count, said) => {
    expect(fill('{{count|member|members}}', { count })).toBe(said);
  });

  it('keeps a placeholder that no value is for, and knows nothing of what every object has', () => {
    expect(fill('{{name}} {{count|member|members}}', { name: '王' })).toBe('王 {{count|member|members}}');
    expect(fill('{{name}}', { name: '{{name}}' })).toBe('{{name}}');
  });
});

/** Chinese says a discount in tenths of the price, English in percent off it. */
const DISCOUNT: ReadonlySet<string> = new Set(['discount', 'discount_tenths', 'percent', 'percent_off', 'tenths']);
const meant = (name: string): string => (DISCOUNT.has(name) ? 'discount' : name);

/** Every sentence of a dictionary by its keys, with the values it wants. */
const wanted = (words: Words, at = ''): [key: string, placeholders: string[]][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${at}${key}`, [...new Set([...value.matchAll(/\{\{(\w+)/g)].map(([, name]) => meant(name!)))].toSorted()]]
      : wanted(value, `${at}${key}.`),
  );

describe('the three languages', () => {
  const folders = globSync('{apps/**,domains/*,kernel,modes}/i18n/zh-CN.ts', { cwd: ROOT }).map((path) => path.replace('/zh-CN.ts', ''));

  it('are all there', () => expect(folders.length).toBeGreaterThanOrEqual(20));

  it('say no number twice: a noun that a number decides brings it along', () => {
    const twice = globSync('{apps,domains,kernel,modes}/**/en.ts', { cwd: ROOT }).filter((path) =>
      /\{\{(\w+)\}\}( \w+)? \{\{\1\|/.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(twice).toEqual([]);
  });

  it.each(folders)('want the same values in %s', async (folder) => {
    const read = async (language: keyof typeof exportOf) =>
      wanted((((await import(join(ROOT, folder, `${language}.ts`))) as Record<string, unknown>)[exportOf[language]] ?? {}) as Words);
    const source = await read('zh-CN');
    expect(source.length).toBeGreaterThan(0);
    for (const language of LANGUAGES) expect(await read(language)).toEqual(source);
  });
});

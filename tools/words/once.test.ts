import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

type Words = Readonly<Record<string, unknown>>;

/** Keys of a part that the whole says otherwise, as `section.key`: another part has taken the name. */
export function lostIn(whole: Words, part: Words, path: readonly string[] = []): string[] {
  return Object.entries(part).flatMap(([key, value]) => {
    const at = [...path, key];
    if (typeof value === 'string') return whole[key] === value ? [] : [at.join('.')];
    return lostIn((whole[key] ?? {}) as Words, value as Words, at);
  });
}

const cwd = join(import.meta.dirname, '../..');
const parts = globSync('domains/*/i18n/*/zh-CN.ts', { cwd });

it.each(parts)('every word of %s reaches the screen', async (file) => {
  const { zhCN } = (await import(join(cwd, file, '../../zh-CN.ts'))) as { zhCN: Words };
  // Some are a whole section.
  const whole = (zhCN[basename(dirname(file))] as Words | undefined) ?? zhCN;
  expect(lostIn(whole, ((await import(join(cwd, file))) as { zhCN: Words }).zhCN)).toEqual([]);
});

it('a name taken by two parts is caught', () => {
  expect(lostIn({ field: { units: '次数' } }, { field: { units: '换算单位', brand: '品牌' } })).toEqual(['field.units', 'field.brand']);
});

import { expect, it } from 'vitest';
import { zhCN } from '#kernel/i18n/zh-CN.ts';
import { ago } from './ago.ts';

const NOW = '2026-03-10 09:30:00';

it.each([
  ['2026-03-10 09:29:31', '刚刚'],
  ['2026-03-10 09:29:30', '1 分钟前'],
  ['2026-03-10 08:30:01', '59 分钟前'],
  ['2026-03-10 08:30:00', '1 小时前'],
  ['2026-03-09 09:30:01', '23 小时前'],
  ['2026-03-09 09:30:00', '1 天前'],
  ['2026-03-08 09:30:01', '1 天前'],
])('%s was %s', (at, said) => expect(ago(at, NOW, zhCN.word)).toBe(said));

it.each(['2026-03-08 09:30:00', '2026-03-10 09:30:01', ''])('of %j it says nothing', (at) => expect(ago(at, NOW, zhCN.word)).toBeNull());

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { importAdd, importCheck } from '../contract/import.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const HEAD = '会员姓名,手机号,国家/地区码,顾客来源,推荐人手机号';
const fileOf = (lines: readonly string[]): File => new File([[HEAD, ...lines].join('\r\n')], 'members.csv', { type: 'text/csv' });

it('in Hong Kong takes numbers of eight digits for its own, and whatever code stands ahead of one, of who recommended too', async () => {
  const manager = await world.as('strangerManager');
  const bringIn = async (...lines: string[]) => {
    const { lines: checked } = await manager.ask(importCheck, { file: fileOf(lines) });
    await manager.ask(importAdd, { rows: checked.map(({ faults: _, ...row }) => row) });
    return checked.map(({ faults }) => faults.map(({ column, key }) => `${column} ${key}`));
  };
  const detailOf = async (key_word: string) => {
    const [found] = await manager.ask(memberSearch, { key_word });
    return manager.ask(memberDetail, { member_id: found!.member_id });
  };
  const first = ['本地甲,9123 4501,,自然到店,', '本地乙,+852 9123 4502,,自然到店,', '澳門丙,91234501,853,自然到店,', '內地丁,13812344503,,自然到店,'];
  expect(await bringIn(...first, '寫錯戊,123,,自然到店,')).toEqual([[], [], [], [], ['mobile_number member.mobile_too_short']]);
  const codes = await Promise.all(['本地甲', '本地乙', '澳門丙', '內地丁'].map(async (name) => (await detailOf(name)).country_code));
  expect(codes).toEqual(['852', '852', '853', '86']);

  const recommended = ['91234501', '+852 91234502', '00853-91234501', '13812344503'];
  const second = recommended.map((typed, n) => `朋友${n},9123460${n},,转介绍,${typed}`);
  expect(await bringIn(...second, '朋友九,91234609,,转介绍,+853 9123 4502')).toEqual([[], [], [], [], ['recommend_phone intake.name_unknown']]);
  const recommenders = await Promise.all(recommended.map(async (_, n) => (await detailOf(`朋友${n}`)).recommend_name));
  expect(recommenders).toEqual(['本地甲', '本地乙', '澳門丙', '內地丁']);
});

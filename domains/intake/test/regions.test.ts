import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '#apps/testing/members.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberRules, memberRulesEdit } from '#domains/member/contract/field-rules.endpoints.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { importAdd, importCheck } from '../contract/import.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('reads regions by the names of their levels, and names one that is none; a shop that demands one has it from the file', async () => {
  const manager = await world.as('manager');
  const typed = ['广东省 深圳市 南山区', '上海/静安', '浙江', '', '火星'];
  const head = '会员姓名,手机号,顾客来源,所在地区';
  const lines = typed.map((region, n) => `地区${n},1341000000${n},自然到店,${region}`);
  const { version } = await manager.ask(memberRules, {});
  await manager.ask(memberRulesEdit, { rules: [{ field: 'province_id', displayed_state: 1, required_state: 1 }], version });
  const checked = (await manager.ask(importCheck, { file: new File([[head, ...lines].join('\r\n')], 'members.csv', { type: 'text/csv' }) })).lines;
  expect(checked.map(({ faults }) => faults.map(({ column, key }) => `${column} ${key}`))).toEqual([
    [],
    [],
    [],
    ['province_id member.choose_field'],
    ['province_id intake.name_unknown'],
  ]);
  await manager.ask(importAdd, { rows: checked.slice(0, 3).map(({ faults: _, ...row }) => row) });
  const regions = async (name: string) => (await manager.ask(memberDetail, { member_id: await idOf(world, name) })).region_name;
  expect([await regions('地区0'), await regions('地区1'), await regions('地区2')]).toEqual(['广东省 深圳市 南山区', '上海市 市辖区 静安区', '浙江省']);
  await manager.ask(memberRulesEdit, { rules: [{ field: 'province_id', displayed_state: 1, required_state: 0 }], version: version + 1 });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newMember } from '#apps/testing/members.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Answer, Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { memberAdd, memberDetail, memberEdit } from '#domains/member/contract/member-file.endpoints.ts';
import { previewRules } from '#domains/setting/contract/rule.endpoints.ts';
import { levelAdd, levelChanges, levelDecided, levelDelete, levelDetail, levelEdit, levelManageList, memberLevelEdit } from '../contract/level.endpoints.ts';
import { growthChange, memberLoyalty } from '../contract/member-loyalty.endpoints.ts';
import { judgeLevels } from '../server/api.ts';

let world: World;
let manager: Client;
let levels: string[];
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  levels = world.founded.lanting!.levels;
});
afterAll(() => world.close());

const black = {
  level_name: '黑金会员',
  level_no: 6,
  icon: 7,
  growth_value: 80_000,
  keep_value: 20_000,
  discount_tenths: 80,
  benefits: ['专属顾问', '生日礼'],
};

describe('levels', () => {
  it('are listed lowest first, with who holds them', async () => {
    await newCustomer(world, { member_level_id: levels[1]! });
    const rows = await manager.ask(levelManageList, {});
    expect(rows.map(({ level_name, growth_value, discount_tenths }) => [level_name, growth_value, discount_tenths])).toEqual([
      ['普通会员', 0, null],
      ['银卡会员', 3_000, 95],
      ['金卡会员', 10_000, 90],
      ['钻石会员', 30_000, 85],
    ]);
    expect(rows[1]).toMatchObject({ member_num: 1, member_num_capped: false, icon: 2 });
  });

  it('are added and changed, by whoever read them last', async () => {
    const { member_level_id } = await manager.ask(levelAdd, black);
    expect(await manager.ask(levelDetail, { member_level_id })).toMatchObject({ ...black, version: 1 });
    await manager.ask(levelEdit, { member_level_id, version: 1, ...black, discount_tenths: 75 });
    expect(await manager.ask(levelDetail, { member_level_id })).toMatchObject({ discount_tenths: 75, version: 2 });
    await expectRefusal(world, 'lanting', () => manager.call(levelEdit, { member_level_id, version: 1, ...black }), {
      status: 409,
      message: '内容刚刚被他人修改，请核对后重试',
    });
  });

  it.each([
    ['a name that is taken', { level_name: '金卡会员' }, '该等级名称已存在', 'level_name'],
    ['a rank that is taken', { level_no: 4 }, '该级别已是「钻石会员」', 'level_no'],
    ['less growth than a lower one asks', { growth_value: 30_000 }, '成长值须高于较低等级「钻石会员」的30000', 'growth_value'],
    ['a discount of 10', { discount_tenths: 100 }, '折扣须为0.1～9.9折，最多一位小数', 'discount_tenths'],
    ['a discount of 0', { discount_tenths: 0 }, '折扣须为0.1～9.9折，最多一位小数', 'discount_tenths'],
    ['an eleventh icon', { icon: 11 }, '请选择等级图标', 'icon'],
  ])('refuse %s', (_, wrong, message, field) =>
    expectRefusal(world, 'lanting', () => manager.call(levelAdd, { ...black, level_name: '新', level_no: 5, ...wrong }), {
      status: 400,
      message,
      field,
    }),
  );

  it('are ten at most', async () => {
    const there = new Set((await manager.ask(levelManageList, {})).map(({ level_no }) => level_no));
    const added: string[] = [];
    for (const level_no of [5, 7, 8, 9, 10].filter((no) => !there.has(no)))
      added.push(
        (
          await manager.ask(levelAdd, {
            ...black,
            level_name: `级别${level_no}`,
            level_no,
            growth_value: level_no === 5 ? 50_000 : level_no * 100_000,
          })
        ).member_level_id,
      );
    expect(await manager.ask(levelManageList, {})).toHaveLength(10);
    await expectRefusal(world, 'lanting', () => manager.call(levelAdd, { ...black, level_name: '第十一', level_no: 10 }), {
      status: 409,
      message: '会员等级最多10个',
    });
    for (const member_level_id of added) await manager.ask(levelDelete, { member_level_id });
  });

  it('are not given up while somebody holds them, unless they move in the same act', async () => {
    const { member_level_id } = await manager.ask(levelAdd, { ...black, level_name: '临时', level_no: 10, growth_value: 900_000 });
    const [one, other] = [await newCustomer(world, { member_level_id }), await newCustomer(world, { member_level_id })];
    await expectRefusal(world, 'lanting', () => manager.call(levelDelete, { member_level_id }), {
      status: 409,
      message: '还有2位会员属于该等级，请先选择将他们移至哪个等级',
    });
    await expectRefusal(world, 'lanting', () => manager.call(levelDelete, { member_level_id, move_to: member_level_id }), {
      status: 400,
      message: '请选择会员等级',
      field: 'move_to',
    });
    expect(await manager.ask(levelDelete, { member_level_id, move_to: levels[2]! })).toEqual({ moved: 2 });
    for (const member_id of [one, other]) {
      expect(await manager.ask(memberDetail, { member_id })).toMatchObject({ level_name: '金卡会员' });
      expect((await manager.ask(levelChanges, { member_id }))[0]).toMatchObject({
        kind: 'moved',
        from_level_name: '临时',
        to_level_name: '金卡会员',
        operator_name: '陈静怡',
      });
    }
  });

  it('are written by nobody without the right, nor by another chain', async () => {
    await expectRefusal(world, 'lanting', async () => (await world.as('cashier')).call(levelAdd, black), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
    await expectRefusal(world, 'lanting', async () => (await world.as('strangerManager')).call(levelDelete, { member_level_id: levels[3]! }), {
      status: 404,
      message: '会员等级不存在',
    });
  });
});

describe('levels in a branch', () => {
  const above = '会员等级为全连锁共用，由「兰亭静安总店」设置，本店只能查看';

  it('are read, and written by nobody, whatever rights they hold there', async () => {
    const branch = await world.as('siblingManager');
    const here = await branch.ask(levelManageList, {});
    expect(here.map(({ level_name }) => level_name)).toContain('金卡会员');
    const [{ member_num: _, member_num_capped: __, ...gold }] = here.filter(({ level_name }) => level_name === '金卡会员') as [(typeof here)[number]];
    const refused = (act: () => Promise<Answer<unknown>>) => expectRefusal(world, 'lanting', act, { status: 403, message: above });
    await refused(() => branch.call(levelAdd, { ...black, level_name: '分店级', level_no: 9 }));
    await refused(() => branch.call(levelEdit, { ...gold, discount_tenths: 1 }));
    await refused(() => branch.call(levelDelete, { member_level_id: gold.member_level_id, move_to: levels[0]! }));
    expect(await branch.ask(levelDecided, {})).toEqual({ decides: false, store_name: '兰亭静安总店' });
    expect(await manager.ask(levelDecided, {})).toEqual({ decides: true, store_name: '' });
  });

  it('are written by the branch where no main store stands above it', async () => {
    const branch = await world.as('siblingManager');
    const rank = (level: number) => world.look('lanting', 'update shop set shop_level = $1 where shop_id = $2', [level, manager.shop_id]);
    await rank(1);
    expect(await branch.ask(levelDecided, {})).toEqual({ decides: true, store_name: '' });
    await rank(0);
    expect(await branch.ask(levelDecided, {})).toMatchObject({ decides: false });
  });
});

describe('the level of a member', () => {
  it('is set by hand with a reason, pinned if wanted, and its way is told', async () => {
    const member_id = await newCustomer(world, { member_level_id: levels[0]! });
    await manager.ask(memberLevelEdit, { member_id, member_level_id: levels[3]!, level_pinned: true, remarks: '老板朋友' });
    expect(await manager.ask(memberLoyalty, { member_id })).toMatchObject({
      level_name: '钻石会员',
      level_pinned: true,
      level_since: '2026-03-02',
      next_level_name: '黑金会员',
    });
    expect(await manager.ask(levelChanges, { member_id })).toMatchObject([
      { kind: 'manual', from_level_name: '普通会员', to_level_name: '钻石会员', pinned: true, remarks: '老板朋友', operator_name: '陈静怡' },
      { kind: 'form', from_level_name: null, to_level_name: '普通会员', pinned: false },
    ]);
  });

  it('is no matter of the form: an edit neither sets, changes nor takes it, and a new file gets one by right alone', async () => {
    const cashier = await world.as('cashier');
    const member_id = await newCustomer(world, { member_level_id: levels[1]! });
    const { version, member_name, member_source } = await manager.ask(memberDetail, { member_id });
    const form = { member_id, version, member_name, member_source };
    const elsewhere = { status: 400, message: '会员等级请在“等级与积分”中调整，并填写原因', field: 'member_level_id' };
    for (const client of [cashier, manager])
      for (const member_level_id of [levels[3]!, null])
        await expectRefusal(world, 'lanting', () => client.call(memberEdit, { ...form, member_level_id }), elsewhere);
    await cashier.ask(memberEdit, { ...form, remarks: '改' });
    await cashier.ask(memberEdit, { ...form, version: version + 1, member_level_id: levels[1]!, remarks: '再改' });
    expect(await manager.ask(memberDetail, { member_id })).toMatchObject({ member_level_id: levels[1]!, remarks: '再改' });
    expect(await manager.ask(levelChanges, { member_id })).toMatchObject([{ kind: 'form', from_level_name: null, to_level_name: '银卡会员', remarks: '老客户' }]);
    const starting = newMember(world, { member_level_id: levels[3]! });
    const nothingSaid = { status: 400, message: '请输入原因', field: 'level_reason' };
    await expectRefusal(world, 'lanting', () => manager.call(memberAdd, { ...starting, level_reason: ' ' }), nothingSaid);
    await expectRefusal(world, 'lanting', () => cashier.call(memberAdd, starting), {
      status: 403,
      message: '您没有设置会员等级的权限，请由有权限的同事设置',
      field: 'member_level_id',
    });
  });

  it('is set by nobody without the right, nor for a member of another branch', async () => {
    const member_id = await newCustomer(world);
    const input = { member_id, member_level_id: levels[3]!, remarks: '试试' };
    await expectRefusal(world, 'lanting', async () => (await world.as('cashier')).call(memberLevelEdit, input), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
    await expectRefusal(world, 'lanting', async () => (await world.as('siblingManager')).call(memberLevelEdit, input), {
      status: 404,
      message: '会员不存在',
    });
  });
});

describe('the year of a file that took over another', () => {
  it('counts what both gathered in it, each when they did, and nothing that the merge brought', async () => {
    const DAY_MS = 86_400_000;
    const { member_num: _, member_num_capped: __, ...gold } = await manager.ask(levelDetail, { member_level_id: levels[2]! });
    await manager.ask(levelEdit, { ...gold, keep_value: 1_000 });
    const [idle, old, busy, other] = [await newCustomer(world), await newCustomer(world), await newCustomer(world), await newCustomer(world)];
    const gather = async (member_id: string, amount: number) =>
      (await world.as('manager')).ask(growthChange, { member_id, amount, remarks: '消费' });
    for (const member_id of [idle, busy]) await gather(member_id, 12_000);
    await gather(old, 3_000);
    world.advance(200 * DAY_MS);
    for (const member_id of [idle, busy]) await gather(member_id, 50);
    await gather(other, 950);
    for (const [member_id, other_id] of [[idle, old], [busy, other]] as const)
      await (await world.as('manager')).ask(mergeMembers, { member_id, other_id, reason: '同一人' });
    world.advance(166 * DAY_MS);
    const head = await world.as('administrator');
    const [foreseen] = await head.ask(previewRules, { rules: [{ key: 'loyalty.demotion', value: 'yearly' }] });
    await decideRules(head, { 'loyalty.demotion': 'yearly' });
    expect(await judgeLevels(world.backend, world.now())).toBe(foreseen!.num);
    const stands = async (member_id: string) => (await world.as('manager')).ask(memberLoyalty, { member_id });
    expect(await stands(idle)).toMatchObject({ level_name: '银卡会员', growth: 3_000 });
    expect(await stands(busy)).toMatchObject({ level_name: '金卡会员', growth: 13_000 });
    await decideRules(head, { 'loyalty.demotion': null });
  });
});

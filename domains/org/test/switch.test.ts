import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { ShopNode } from '#domains/access/contract/access.endpoints.ts';
import { myShops, switchShop } from '#domains/access/contract/access.endpoints.ts';
import { newMember } from '#apps/testing/members.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { employeeById, employeeSearch, employeeState } from '#domains/staff/contract/employee.endpoints.ts';
import { allotUsers, staffOptions } from '#domains/staff/contract/staff.endpoints.ts';
import { shopAdd, shopSearch, switchSystem } from '../contract/org.endpoints.ts';
import { shopDetail } from '../contract/profile.endpoints.ts';
import { newShop } from './org.samples.ts';

let world: World;
let head: Client;
let shops: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  shops = world.founded.lanting!.shops;
});
afterAll(() => world.close());

const inShop = (shop_id: string) => ({ headers: { shopauth: Buffer.from(shop_id).toString('base64url') } });
const flat = (nodes: readonly ShopNode[]): ShopNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const people = async (shop_id: string) =>
  Number((await world.look<{ n: string }>('lanting', 'select count(*) as n from staff where shop_id = $1', [shop_id]))[0]!.n);

describe('from the head office', () => {
  it('the whole chain stands in the switch dialog, with what one does not work in yet', async () => {
    const listed = flat(await head.ask(myShops, {}));
    expect(listed.map(({ shop_name, is_member }) => [shop_name, is_member])).toEqual([
      ['兰亭运营中心', true],
      ['兰亭静安总店', false],
      ['兰亭徐汇店', false],
      ['兰亭医美诊所', false],
    ]);
    const ofManager = flat(await (await world.as('manager')).ask(myShops, {}));
    expect(ofManager.map(({ shop_name }) => shop_name)).toEqual(['兰亭静安总店']);
  });

  it('one goes into a shop’s system with one’s own rights, once and for all, and back', async () => {
    expect((await head.call(memberSearch, {}, inShop(shops['beauty']!))).status).toBe(403);
    const before = await people(shops['beauty']!);
    const there = await head.ask(switchSystem, { shop_id: shops['beauty']! });
    expect(there).toMatchObject({ shop_id: shops['beauty'], shop_type: '1', real_name: '沈若兰', role_name: '总部管理员' });
    expect((await head.call(memberSearch, {}, inShop(shops['beauty']!))).status).toBe(200);
    await head.ask(switchSystem, { shop_id: shops['beauty']! });
    expect(await people(shops['beauty']!)).toBe(before + 1);
    expect(flat(await head.ask(myShops, {})).find(({ shop_id }) => shop_id === shops['beauty'])!.is_member).toBe(true);
    const back = await head.ask(switchSystem, {}, inShop(shops['beauty']!));
    expect(back).toMatchObject({ shop_id: shops['head'], shop_type: '0' });
  });

  it('one is none of the shop’s staff there: not counted, listed, picked or edited, and one’s work bears one’s name all the same', async () => {
    const shop_id = shops['beauty']!;
    const count = async () => (await head.ask(shopSearch, {})).find((shop) => shop.shop_id === shop_id)!.staff_count;
    const before = await count();
    const { uid } = await head.ask(switchSystem, { shop_id });
    expect(await count()).toBe(before);
    const boss = await world.as('siblingManager');
    expect((await boss.ask(employeeSearch, {})).map((row) => row.uid)).not.toContain(uid);
    expect((await boss.ask(staffOptions, { limit: 50 })).map((row) => row.user_id)).not.toContain(uid);
    expect((await boss.ask(staffOptions, { shop_user_ids: [uid], limit: 50 })).map((row) => row.user_id)).toEqual([uid]);
    expect((await boss.ask(allotUsers, {})).map((row) => row.uid)).not.toContain(uid);
    await expectRefusal(world, 'lanting', () => boss.call(employeeById, { uid }), { status: 404, message: '员工不存在' });
    const state = { uid, version: 1, operation: 'close' as const };
    await expectRefusal(world, 'lanting', () => boss.call(employeeState, state), { status: 404, message: '员工不存在' });
    await head.ask(memberAdd, { ...newMember(world), member_name: '总部客' }, inShop(shop_id));
    const [filed] = await world.look<{ created_uid: string }>('lanting', "select created_uid from member where member_name = '总部客'");
    expect(filed!.created_uid).toBe(uid);
  });

  it('two at once go in once', async () => {
    const before = await people(shops['clinic']!);
    const answers = await Promise.all([1, 2, 3].map(() => head.call(switchSystem, { shop_id: shops['clinic']! })));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await people(shops['clinic']!)).toBe(before + 1);
  });

  it('not into a shop that has expired or is not yet effective, and not by the dialog’s own switch either', async () => {
    for (const dates of [{ valid_end: '2026-03-01' }, { valid_start: '2026-03-03' }]) {
      const { shop_id } = await head.ask(shopAdd, { ...newShop(), ...dates });
      const refusal = { status: 409, message: '门店已过期或尚未生效，请联系总部调整有效期' };
      await expectRefusal(world, 'lanting', () => head.call(switchSystem, { shop_id }), refusal);
      expect((await head.call(switchShop, { shop_id })).status).toBe(403);
    }
  });

  it('not where the shop keeps a file of that phone already: the shop decides', async () => {
    const person = await newcomer(world, { shop: 'head', role: 'administrator' });
    const client = await person.signIn();
    const { shop_id } = await head.ask(shopAdd, newShop());
    await world.look(
      'lanting',
      "insert into staff (org_id, uid, shop_id, real_name, mobile_number, created_at) values (current_org(), 4711, $1, '旧档', $2, $3)",
      [shop_id, person.mobile, world.now()],
    );
    const message = '该门店已有您的员工档案，请由门店为您启用或开通登录';
    await expectRefusal(world, 'lanting', () => client.call(switchSystem, { shop_id }), { status: 409, message });
  });
});

describe('whoever is not of the head office', () => {
  it('has no right to it', async () => {
    for (const person of ['manager', 'cashier', 'supplier'] as const) {
      const client = await world.as(person);
      const message = '您没有此操作的使用权限';
      await expectRefusal(world, 'lanting', () => client.call(switchSystem, { shop_id: shops['beauty']! }), { status: 403, message });
    }
  });

  it('does not get in by the right alone: neither up into the head office nor into a sister', async () => {
    const person = await newcomer(world, { shop: 'main', role: 'administrator' });
    const client = await person.signIn();
    const message = '门店不存在';
    await expectRefusal(world, 'lanting', () => client.call(switchSystem, {}), { status: 404, message });
    await expectRefusal(world, 'lanting', () => client.call(switchSystem, { shop_id: shops['beauty']! }), { status: 404, message });
  });

  it('of another chain finds no such shop', async () => {
    const stranger = await world.as('strangerAdministrator');
    await expectRefusal(world, 'lanting', () => stranger.call(switchSystem, { shop_id: shops['main']! }), { status: 404, message: '门店不存在' });
    expect((await stranger.call(shopDetail, { shop_id: shops['main']! })).status).toBe(404);
  });
});

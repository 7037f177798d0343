import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { draftGroup, newGroup, runGroup } from '#apps/testing/groups.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import * as team from '../contract/group-team.endpoints.ts';
import * as group from '../contract/group.endpoints.ts';
import type { GroupForm } from '../contract/group.form.ts';
import { endGroups } from '../server/api.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
let cashier: Client;
/** Who comes when nothing is open. */
let late: string;
const signIn = async () => {
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  [sibling, cashier] = [await world.as('siblingManager'), await world.as('cashier')];
};
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  await signIn();
  late = await newCustomer(world);
});
afterAll(() => world.close());

const refuses = (call: () => Promise<unknown>, refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call as () => Promise<never>, refusal);
const facial = (more: object = {}) =>
  ({
    item_type: 'project',
    item_id: world.founded.lanting!.catalog.projects.facial!,
    group_price: 29_800,
    per_member: 1,
    ...more,
  }) as GroupForm['items'][number];
const on = (day: string) => ({ start_date: day, start_time: '10:00', end_date: day, end_time: '20:00' });
const OVER = { status: 409, message: '该拼团活动已结束或已终止' };
const customers = (num: number) => Promise.all(Array.from({ length: num }, () => newCustomer(world)));
const seen = (group_team_id: string, client = manager) => client.ask(team.teamDetail, { group_team_id });
const tryToOpen = (group_buy_id: string) => cashier.call(team.teamOpen, { group_buy_id, member_id: late });
const open = async (group_buy_id: string, client = cashier) => client.ask(team.teamOpen, { group_buy_id, member_id: await newCustomer(world) });

describe('a group buy', () => {
  it.each([
    ['no name', () => ({ group_name: '' }), 'group_name', '请输入活动名称'],
    ['an end before its start', () => ({ end_date: '2025-12-31' }), 'end_date', '结束时间须晚于开始时间'],
    ['an end in the past', () => on('2026-01-02'), 'end_date', '结束时间须晚于现在'],
    ['a team of one', () => ({ team_size: 1 }), 'team_size', '成团人数须为2至100的整数'],
    ['no hours', () => ({ fill_hours: 0 }), 'fill_hours', '拼团时限须为1至720的整数'],
    ['too many days', () => ({ buy_days: 91 }), 'buy_days', '购买期限须为1至90的整数'],
    ['no things', () => ({ items: [] }), 'items', '请选择拼团商品'],
    ['a thing twice', () => ({ items: [facial(), facial()] }), 'items.1.item_id', '同一商品只能选择一次'],
    ['a price that is none below the list price', () => ({ items: [facial({ group_price: 39_800 })] }), 'items.0.group_price', '活动价须低于原价'],
    ['a thing that is not there', () => ({ items: [facial({ item_id: '987654321' })] }), 'items.0.item_id', '「」未上架，请先上架或移除'],
    ['a shop that is not there', () => ({ shop_ids: ['987654321'] }), 'shop_ids', '门店不存在，或币种不同'],
  ] as const)('is not made with %s', (_, wrong, field, message) =>
    refuses(() => head.call(group.groupAdd, newGroup([facial()], wrong() as never)), { status: 400, message, field }),
  );

  it('of a shop goes no deeper than the head office lets it, as it is written and as it is published', async () => {
    const deep = newGroup([facial({ group_price: 100 })]);
    await refuses(() => manager.call(group.groupAdd, deep), { status: 403, message: '总部规定门店活动最多优惠50%', field: 'items.0.group_price' });
    const group_buy_id = await draftGroup(manager, [facial()]);
    await decideRules(head, { 'activity.shop_percent': 10 });
    await refuses(() => manager.call(group.groupPublish, { group_buy_id }), { status: 403, message: '总部规定门店活动最多优惠10%' });
    await decideRules(head, { 'activity.shop_percent': null });
    await head.ask(group.groupDelete, { group_buy_id });
  });

  it('of a shop is seen there and by the head office, the chain’s where it holds', async () => {
    const [own, chains] = [await draftGroup(manager, [facial()]), await draftGroup(head, [facial()])];
    const listed = async (client: Client) => (await client.ask(group.groupSearch, { page_size: 200 })).map(({ group_buy_id }) => group_buy_id);
    expect(await listed(manager)).toEqual(expect.arrayContaining([own, chains]));
    expect(await listed(head)).toEqual(expect.arrayContaining([own, chains]));
    expect((await listed(sibling)).includes(own)).toBe(false);
    const unknown = { status: 404, message: '拼团活动不存在' };
    await refuses(() => sibling.call(group.groupDetail, { group_buy_id: own }), unknown);
    await refuses(() => sibling.call(team.groupData, { group_buy_id: own }), unknown);
    await refuses(() => sibling.call(group.groupCallOff, { group_buy_id: own, reason: '别家的' }), unknown);
    await refuses(() => manager.call(group.groupPublish, { group_buy_id: chains }), { status: 403, message: '该拼团活动由总部维护，如需修改请联系总部' });
    await refuses(() => head.call(group.groupPublish, { group_buy_id: own }), {
      status: 403,
      message: '该拼团活动由门店维护，总部只能终止或删除草稿',
    });
    expect((await cashier.call(group.groupAdd, newGroup([facial()]))).status).toBe(403);
  });

  it('is edited until it begins, by one after the other, and is never begun again', async () => {
    const group_buy_id = await runGroup(manager, [facial()], on('2026-06-01'));
    const form = newGroup([facial({ group_price: 25_000 })], on('2026-06-02'));
    await manager.ask(group.groupEdit, { group_buy_id, version: 1, ...form });
    await refuses(() => manager.call(group.groupEdit, { group_buy_id, version: 1, ...form }), {
      status: 409,
      message: '该拼团活动刚刚被他人修改，请重新打开后再编辑',
    });
    await refuses(() => tryToOpen(group_buy_id), { status: 409, message: '该拼团活动还未开始' });
    const running = await runGroup(manager, [facial()]);
    await refuses(() => manager.call(group.groupEdit, { group_buy_id: running, version: 1, ...form }), {
      status: 409,
      message: '该拼团活动已开始，不能再修改',
    });
    await manager.ask(group.groupCallOff, { group_buy_id: running, reason: '下架' });
    await refuses(() => manager.call(group.groupCallOff, { group_buy_id: running, reason: '再来' }), OVER);
    await refuses(() => manager.call(group.groupPublish, { group_buy_id: running }), { status: 409, message: '该拼团活动已发布' });
    await refuses(() => tryToOpen(running), OVER);
  });
});

describe('a team', () => {
  it('is opened under a code, joined by it at another shop where it holds, and full with the last one', async () => {
    const group_buy_id = await runGroup(head, [facial()], { team_size: 3 });
    const { group_team_id, team_code } = await open(group_buy_id);
    expect(team_code).toMatch(/^\d{6}$/);
    const [second, third, fourth] = await customers(3);
    expect(await cashier.ask(team.teamJoin, { group_buy_id, team_code, member_id: second! })).toMatchObject({ status: 'gathering', wanted: 1 });
    await refuses(() => cashier.call(team.teamJoin, { group_buy_id, team_code, member_id: second! }), {
      status: 409,
      message: `该会员已在团${team_code}中`,
      field: 'member_id',
    });
    expect(await manager.ask(team.teamJoin, { group_buy_id, team_code, member_id: third! })).toMatchObject({ status: 'full', wanted: 0 });
    await refuses(() => cashier.call(team.teamJoin, { group_buy_id, team_code, member_id: fourth! }), {
      status: 409,
      message: '该团已成团，不能再变动；如要参团请另开新团',
    });
    const found = await seen(group_team_id);
    expect(found).toMatchObject({ status: 'full', people_num: 3, buy_until: expect.any(String), actions: [] });
    expect(found.persons.map(({ is_leader }) => is_leader)).toEqual([true, false, false]);
    expect(await manager.ask(team.teamSearch, { group_buy_id, key_word: team_code })).toMatchObject([{ group_team_id }]);
  });

  it('gives its last place once, however many want it at once', async () => {
    const group_buy_id = await runGroup(head, [facial()], { team_size: 3 });
    const { group_team_id, team_code } = await open(group_buy_id);
    const asked = await customers(6);
    const outcome = await race(
      asked.map((member_id, index) => () => [cashier, manager][index % 2]!.call(team.teamJoin, { group_buy_id, team_code, member_id })),
    );
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([2, 4, []]);
    expect(await seen(group_team_id)).toMatchObject({ status: 'full', people_num: 3, persons: { length: 3 } });
  });

  it('lets everybody in who fits, though they come at once', async () => {
    const group_buy_id = await runGroup(head, [facial()], { team_size: 9 });
    const { group_team_id, team_code } = await open(group_buy_id);
    const asked = await customers(6);
    const outcome = await race(
      asked.map((member_id, index) => () => [cashier, manager][index % 2]!.call(team.teamJoin, { group_buy_id, team_code, member_id })),
    );
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([6, 0, []]);
    expect(await seen(group_team_id)).toMatchObject({ status: 'gathering', people_num: 7 });
  });

  it('has a member once of a group buy, though two tills open one for them at once', async () => {
    const group_buy_id = await runGroup(head, [facial()]);
    const member_id = await newCustomer(world);
    const outcome = await race([1, 2, 3].map((one) => () => [cashier, manager][one % 2]!.call(team.teamOpen, { group_buy_id, member_id })));
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([1, 2, []]);
  });

  it('is one of no more than there may be; one that failed gives its place free', async () => {
    const group_buy_id = await runGroup(head, [facial()], { most_teams: 2, fill_hours: 1 });
    const outcome = await race((await customers(5)).map((member_id) => () => cashier.call(team.teamOpen, { group_buy_id, member_id })));
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([2, 3, []]);
    world.advance(3_600_000);
    await signIn();
    await open(group_buy_id);
  });

  it('fails at the end of its hours, at once for whoever looks, and is written down by the job', async () => {
    const group_buy_id = await runGroup(head, [facial()], { fill_hours: 2 });
    const { group_team_id, team_code } = await open(group_buy_id);
    const [leader] = (await seen(group_team_id)).persons;
    world.advance(2 * 3_600_000);
    await signIn();
    expect(await seen(group_team_id)).toMatchObject({ status: 'failed', fail_why: 'expired', actions: [], history: [] });
    expect(await manager.ask(team.teamSearch, { group_buy_id, status: 'failed' })).toMatchObject([{ group_team_id }]);
    expect(await manager.ask(team.groupData, { group_buy_id })).toMatchObject({ gathering_num: 0, total: { opened_num: 1, failed_num: 1 } });
    const member_id = await newCustomer(world);
    await refuses(() => cashier.call(team.teamJoin, { group_buy_id, team_code, member_id }), { status: 409, message: '该团已失效，请重新开团或加入其他团' });
    // Whoever was in it is free at once.
    await cashier.ask(team.teamOpen, { group_buy_id, member_id: leader!.member_id });
    expect(await endGroups(world.backend, world.now())).toBeGreaterThan(0);
    expect((await seen(group_team_id)).history).toMatchObject([{ to_state: 'failed' }]);
    expect(await manager.ask(team.groupData, { group_buy_id })).toMatchObject({ total: { opened_num: 2, failed_num: 1 } });
  });

  it('that gathers as its group buy ends has its hours yet, but no new one is opened', async () => {
    const day = new Date(world.now().getTime() + 8 * 3_600_000).toISOString();
    const group_buy_id = await runGroup(head, [facial()], {
      end_date: day.slice(0, 10),
      end_time: '23:59',
      fill_hours: 48,
    });
    const { team_code } = await open(group_buy_id);
    world.advance(25 * 3_600_000);
    await signIn();
    await endGroups(world.backend, world.now());
    await refuses(() => tryToOpen(group_buy_id), OVER);
    expect(await cashier.ask(team.teamJoin, { group_buy_id, team_code, member_id: await newCustomer(world) })).toMatchObject({ status: 'full' });
  });

  it('fails as its group buy is called off; a full one stays full', async () => {
    const group_buy_id = await runGroup(head, [facial()]);
    const [gathering, full] = [await open(group_buy_id), await open(group_buy_id)];
    await cashier.ask(team.teamJoin, { group_buy_id, team_code: full.team_code, member_id: await newCustomer(world) });
    await head.ask(group.groupCallOff, { group_buy_id, reason: '停办' });
    expect(await seen(gathering.group_team_id)).toMatchObject({ status: 'failed', fail_why: 'called_off' });
    expect(await seen(full.group_team_id)).toMatchObject({ status: 'full' });
  });

  it('passes its lead on as the leader leaves, and ends with whoever leaves last', async () => {
    const group_buy_id = await runGroup(head, [facial()], { team_size: 3 });
    const { group_team_id, team_code } = await open(group_buy_id);
    const member_id = await newCustomer(world);
    await cashier.ask(team.teamJoin, { group_buy_id, team_code, member_id });
    const leave = (group_team_member_id: string) => cashier.ask(team.teamLeave, { group_team_member_id, reason: '不参加了' });
    const [first, second] = (await seen(group_team_id)).persons;
    expect(await leave(first!.group_team_member_id)).toMatchObject({ status: 'gathering' });
    expect(await seen(group_team_id)).toMatchObject({
      leader_id: member_id,
      people_num: 1,
      persons: [{ left_reason: '不参加了' }, { is_leader: true }],
    });
    expect(await leave(second!.group_team_member_id)).toMatchObject({ status: 'failed' });
    expect(await seen(group_team_id)).toMatchObject({ status: 'failed', fail_why: 'deserted' });
    expect((await cashier.call(team.teamLeave, { group_team_member_id: second!.group_team_member_id, reason: '再来' })).status).toBe(409);
  });

  it('is opened and joined in a shop by whoever sells, with a member there is, and is nobody else’s', async () => {
    const own = await runGroup(manager, [facial()]);
    const { group_team_id, team_code } = await open(own);
    const member_id = await newCustomer(world);
    const [person] = (await seen(group_team_id)).persons;
    await refuses(() => head.call(team.teamOpen, { group_buy_id: own, member_id }), { status: 403, message: '请在门店开团或参团' });
    await refuses(() => head.call(team.teamJoin, { group_buy_id: own, team_code, member_id }), { status: 403, message: '请在门店开团或参团' });
    await refuses(() => cashier.call(team.teamJoin, { group_buy_id: own, team_code: '00', member_id }), {
      status: 400,
      message: '请输入6位团号',
      field: 'team_code',
    });
    await refuses(() => cashier.call(team.teamOpen, { group_buy_id: own, member_id: '987654321' }), {
      status: 400,
      message: '会员不存在或已注销',
      field: 'member_id',
    });
    await refuses(() => sibling.call(team.teamDetail, { group_team_id }), { status: 404, message: '拼团队伍不存在' });
    await refuses(() => sibling.call(team.teamJoin, { group_buy_id: own, team_code, member_id }), { status: 404, message: '拼团活动不存在' });
    await refuses(() => sibling.call(team.teamLeave, { group_team_member_id: person!.group_team_member_id, reason: '别家的' }), {
      status: 404,
      message: '团员不存在',
    });
    const therapist = await world.as('therapist');
    expect((await therapist.call(team.teamOpen, { group_buy_id: own, member_id })).status).toBe(403);
  });

  it('says who wrote each of its people down, and the figures say how many each colleague did', async () => {
    const group_buy_id = await runGroup(head, [facial()]);
    const { group_team_id, team_code } = await open(group_buy_id, cashier);
    await manager.ask(team.teamJoin, { group_buy_id, team_code, member_id: await newCustomer(world) });
    const { persons, leader_id } = await seen(group_team_id);
    expect(new Set(persons.map(({ creator_name }) => creator_name)).size).toBe(2);
    const data = await head.ask(team.groupData, { group_buy_id });
    expect(data.total).toMatchObject({ opened_num: 1, filled_num: 1, failed_num: 0, joined_num: 2, piece_num: 0 });
    expect(data.staff.map(({ opened_num, joined_num }) => [opened_num, joined_num]).toSorted()).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(data.leaders).toMatchObject([{ member_id: leader_id, team_num: 1, filled_num: 1, people_num: 2 }]);
    const trail = await world.look<{ subject: string }>(
      'lanting',
      "select subject from audit_entry where subject = 'group_team' and subject_id = $1",
      [group_team_id],
    );
    expect(trail).toHaveLength(3);
  });
});

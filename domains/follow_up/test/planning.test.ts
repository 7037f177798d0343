import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { categoryAdd, categoryDelete } from '#domains/catalog/contract/category.endpoints.ts';
import { memberBelong } from '#domains/member/contract/batch.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { deductionMade } from '#domains/deduction/contract/deduction.events.ts';
import { orderSettled } from '#domains/sales/contract/sales.events.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { planRecord, planSearch } from '../contract/plan.endpoints.ts';
import * as rule from '../contract/rule.endpoints.ts';
import { typeAdd, typeEdit, typeList } from '../contract/type.endpoints.ts';
import { followUpSubscribers } from '../server/api.ts';
import { aRule, plansFor, tell, treated, typeOf, undo } from './follow-ups.ts';

let world: World;
let manager: Client;
let therapist: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  therapist = await world.as('therapist');
});
afterAll(() => world.close());

/** Closes every rule, so that each test has its own. */
const closeRules = () => world.look('lanting', 'update return_rule set is_open = false');
const facial = () => world.founded.lanting!.catalog.projects.facial!;

describe('a rule', () => {
  it('plans each of its steps, for whoever did it, once however often the event is told', async () => {
    await closeRules();
    const steps = [1, 7, 30].map((days) => ({ days, return_content: `第${days}天` }));
    await aRule(manager, { steps, for_all: false, shop_project_ids: [facial()] });
    const { member_id, deduction_id } = await treated(world, manager, therapist.uid);
    expect(await plansFor(manager, member_id)).toEqual([]);
    await tell(world);
    const plans = await plansFor(manager, member_id);
    expect(
      plans.map(({ return_date, return_content, uid, status, occasion, overdue }) => ({
        return_date,
        return_content,
        uid,
        status,
        occasion,
        overdue,
      })),
    ).toEqual(
      [
        ['2026-04-01', '第30天'],
        ['2026-03-09', '第7天'],
        ['2026-03-03', '第1天'],
      ].map(([return_date, return_content]) => ({
        return_date,
        return_content,
        uid: therapist.uid,
        status: 'open',
        occasion: 'project',
        overdue: false,
      })),
    );
    expect(plans[0]).toMatchObject({ item_names: '水光焕肤护理', document_number: expect.stringMatching(/^D/) });

    // The same event, told again by hand: at least once is what an outbox promises.
    const payload = { deduction_id, shop_id: manager.shop_id, member_id, business_date: '2026-03-02' };
    const hear = subscribers.find(({ topic }) => topic === deductionMade.topic)!;
    await systemWork(world.backend, world.now(), world.founded.lanting!.org_id, (work) => hear.hear(work, payload));
    expect(await plansFor(manager, member_id)).toHaveLength(3);
  });

  it('plans for the file that is left, also when two are merged as the event is told', async () => {
    await closeRules();
    await aRule(manager, { occasion: 'purchase', assign_to: 'fixed', uid: manager.uid });
    const [{ member_id: absorbed }, kept] = [await treated(world, manager, therapist.uid), await newCustomer(world)];
    const { org_id } = world.founded.lanting!;
    const hear = followUpSubscribers.find(({ topic }) => topic === orderSettled.topic)!;
    const [bought] = await world.look<{ order_id: string }>('lanting', 'select order_id from sales_order where member_id = $1', [absorbed]);
    const payload = { ...bought, shop_id: manager.shop_id, member_id: absorbed, business_date: '2026-03-02' };
    // The merge waits for an account of the absorbed file while it holds both files.
    const { merging, telling } = await systemWork(world.backend, world.now(), org_id, async (work) => {
      await work.rows(work.across('ledger_account', 'a test').select('account_id').where('holder_id', '=', absorbed).forUpdate());
      const merge = manager.call(mergeMembers, { member_id: kept, other_id: absorbed, reason: '重复建档' });
      await pause(500);
      const told = systemWork(world.backend, world.now(), org_id, (hearing) => hear.hear(hearing, payload));
      await pause(500);
      return { merging: () => merge, telling: () => told };
    });
    expect((await merging()).status).toBe(200);
    await telling();
    expect(await plansFor(manager, kept)).toMatchObject([{ member_id: kept }]);
  });

  it('plans nothing that it is not about, nor for somebody who walked in, nor once it is closed', async () => {
    await closeRules();
    const rule_id = await aRule(manager, { for_all: false, shop_project_ids: [world.founded.lanting!.catalog.projects.hairRemoval!] });
    const { member_id } = await treated(world, manager, therapist.uid);
    await aRule(manager, { occasion: 'visit' });
    await sell(manager, null, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
    await closeRules();
    await tell(world);
    expect(await plansFor(manager, member_id)).toEqual([]);
    expect(await world.look('lanting', 'select 1 from return_plan where rule_id = $1', [rule_id])).toEqual([]);
  });

  it('about a category finds the projects below it', async () => {
    await closeRules();
    const [category] = await world.look<{ category_id: string }>('lanting', 'select category_id from shop_project where shop_project_id = $1', [
      facial(),
    ]);
    await aRule(manager, { for_all: false, category_ids: [category!.category_id] });
    const { member_id } = await treated(world, manager, therapist.uid);
    await tell(world);
    expect(await plansFor(manager, member_id)).toHaveLength(1);
  });

  it('keeps the category it follows', async () => {
    const head = await world.as('administrator');
    const { category_id } = await head.ask(categoryAdd, { kind: 'project', parent_id: null, name: '光电' });
    await aRule(manager, { for_all: false, category_ids: [category_id] });
    expect(await head.call(categoryDelete, { category_id })).toMatchObject({ status: 409, message: '该分类已被会员卡、优惠券、回访规则或小程序页面使用，请先从中移除再删除' });
  });

  it('about visits plans one a day, whatever is bought and done; about purchases each order of products and cards', async () => {
    await closeRules();
    await aRule(manager, { occasion: 'visit', assign_to: 'fixed', uid: manager.uid });
    const visits = await treated(world, manager, therapist.uid);
    await tell(world);
    expect(await plansFor(manager, visits.member_id)).toMatchObject([{ occasion: 'visit', uid: manager.uid, document_number: '' }]);
    await closeRules();
    await aRule(manager, { occasion: 'purchase', assign_to: 'fixed', uid: manager.uid });
    const buyer = await newCustomer(world);
    const { projects, products } = world.founded.lanting!.catalog;
    await sell(manager, buyer, [{ item_type: 'project', item_id: projects.facial!, quantity: 1 }]);
    for (let count = 0; count < 2; count += 1) await sell(manager, buyer, [{ item_type: 'product', item_id: products.mask!, quantity: 1 }]);
    await tell(world);
    expect(await plansFor(manager, buyer)).toHaveLength(2);
  });

  it('gives a plan to whom the member belongs, else to who steps in, else to nobody', async () => {
    await closeRules();
    const { consultant, nurse } = world.founded.lanting!.identities;
    const [holder] = await world.look<{ uid: string }>(
      'lanting',
      `select s.uid from staff_identity_holder h join staff s on s.org_id = h.org_id and s.uid = h.uid
       where h.identity_id = $1 and s.shop_id = $2 order by 1 limit 1`,
      [consultant, manager.shop_id],
    );
    await aRule(manager, { rule_name: '归属', occasion: 'purchase', assign_to: 'belong', identity_id: consultant! });
    await aRule(manager, { rule_name: '代替', occasion: 'purchase', assign_to: 'belong', identity_id: nurse!, uid: manager.uid });
    await aRule(manager, { rule_name: '无人', occasion: 'purchase', assign_to: 'belong', identity_id: nurse! });
    const member_id = await newCustomer(world);
    await manager.ask(memberBelong, { member_id, identity_id: consultant!, belong_ids: [holder!.uid], reason: '分配' });
    await sell(manager, member_id, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
    await tell(world);
    const plans = await plansFor(manager, member_id);
    const whose = Object.fromEntries(plans.map(({ rule_name, uid }) => [rule_name, uid]));
    expect(whose).toEqual({ 归属: holder!.uid, 代替: manager.uid, 无人: null });
    expect((await manager.ask(planSearch, { unassigned: true })).map(({ plan_id }) => plan_id)).toEqual(
      plans.filter(({ uid }) => uid === null).map(({ plan_id }) => plan_id),
    );
  });

  it('counts its days from the shop’s day: just after midnight in Shanghai the day is the new one', async () => {
    await closeRules();
    await aRule(manager, { occasion: 'purchase', steps: [{ days: 1, return_content: '明天' }] });
    // 16:30 in Greenwich is half past midnight of the next day in Shanghai.
    world.advance(14.5 * 3_600_000);
    const client = await world.as('manager');
    const member_id = await newCustomer(world);
    await sell(client, member_id, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
    await tell(world);
    expect(await plansFor(client, member_id)).toMatchObject([{ return_date: '2026-03-04' }]);
    world.advance(-14.5 * 3_600_000);
    manager = await world.signIn('manager');
    therapist = await world.signIn('therapist');
  });
});

describe('cancelling a deduction', () => {
  it('withdraws what was planned for it and not done; what was done stays', async () => {
    await closeRules();
    await aRule(manager, { steps: [1, 7].map((days) => ({ days, return_content: '问候' })) });
    const { member_id, deduction_id } = await treated(world, manager, therapist.uid);
    await tell(world);
    const [, first] = await plansFor(manager, member_id);
    await manager.ask(planRecord, { plan_id: first!.plan_id, version: first!.version, way: 'phone', result: '很好' });
    await undo(manager, deduction_id);
    await tell(world);
    const all = async (status: 'withdrawn' | 'done' | 'open') => (await manager.ask(planSearch, { member_id, status })).length;
    expect([await all('withdrawn'), await all('done'), await all('open')]).toEqual([1, 1, 0]);
    // Nobody is shown it unasked.
    expect(await plansFor(manager, member_id)).toMatchObject([{ status: 'done' }]);
  });

  it('before its event was told leaves nothing planned', async () => {
    const { member_id, deduction_id } = await treated(world, manager, therapist.uid);
    await undo(manager, deduction_id);
    await tell(world);
    expect(await manager.ask(planSearch, { member_id, occasion: 'project' })).toEqual([]);
  });
});

describe('rules and types are decided', () => {
  it('by whoever holds the right, for their own shop; what does not fit is refused and nothing changes', async () => {
    const type_id = await typeOf(manager);
    const form = {
      rule_name: '不成立',
      type_id,
      occasion: 'project' as const,
      assign_to: 'performer' as const,
      steps: [{ days: 1, return_content: '问' }],
    };
    const refused = (more: object, status: number, message: string, field: string) =>
      expectRefusal(world, 'lanting', () => manager.call(rule.ruleAdd, { ...form, ...more }), { status, message, field });
    await refused({ for_all: false }, 400, '请至少选择一个项目或分类', 'shop_project_ids');
    await refused({ occasion: 'visit', for_all: false, shop_project_ids: [facial()] }, 400, '只有项目完成后的回访可以指定项目', 'for_all');
    await refused({ assign_to: 'fixed' }, 400, '请选择员工', 'uid');
    await refused({ assign_to: 'belong' }, 400, '请选择归属身份', 'identity_id');
    await refused({ steps: [form.steps[0], form.steps[0]] }, 400, '同一天数只能有一个节点', 'steps');
    await refused({ uid: (await world.as('siblingManager')).uid }, 400, '请选择本店在职的员工', 'uid');
    await refused({ type_id: await typeOf(await world.as('siblingManager')) }, 400, '请选择使用中的回访类型', 'type_id');
    const cashier = await world.as('cashier');
    expect((await cashier.call(rule.ruleAdd, form)).status).toBe(403);
  });

  it('and a change leaves earlier plans alone; two at once are one too many', async () => {
    await closeRules();
    const rule_id = await aRule(manager, { rule_name: '会变的' });
    const { member_id } = await treated(world, manager, therapist.uid);
    await tell(world);
    const row = (await manager.ask(rule.ruleSearch, { key_word: '会变的' }))[0]!;
    expect(row).toMatchObject({ rule_id, version: 1, open_num: 1, for_all: true, steps: [{ days: 3, return_content: '恢复得怎么样' }] });
    const form = { rule_id, version: 1, rule_name: '变了', type_id: row.type_id, occasion: 'project' as const, assign_to: 'performer' as const };
    await manager.ask(rule.ruleEdit, { ...form, steps: [{ days: 5, return_content: '新的' }] });
    expect(await plansFor(manager, member_id)).toMatchObject([{ return_content: '恢复得怎么样' }]);
    await expectRefusal(world, 'lanting', () => manager.call(rule.ruleEdit, { ...form, steps: [{ days: 5, return_content: '旧的' }] }), {
      status: 409,
      message: '回访规则刚刚被他人修改，请核对后重试',
    });
  });

  it('a type out of use is offered no more, and an open rule keeps it in use', async () => {
    const { type_id } = await manager.ask(typeAdd, { type_name: '院长回访', sort: 9 });
    const rule_id = await aRule(manager, { type_id });
    const off = { type_id, version: 1, type_name: '院长回访', sort: 9, in_use: false };
    expect((await manager.call(typeEdit, off)).message).toContain('正在使用该类型');
    await manager.ask(rule.ruleState, { rule_id, version: 1, is_open: false });
    await manager.ask(typeEdit, off);
    expect((await manager.ask(typeList, {})).at(-1)).toMatchObject({ type_id, in_use: false });
    expect((await manager.call(rule.ruleState, { rule_id, version: 2, is_open: true })).message).toBe('请选择使用中的回访类型');
    expect((await manager.call(typeAdd, { type_name: '院长回访' })).message).toBe('回访类型名称已存在');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { photo } from '#apps/testing/photo.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { readFile, uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { homeHead, homeToday, homeTodo } from '#domains/insight/contract/insight.endpoints.ts';
import { memberCancel } from '#domains/member/contract/batch.endpoints.ts';
import { messageList, messageRead } from '#domains/messaging/contract/message.endpoints.ts';
import { tellPlans } from '#domains/messaging/server/api.ts';
import { employeeAdd, employeeById, employeeHandOver, employeeState } from '#domains/staff/contract/employee.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import * as plan from '../contract/plan.endpoints.ts';
import { ruleSearch } from '../contract/rule.endpoints.ts';
import { aRule, plansFor, typeOf } from './follow-ups.ts';

let world: World;
let manager: Client;
let cashier: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  cashier = await world.as('cashier');
});
afterAll(() => world.close());

const TODAY = '2026-03-02';

/** A plan for somebody nobody has called before. */
async function planned(client: Client, more: Partial<RequestInputOf<typeof plan.planAdd>> = {}): Promise<{ plan_id: string; member_id: string }> {
  const member_id = more.member_id ?? (await newCustomer(world));
  const form = { member_id, type_id: await typeOf(client), return_date: TODAY, return_content: '问问近况' };
  return { ...(await client.ask(plan.planAdd, { ...form, ...more })), member_id };
}
const idsOf = async (client: Client, input: RequestInputOf<typeof plan.planSearch>) =>
  (await client.ask(plan.planSearch, input)).map(({ plan_id }) => plan_id);

describe('a plan by hand', () => {
  it('is one’s own, shown on its day, and its result stands beside it', async () => {
    const { plan_id, member_id } = await planned(cashier);
    expect(await idsOf(cashier, { view: 'today', mine: true })).toEqual([plan_id]);
    const { path } = await cashier.ask(uploadFile, { use: 'follow_up_image', file: await photo() });
    const outcome = {
      way: 'wechat' as const,
      satisfaction: 4,
      result: '约下周到店',
      images: [path],
      next_date: '2026-03-09',
      next_content: '提醒到店',
    };
    const { next_plan_id } = await cashier.ask(plan.planRecord, { plan_id, version: 1, ...outcome });
    const [next, done] = await plansFor(cashier, member_id);
    expect(done).toMatchObject({
      plan_id,
      status: 'done',
      return_content: '问问近况',
      way: 'wechat',
      satisfaction: 4,
      result: '约下周到店',
      images: [path],
      late_days: 0,
      real_name: done!.done_name,
      next_date: '2026-03-09',
      actions: [],
    });
    expect(next).toMatchObject({ plan_id: next_plan_id, status: 'open', occasion: 'next', return_content: '提醒到店', uid: cashier.uid });
    expect((await manager.call(readFile, { file_key: path.slice(-22) })).status).toBe(200);
    const late = { plan_id, version: 2, ...outcome, images: [] };
    await expectRefusal(world, 'lanting', () => manager.call(plan.planRecord, late), { status: 409, message: '该回访已完成或已取消' });
  });

  it('for a colleague takes the right to hand over, and a colleague at work here', async () => {
    const form = { member_id: await newCustomer(world), type_id: await typeOf(cashier), return_date: TODAY, return_content: '问' };
    const refused = (client: Client, more: object, status: number, message: string, field: string) =>
      expectRefusal(world, 'lanting', () => client.call(plan.planAdd, { ...form, ...more }), { status, message, field });
    await refused(cashier, { uid: manager.uid }, 403, '您没有将回访交给他人的权限，请由有权限的同事移交', 'uid');
    await refused(manager, { uid: (await world.as('siblingManager')).uid }, 400, '请选择本店在职的员工', 'uid');
    await refused(manager, { return_date: '2026-03-01' }, 400, '日期不能早于今天', 'return_date');
    await refused(manager, { member_id: '987654321' }, 400, '会员不存在', 'member_id');
    expect((await manager.call(plan.planAdd, { ...form, uid: cashier.uid })).status).toBe(200);
  });

  it('is noted by whoever was faster, once', async () => {
    const { plan_id } = await planned(manager);
    const record = (client: Client) => client.call(plan.planRecord, { plan_id, version: 1, way: 'phone', result: '好' });
    const answers = await Promise.all([record(manager), record(cashier), record(manager)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is given up with a reason that stays', async () => {
    const { plan_id, member_id } = await planned(cashier);
    expect((await cashier.call(plan.planLapse, { plan_id, reason: ' ' })).status).toBe(400);
    await cashier.ask(plan.planLapse, { plan_id, reason: '顾客要求不再联系' });
    expect(await plansFor(cashier, member_id)).toMatchObject([{ status: 'lapsed', lapse_reason: '顾客要求不再联系', actions: [] }]);
    expect((await cashier.call(plan.planRecord, { plan_id, version: 2, way: 'phone', result: '好' })).status).toBe(409);
  });

  it('nobody plans keeps a contact too: done on its day', async () => {
    const member_id = await newCustomer(world);
    const form = { member_id, type_id: await typeOf(cashier), way: 'visit' as const, result: '门口遇到' };
    await cashier.ask(plan.contactAdd, form);
    expect(await plansFor(cashier, member_id)).toMatchObject([
      { status: 'done', return_date: TODAY, done_date: TODAY, uid: cashier.uid, late_days: 0 },
    ]);
    const elsewhere = { ...form, images: ['/shop/upload/file/AAAAAAAAAAAAAAAAAAAAAA'] };
    expect((await cashier.call(plan.contactAdd, elsewhere)).status).toBe(400);
  });
});

describe('handing over', () => {
  it('says why, keeps who had it, and reaches the colleague’s own list', async () => {
    const { plan_id } = await planned(manager);
    const give = { plan_id, uid: cashier.uid, reason: '轮休' };
    expect((await cashier.call(plan.planAssign, give)).status).toBe(403);
    await manager.ask(plan.planAssign, give);
    const row = (await manager.ask(plan.planSearch, { uid: cashier.uid })).find((each) => each.plan_id === plan_id);
    expect(row).toMatchObject({ uid: cashier.uid, hand_reason: '轮休', handed_name: expect.stringMatching(/.+/), version: 2 });
    expect(await idsOf(cashier, { mine: true })).toContain(plan_id);
    await expectRefusal(world, 'lanting', () => manager.call(plan.planAssign, give), {
      status: 409,
      message: '该回访已由这位员工负责',
      field: 'uid',
    });
    const elsewhere = { ...give, uid: (await world.as('siblingManager')).uid };
    await expectRefusal(world, 'lanting', () => manager.call(plan.planAssign, elsewhere), {
      status: 400,
      message: '请选择本店在职的员工',
      field: 'uid',
    });
  });

  it('is part of leaving: open plans and rules go to the colleague named, what was done stays', async () => {
    const form = { real_name: '将离职', mobile_number: '19912340001', role_ids: [world.founded.lanting!.roles.cashier!], open_user: false };
    const leaving = await manager.ask(employeeById, await manager.ask(employeeAdd, form));
    const open = await planned(manager);
    await manager.ask(plan.planAssign, { plan_id: open.plan_id, uid: leaving.uid, reason: '轮休' });
    const rule_id = await aRule(manager, { rule_name: '固定的', assign_to: 'fixed', uid: leaving.uid });
    expect(await manager.ask(employeeHandOver, { uid: leaving.uid })).toEqual([{ subject: 'follow_up', count: 1 }]);
    const { uid, version } = leaving;
    const leave = { uid, version, operation: 'close' as const };
    const needed = { status: 409, message: '该员工名下还有需要移交的内容，请选择移交的员工', field: 'hand_over_uid' };
    await expectRefusal(world, 'lanting', () => manager.call(employeeState, leave), needed);
    await manager.ask(employeeState, { ...leave, hand_over_uid: cashier.uid });
    // Why somebody else once had given it away says nothing of this.
    expect(await plansFor(manager, open.member_id)).toMatchObject([{ uid: cashier.uid, handed_name: leaving.real_name, hand_reason: '', version: 3 }]);
    expect((await manager.ask(ruleSearch, { key_word: '固定的' }))[0]).toMatchObject({ rule_id, uid: cashier.uid });
  });
});

describe('who sees what', () => {
  it('is bounded by the data scope: own records are one’s own plans, another shop’s are none of ours', async () => {
    const [mine, other] = [await planned(cashier), await planned(manager)];
    const scope = (data_scope: string) => world.look('lanting', "update role set data_scope = $1 where role_name = '收银员'", [data_scope]);
    await scope('own');
    try {
      expect(await idsOf(cashier, { view: 'today' })).not.toContain(other.plan_id);
      expect(await idsOf(cashier, { view: 'today' })).toContain(mine.plan_id);
      expect(await idsOf(cashier, { member_id: other.member_id })).toEqual([]);
      for (const [endpoint, more] of [
        [plan.planLapse, { reason: '不' }],
        [plan.planRecord, { version: 1, way: 'phone', result: '好' }],
      ] as const) {
        const answer = await cashier.call(endpoint, { plan_id: other.plan_id, ...more } as never);
        expect(answer).toEqual(await cashier.call(endpoint, { plan_id: '987654321', ...more } as never));
        expect(answer.status).toBe(404);
      }
    } finally {
      await scope('shop');
    }
    expect(await idsOf(cashier, { view: 'today' })).toContain(other.plan_id);
    for (const person of ['siblingManager', 'strangerManager'] as const) {
      const client = await world.as(person);
      expect(await idsOf(client, { member_id: mine.member_id })).toEqual([]);
      expect((await client.call(plan.planLapse, { plan_id: mine.plan_id, reason: '不' })).status).toBe(404);
    }
  });

  it('are one’s own of one customer where both are asked for', async () => {
    const own = await planned(cashier);
    await planned(manager, { member_id: own.member_id });
    expect(await idsOf(cashier, { member_id: own.member_id })).toHaveLength(2);
    expect(await idsOf(cashier, { member_id: own.member_id, mine: true })).toEqual([own.plan_id]);
  });

  it('follows the shop’s day: today’s are late after midnight in Shanghai, not in Greenwich', async () => {
    const { plan_id } = await planned(manager);
    const tomorrow = await planned(manager, { return_date: '2026-03-03' });
    const views = async (client: Client) =>
      Promise.all(
        (['today', 'overdue', 'next'] as const).map(async (view) =>
          (await idsOf(client, { view })).filter((id) => [plan_id, tomorrow.plan_id].includes(id)),
        ),
      );
    expect(await views(manager)).toEqual([[plan_id], [], [tomorrow.plan_id]]);
    world.advance(13.5 * 3_600_000); // 23:30 in Shanghai
    expect(await views(await world.as('manager'))).toEqual([[plan_id], [], [tomorrow.plan_id]]);
    world.advance(3_600_000);
    expect(await views(await world.as('manager'))).toEqual([[tomorrow.plan_id], [plan_id], []]);
    world.advance(-14.5 * 3_600_000);
    [manager, cashier] = [await world.signIn('manager'), await world.signIn('cashier')];
  });

  it('leaves out members whose file was closed, in lists and in numbers', async () => {
    const before = await manager.ask(plan.planFigures, {});
    const { plan_id, member_id } = await planned(manager);
    expect((await manager.ask(plan.planFigures, {})).today).toBe(before.today + 1);
    await manager.ask(memberCancel, { member_id, reason: '迁居' });
    expect(await manager.ask(plan.planFigures, {})).toEqual(before);
    expect(await idsOf(manager, { view: 'today' })).not.toContain(plan_id);
  });
});

describe('the day’s plans', () => {
  it('are told to each colleague alone, once, and the workbench counts what the lists show', async () => {
    await planned(manager, { uid: cashier.uid });
    await tellPlans(world.backend, world.now());
    await tellPlans(world.backend, world.now());
    const told = (client: Client) => client.ask(messageList, { flag: 0 });
    const today = (client: Client) => client.ask(plan.planSearch, { view: 'today', mine: true, page_size: 200 });
    for (const client of [manager, cashier]) {
      const messages = await told(client);
      expect(messages).toMatchObject([{ type: 0, return_date_str: TODAY, plan_num: (await today(client)).length }]);
    }
    expect(await told(await world.as('siblingManager'))).toEqual([]);
    // One that is another colleague's alone does not exist for oneself.
    const [own] = await told(cashier);
    expect((await manager.call(messageRead, { ids: [own!.return_message_id] })).status).toBe(404);

    const todo = await cashier.ask(homeTodo, {});
    const figures = await cashier.ask(plan.planFigures, { mine: true });
    expect(todo.my_overdue_num).toBe(figures.overdue);
    expect((await cashier.ask(homeToday, {})).my_plan_num).toBe(figures.today);
    expect(figures.today).toBe((await today(cashier)).length);
    const head = await manager.ask(homeHead, {});
    const ofDay = await manager.ask(plan.planSearch, { view: 'all', start_date: TODAY, end_date: TODAY, page_size: 200 });
    expect(head.plan_num).toBe(ofDay.length);
    expect(head.plan_done_num).toBe(ofDay.filter(({ status }) => status === 'done').length);
    // A colleague's plan that one recorded is among those one has done, as the list has it, and not among one's own to do.
    const theirs = await planned(manager, { uid: manager.uid });
    await cashier.ask(plan.planRecord, { plan_id: theirs.plan_id, version: 1, way: 'phone', satisfaction: 5, result: '代为回访' });
    const mine = async (view: 'all' | 'done') =>
      (await cashier.ask(plan.planSearch, { view, mine: true, start_date: TODAY, end_date: TODAY, page_size: 200 })).map(({ plan_id }) => plan_id);
    const [counted, done, all] = [await cashier.ask(homeHead, {}), await mine('done'), await mine('all')];
    expect(done).toContain(theirs.plan_id);
    expect([counted.plan_num, counted.plan_done_num]).toEqual([all.length, done.length]);
  });
});

describe('the trail', () => {
  it('says whom a plan is for and when, not what is to be asked', async () => {
    const [return_date, next_date] = ['2026-11-02', '2026-11-03'];
    const { plan_id } = await planned(cashier, { return_date, return_content: '绝密红肿甲' });
    const outcome = { way: 'phone' as const, satisfaction: 4, result: '绝密化脓乙', next_date, next_content: '绝密流脓丙' };
    await cashier.ask(plan.planRecord, { plan_id, version: 1, ...outcome });
    const trail = await world.look<{ after: object }>('lanting', "select after from audit_entry where subject = 'return_plan' order by audit_id");
    expect(trail.map(({ after }) => after)).toContainEqual(expect.objectContaining({ return_date, occasion: 'hand' }));
    expect(trail.map(({ after }) => after)).toContainEqual(expect.objectContaining({ return_date: next_date, before_id: plan_id }));
    expect(JSON.stringify(trail)).not.toMatch(/绝密|return_content/);
  });
});

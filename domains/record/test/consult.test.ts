import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { aMember } from '#apps/testing/members.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { employeeAdd, employeeById, employeeState } from '#domains/staff/contract/employee.endpoints.ts';
import { consultBefore } from '../contract/before.endpoints.ts';
import { addConsult, consultSearch, editConsult, withdrawConsult } from '../contract/consult.endpoints.ts';
import { timeline } from '../contract/timeline.endpoints.ts';

let world: World;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

const form = (uid: string, more = {}) => ({ business_date: '2026-03-02', uid, need: '想改善毛孔', budget: 500_000, ...more });

describe('a consultation', () => {
  it('keeps need, plan, budget, result and the next step, and follows what comes of it', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const { consult_log_id } = await cashier.ask(addConsult, { member_id, ...form(manager.uid, { plan: '水光三次', next_date: '2026-03-09' }) });
    const [row] = await cashier.ask(consultSearch, { member_id });
    expect(row).toMatchObject({
      consult_log_id,
      real_name: '陈静怡',
      budget: 500_000,
      result: 'pending',
      next_date: '2026-03-09',
      currency_code: 'CNY',
      actions: ['edit', 'withdraw'],
    });
    await cashier.ask(editConsult, { consult_log_id, version: 1, ...form(manager.uid, { result: 'deal' }) });
    await expectRefusal(world, 'lanting', () => cashier.call(editConsult, { consult_log_id, version: 1, ...form(manager.uid) }), {
      status: 409,
      message: '该记录刚刚被他人修改，请核对后重试',
    });
    expect(await manager.ask(consultSearch, { mine: true, result: 'deal' })).toMatchObject([{ consult_log_id }]);
    expect(await cashier.ask(consultSearch, { mine: true })).toEqual([]);
  });

  it('keeps what was said before each edit, and who wrote it', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const { consult_log_id } = await cashier.ask(addConsult, { member_id, ...form(cashier.uid, { plan: '水光三次' }) });
    await manager.ask(editConsult, { consult_log_id, version: 1, ...form(manager.uid, { plan: '热玛吉', budget: 800_000 }) });
    await cashier.ask(editConsult, { consult_log_id, version: 2, ...form(manager.uid, { plan: '热玛吉', result: 'deal' }) });
    const said = { need: '想改善毛孔', currency_code: 'CNY', result: 'pending', reason: '', next_date: null };
    expect(await cashier.ask(consultBefore, { consult_log_id })).toMatchObject([
      { ...said, version: 2, writer_name: '陈静怡', real_name: '陈静怡', plan: '热玛吉', budget: 800_000 },
      { ...said, version: 1, writer_name: '刘芳', real_name: '刘芳', plan: '水光三次', budget: 500_000 },
    ]);
    expect((await (await world.as('therapist')).call(consultBefore, { consult_log_id })).status).toBe(404);
  });

  it('is changed by its author or who manages them, and withdrawn for good', async () => {
    const [cashier, therapist, manager] = [await world.as('cashier'), await world.as('therapist'), await world.as('manager')];
    const { consult_log_id } = await cashier.ask(addConsult, { member_id, ...form(cashier.uid) });
    await expectRefusal(world, 'lanting', () => therapist.call(withdrawConsult, { consult_log_id, reason: '测试' }), {
      status: 403,
      message: '只能修改自己的记录，请由记录人修改',
    });
    await manager.ask(withdrawConsult, { consult_log_id, reason: '重复' });
    expect((await cashier.ask(consultSearch, { member_id })).find((row) => row.consult_log_id === consult_log_id)).toMatchObject({
      need: '',
      budget: null,
      withdraw_reason: '重复',
      actions: [],
    });
    expect((await cashier.ask(consultSearch, {})).some((row) => row.consult_log_id === consult_log_id)).toBe(false);
  });

  it('is still corrected once its consultant has left', async () => {
    const manager = await world.as('manager');
    const staff = { real_name: '将离职', mobile_number: '19912340021', role_ids: [world.founded.lanting!.roles.cashier!], open_user: false };
    const { uid, version } = await manager.ask(employeeById, await manager.ask(employeeAdd, staff));
    const { consult_log_id } = await manager.ask(addConsult, { member_id, ...form(uid) });
    await manager.ask(employeeState, { uid, version, operation: 'close' });
    await manager.ask(editConsult, { consult_log_id, version: 1, ...form(uid, { result: 'deal' }) });
    expect((await manager.ask(consultSearch, { member_id, result: 'deal' })).find((row) => row.consult_log_id === consult_log_id)).toMatchObject({ uid });
  });

  it('has its next step afterwards, a consultant of the shop, and a member one serves', async () => {
    const [cashier, sibling] = [await world.as('cashier'), await world.as('siblingManager')];
    const add =
      (more: object, by = cashier) =>
      () =>
        by.call(addConsult, { member_id, ...form(cashier.uid), ...more });
    await expectRefusal(world, 'lanting', add({ next_date: '2026-03-01' }), { status: 400, message: '下次跟进不能早于咨询日期', field: 'next_date' });
    await expectRefusal(world, 'lanting', add({ uid: sibling.uid }), { status: 400, message: '所选员工不存在或已停用', field: 'uid' });
    await expectRefusal(world, 'lanting', add({ uid: sibling.uid }, sibling), { status: 400, message: '会员不存在', field: 'member_id' });
    expect(await sibling.ask(consultSearch, { member_id })).toEqual([]);
  });

  it('is seen by whoever consulted though somebody else wrote it down, where one sees one’s own alone', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const customer = await aMember(world, cashier);
    const { consult_log_id: named } = await manager.ask(addConsult, { member_id: customer, ...form(cashier.uid, { need: '前台代录' }) });
    const { consult_log_id: others } = await manager.ask(addConsult, { member_id: customer, ...form(manager.uid) });
    await world.look('lanting', "update role set data_scope = 'own' where preset = 'cashier'");
    world.advance(60_000);
    const own = await world.signIn('cashier');
    const idsOf = async (asked: object) => (await own.ask(consultSearch, asked)).map(({ consult_log_id }) => consult_log_id);
    expect(await idsOf({ mine: true })).toContain(named);
    expect(await idsOf({ member_id: customer })).toEqual([named]);
    const { events } = await own.ask(timeline, { member_id: customer, kinds: ['consult'] });
    expect(events.map(({ event_id }) => event_id)).toEqual([named]);
    // Theirs to read, its writer's to change; what neither names nor is of them is not there.
    const change = (consult_log_id: string) => own.call(editConsult, { consult_log_id, version: 1, ...form(cashier.uid) });
    expect(await change(named)).toMatchObject({ status: 403 });
    expect(await change(others)).toMatchObject({ status: 404 });
    await world.look('lanting', "update role set data_scope = 'shop' where preset = 'cashier'");
    world.advance(60_000);
  });
});

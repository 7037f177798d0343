import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { appointmentAdd } from '#domains/appointment/contract/appointment.endpoints.ts';
import { planAdd } from '#domains/follow_up/contract/plan.endpoints.ts';
import { typeList } from '#domains/follow_up/contract/type.endpoints.ts';
import { memberCancel } from '#domains/member/contract/batch.endpoints.ts';
import { addDays } from '#kernel/contract/day.ts';
import { churnSearch, repurchaseSearch, warningSum } from '../contract/warning.endpoints.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

const TODAY = '2026-03-02';
/** Whoever was here last so many days ago, at an hour of the shop's clock. */
async function away(days: number, at = '12:00', more: object = {}): Promise<string> {
  const member_id = await newCustomer(world, more);
  const seen = `${addDays(TODAY, -days)} ${at}:00`;
  await world.look('lanting', "update member set login_time = $2::timestamp at time zone 'Asia/Shanghai' where member_id = $1", [member_id, seen]);
  return member_id;
}
const idsOf = (rows: readonly { member_id: string }[]): string[] => rows.map(({ member_id }) => member_id);
const churned = async (more: object = {}, client = manager) => idsOf(await client.ask(churnSearch, { page_size: 200, ...more }));
const seldom = async (more: object = {}) => idsOf(await manager.ask(repurchaseSearch, { page_size: 200, ...more }));
const mask = () => ({ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 });

/** Bought so many times, on as many days before today, and was written down long ago. */
async function bought(...days: number[]): Promise<string> {
  const member_id = await newCustomer(world);
  await world.look('lanting', "update member set created_at = created_at - interval '400 days' where member_id = $1", [member_id]);
  for (const before of days) {
    const { order_id } = await sell(manager, member_id, [mask()]);
    const at = [order_id, addDays(TODAY, -before)];
    await world.look('lanting', 'update sales_order set business_date = $2::date where order_id = $1', at);
  }
  const last = [member_id, Math.min(...days)];
  await world.look('lanting', 'update member set login_time = login_time - make_interval(days => $2) where member_id = $1', last);
  return member_id;
}

describe('whoever has not come for long', () => {
  it('is listed from the sixtieth day on, by the shop’s days, in bands that leave nobody out', async () => {
    const [late, early, edge, not, none] = [
      await away(200),
      await away(61),
      await away(60, '23:59'),
      await away(59, '00:01'),
      await newCustomer(world),
    ];
    const middle = await away(120);
    const all = await churned();
    expect(all).toEqual([edge, early, middle, late]);
    expect(all).not.toContain(not);
    expect(all).not.toContain(none);
    const bands = await Promise.all((['early', 'middle', 'late'] as const).map((band) => churned({ band })));
    expect(bands).toEqual([[edge, early], [middle], [late]]);
    expect(await churned({ sort: 'login_time' })).toEqual(all.toReversed());
    expect(await manager.ask(churnSearch, { page_size: 1 })).toMatchObject([{ member_id: edge, away_days: 60 }]);
  });

  it('is no longer counted once expected, but told with the day where that is asked', async () => {
    const member_id = await away(70, '12:00', { member_name: '苏眉' });
    expect(await churned()).toContain(member_id);
    const therapist = await world.as('therapist');
    const items = [{ shop_project_id: world.founded.lanting!.catalog.projects.facial!, uid: therapist.uid }];
    await manager.ask(appointmentAdd, { member_id, start_time: `${addDays(TODAY, 1)} 10:00`, items });
    expect(await churned()).not.toContain(member_id);
    const [row] = await manager.ask(churnSearch, { key_word: '苏眉', with_booked: true });
    expect(row).toMatchObject({ member_id, next_time: `${addDays(TODAY, 1)} 10:00:00` });
  });

  it('is neither a closed file nor a member of another shop, nor of whoever sees only their own', async () => {
    const member_id = await away(80);
    await manager.ask(memberCancel, { member_id, reason: '搬走了' });
    expect(await churned()).not.toContain(member_id);
    expect(await churned({}, await world.as('siblingManager'))).toEqual([]);
    expect(await churned({}, await world.as('strangerManager'))).not.toContain(member_id);
  });

  it('is a member of the shop one works in, whichever shops one sees', async () => {
    const member_id = await away(90);
    const { shop_id } = await world.as('siblingManager');
    await world.look('lanting', 'update member set shop_id = $2 where member_id = $1', [member_id, shop_id]);
    await world.look('lanting', "update role set data_scope = 'all' where preset = 'manager'");
    expect(await churned({}, await world.signIn('manager'))).not.toContain(member_id);
    expect(await churned({}, await world.signIn('siblingManager'))).toContain(member_id);
    await world.look('lanting', "update role set data_scope = 'shop' where preset = 'manager'");
    manager = await world.signIn('manager');
  });

  it('shows what they bought in a year, what is left and when a colleague means to call', async () => {
    const member_id = await newCustomer(world, { member_name: '林知夏' });
    const { amount_received } = await sell(manager, member_id, [mask()]);
    await world.look('lanting', "update member set login_time = login_time - interval '65 days' where member_id = $1", [member_id]);
    const [{ type_id } = { type_id: '' }] = await manager.ask(typeList, {});
    await manager.ask(planAdd, { member_id, type_id, return_date: addDays(TODAY, 2), return_content: '近况' });
    const [row] = await manager.ask(churnSearch, { key_word: '林知夏' });
    expect(row).toMatchObject({ away_days: 65, year_visit_num: 1, spent_amount: amount_received, current_balance: 0, plan_date: addDays(TODAY, 2) });
    expect(row!.mobile_number).toContain('*');
    // Whoever may not see follow-ups and appointments is not told of them.
    await world.look(
      'lanting',
      "delete from role_grant where permission = 'followup:read' and role_id in (select role_id from role where preset = 'therapist')",
    );
    const [seen] = await (await world.signIn('therapist')).ask(churnSearch, { key_word: '林知夏' });
    expect(seen).toMatchObject({ member_id, plan_date: null });
  });

  it('is as the shop decided, and as many as the statistics say', async () => {
    const before = await churned();
    const { churn, churn_days } = await manager.ask(warningSum, {});
    expect([churn.total, churn_days]).toEqual([before.length, 60]);
    await decideRules(manager, { 'insight.churn_days': 100 });
    const after = await manager.ask(warningSum, {});
    expect(after).toMatchObject({ churn_days: 100, churn: { total: (await churned()).length } });
    expect(after.churn.total).toBeLessThan(before.length);
    await decideRules(manager, { 'insight.churn_days': 60 });
  });
});

describe('whoever comes back too seldom', () => {
  it('bought something and came less often than twice in ninety days; new members, and who did not come at all, are left out', async () => {
    const once = await bought(30);
    const twice = await bought(10, 50);
    const sameDay = await bought(20, 20);
    const lost = await bought(100);
    const fresh = await newCustomer(world);
    await sell(manager, fresh, [mask()]);
    const found = await seldom();
    expect(found).toContain(once);
    expect(found).toContain(sameDay);
    for (const other of [twice, lost, fresh]) expect(found).not.toContain(other);
    const row = (await manager.ask(repurchaseSearch, { page_size: 200 })).find(({ member_id }) => member_id === once);
    expect(row).toMatchObject({ recent_num: 1, year_visit_num: 1, away_days: 30 });
  });

  it('is as the shop decided, and as many as the statistics say', async () => {
    await decideRules(manager, { 'insight.repurchase_visits': 3 });
    const found = await seldom();
    const { repurchase, repurchase_visits, repurchase_days } = await manager.ask(warningSum, {});
    expect([repurchase.total, repurchase_visits, repurchase_days]).toEqual([found.length, 3, 90]);
    await decideRules(manager, { 'insight.repurchase_visits': 2 });
    expect((await seldom()).length).toBeLessThan(found.length);
  });
});

it('nobody is warned without the right', async () => {
  const cashier = await world.as('cashier');
  await expectRefusal(world, 'lanting', () => cashier.call(churnSearch, {}), { status: 403, message: '您没有此操作的使用权限' });
});

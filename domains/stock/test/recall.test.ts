import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, newBatch, takeIn, toGo } from '#apps/testing/stock.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { recallSearch } from '../contract/knowing.endpoints.ts';
import { outboundAdd, outboundConfirm, outboundDetail, outboundVoid } from '../contract/outbound.endpoints.ts';

let world: World;
let manager: Client;
let sku_id: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  await decideRules(manager, { 'stock.on_sale': 'shortage' });
  sku_id = await aSku(await world.as('administrator'));
});
afterAll(() => world.close());

const buy = async (member_id: string | null, quantity = 1) => sell(manager, member_id, [{ item_type: 'product', item_id: sku_id, quantity }]);

describe('the list of a recall', () => {
  it('names whoever has some of a batch, walk-ins without a name, and nobody of another batch', async () => {
    const [bad, good] = [newBatch(), newBatch()];
    await takeIn(manager, sku_id, { batch_number: bad, valid_date: '2026-12-31', expected_quantity: 3 });
    await takeIn(manager, sku_id, { batch_number: good, valid_date: '2027-12-31' });
    const [one, other] = [await newCustomer(world), await newCustomer(world)];
    const { order_number } = await buy(one, 2);
    await buy(null);
    await buy(other);
    const rows = await manager.ask(recallSearch, { batch_number: bad });
    expect(rows).toMatchObject([
      { member_id: null, member_name: '', mobile_number: '', quantity: 1 },
      { member_id: one, quantity: 2, kind: 'sale', document_number: order_number },
    ]);
    expect(rows[1]!.mobile_number).toContain('****');
    expect(await manager.ask(recallSearch, {})).toEqual([]);
    expect(await (await world.as('siblingManager')).ask(recallSearch, { batch_number: bad })).toEqual([]);
    expect(await (await world.as('administrator')).ask(recallSearch, { batch_number: bad })).toHaveLength(2);
  });

  it('tells whole numbers to whoever may see them alone, and the trail says so', async () => {
    const batch_number = newBatch();
    await takeIn(manager, sku_id, { batch_number, valid_date: '2026-03-31', expected_quantity: 1 });
    const member_id = await newCustomer(world);
    await buy(member_id);
    const [row] = await manager.ask(recallSearch, { batch_number, with_phones: true });
    expect(row!.mobile_number).toMatch(/^\d{11}$/);
    const noted = await world.look<{ after: object }>(
      'lanting',
      "select after from audit_entry where subject = 'member' and subject_id = $1 and after ? 'revealed'",
      [member_id],
    );
    expect(noted).toEqual([{ after: { revealed: 'mobile_number', batch_number } }]);
    await world.look(
      'lanting',
      "delete from role_grant where permission = 'member:phone' and role_id in (select role_id from role where preset = 'cashier')",
    );
    const cashier = await world.as('cashier');
    await expectRefusal(world, 'lanting', () => cashier.call(recallSearch, { batch_number, with_phones: true }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
  });

  it('follows a file that was merged into another', async () => {
    const batch_number = newBatch();
    await takeIn(manager, sku_id, { batch_number, valid_date: '2026-03-31', expected_quantity: 1 });
    const [from, to] = [await newCustomer(world), await newCustomer(world)];
    await buy(from);
    await manager.ask(mergeMembers, { member_id: to, other_id: from, reason: '同一人重复建档' });
    const { member_name } = await manager.ask(memberDetail, { member_id: to });
    expect(await manager.ask(recallSearch, { batch_number })).toMatchObject([{ member_id: to, member_name }]);
  });

  it('names whom goods went to that left by hand, as long as they are gone', async () => {
    const batch_number = newBatch();
    await takeIn(manager, sku_id, { batch_number, valid_date: '2026-12-31', expected_quantity: 3 });
    const member_id = await newCustomer(world);
    const outbound_id = await toGo(manager, sku_id, 2, { kind: 'treatment', member_id, items: [{ sku_id, expected_quantity: 2, batch_number }] });
    await manager.ask(outboundConfirm, { outbound_id });
    expect(await manager.ask(recallSearch, { batch_number })).toMatchObject([{ member_id, quantity: 2, kind: 'treatment' }]);
    const { member_name } = await manager.ask(memberDetail, { member_id });
    expect(await manager.ask(outboundDetail, { outbound_id })).toMatchObject({ member_id, member_name });
    await manager.ask(outboundVoid, { outbound_id, reason: '录错' });
    expect(await manager.ask(recallSearch, { batch_number })).toEqual([]);
  });

  it('takes no name of what reaches nobody, or of whom the shop does not serve', async () => {
    const goes = async (member_id: string, kind: 'loss' | 'sale') => {
      const { warehouse_id } = await manager.ask(outboundDetail, { outbound_id: await toGo(manager, sku_id, 1) });
      return { warehouse_id, kind, member_id, items: [{ sku_id, expected_quantity: 1 }] };
    };
    const lost = await goes(await newCustomer(world), 'loss');
    await expectRefusal(world, 'lanting', () => manager.call(outboundAdd, lost), { status: 400, message: '该出库类型没有会员', field: 'member_id' });
    const unknown = await goes('987654321', 'sale');
    await expectRefusal(world, 'lanting', () => manager.call(outboundAdd, unknown), { status: 400, message: '会员不存在', field: 'member_id' });
  });
});

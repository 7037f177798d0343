import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { aSku, giveUpWarehouse, held, mainWarehouse, newBatch, standsIn, stockFaults, takeIn, toSend } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { stockSearch } from '../contract/knowing.endpoints.ts';
import { transferAdd, transferDetail, transferReceive, transferSearch, transferSend, transferWithdraw } from '../contract/transfer.endpoints.ts';
import { warehouseAdd } from '../contract/warehouse.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  head = await world.as('administrator');
  manager = await world.as('manager');
  sibling = await world.as('siblingManager');
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const ours = (sku_id: string) => held(world, 'lanting', manager.shop_id, sku_id);
const theirs = (sku_id: string) => held(world, 'lanting', sibling.shop_id, sku_id);
/** Sent, and on its way. */
async function send(sku_id: string, quantity: number): Promise<string> {
  const transfer_id = await toSend(manager, sibling, sku_id, quantity);
  await manager.ask(transferSend, { transfer_id });
  return transfer_id;
}
const STALE = { status: 409, message: '该调拨单刚刚被他人处理，请刷新后重试' };

describe('a transfer', () => {
  it('carries its batches and what they cost from one shop to the other', async () => {
    const sku_id = await aSku(head);
    const batch_number = newBatch();
    await takeIn(manager, sku_id, { unit_cost: 333, batch_number, valid_date: '2027-12-31' });
    const transfer_id = await send(sku_id, 4);
    expect([await ours(sku_id), await theirs(sku_id)]).toEqual([
      { quantity: 6, value_cents: 1_998 },
      { quantity: 0, value_cents: 0 },
    ]);
    await sibling.ask(transferReceive, { transfer_id });
    expect(await theirs(sku_id)).toEqual({ quantity: 4, value_cents: 1_332 });
    const row = (await sibling.ask(stockSearch, { page_size: 200 })).find((each) => each.sku_id === sku_id);
    expect(row!.batches).toMatchObject([{ batch_number, valid_date: '2027-12-31', quantity: 4 }]);
    expect((await sibling.ask(transferSearch, { direction: 'in' })).map((each) => each.transfer_id)).toContain(transfer_id);
    expect((await sibling.ask(transferSearch, { direction: 'out' })).map((each) => each.transfer_id)).not.toContain(transfer_id);
  });

  it('is found in the head office by the shop that sends it or gets it', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    const transfer_id = await send(sku_id, 1);
    const third = await world.look<{ shop_id: string }>('lanting', "select shop_id from shop where shop_type = '0'");
    const isFound = async (more: { shop_id: string; direction?: 'in' | 'out' }) =>
      (await head.ask(transferSearch, { page_size: 200, ...more })).some((each) => each.transfer_id === transfer_id);
    expect(await isFound({ shop_id: manager.shop_id })).toBe(true);
    expect(await isFound({ shop_id: sibling.shop_id })).toBe(true);
    expect(await isFound({ shop_id: manager.shop_id, direction: 'out' })).toBe(true);
    expect(await isFound({ shop_id: manager.shop_id, direction: 'in' })).toBe(false);
    expect(await isFound({ shop_id: third[0]!.shop_id })).toBe(false);
  });

  it('is found by the days on which it was written down, from the first moment of one until the last of another', async () => {
    const sku_id = await aSku(head);
    const [early, later] = [await toSend(manager, sibling, sku_id, 1), await toSend(manager, sibling, sku_id, 1)];
    // The first moment of the day after, on the wall of the shop.
    await world.look('lanting', "update stock_transfer set created_at = '2026-03-03 00:00+08' where transfer_id = $1", [later]);
    const found = async (days: { start_date?: string; end_date?: string }) => {
      const rows = await manager.ask(transferSearch, { page_size: 200, ...days });
      return rows.map(({ transfer_id }) => transfer_id).filter((id) => id === early || id === later);
    };
    expect(await found({ start_date: '2026-03-02', end_date: '2026-03-02' })).toEqual([early]);
    expect(await found({ start_date: '2026-03-03' })).toEqual([later]);
    expect(await found({ end_date: '2026-03-03' })).toEqual([later, early]);
    expect(await found({ end_date: '2026-03-01' })).toEqual([]);
  });

  it('that arrives short or spoilt says why, and what is missing is lost to who sent it', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { expected_quantity: 3, unit_cost: 33 });
    await takeIn(manager, sku_id, { expected_quantity: 1, unit_cost: 1 });
    const transfer_id = await send(sku_id, 4);
    const items = [{ line_no: 1, actual_quantity: 2, damaged_quantity: 1 }];
    await refuses(() => sibling.call(transferReceive, { transfer_id, items }) as never, { status: 400, message: '请填写原因', field: 'reason' });
    const tooMany = [{ line_no: 1, actual_quantity: 4, damaged_quantity: 1 }];
    await refuses(() => sibling.call(transferReceive, { transfer_id, items: tooMany, reason: '多' }) as never, {
      status: 400,
      message: '到货与破损之和不能超过4',
      field: 'items.0.actual_quantity',
    });
    await sibling.ask(transferReceive, { transfer_id, items, reason: '路上摔了' });
    const lost = await world.look<{ shop_id: string; quantity: string; value: string }>(
      'lanting',
      `select shop_id, sum(quantity)::text as quantity, sum(value_cents)::text as value
       from stock_move where document_id = $1 and to_place = 'loss' group by 1`,
      [transfer_id],
    );
    const { quantity, value_cents } = await theirs(sku_id);
    expect([quantity, lost[0]!.quantity, lost[0]!.shop_id]).toEqual([2, '2', manager.shop_id]);
    expect(value_cents + Number(lost[0]!.value)).toBe(100);
    expect(await sibling.ask(transferDetail, { transfer_id })).toMatchObject({
      received_quantity: 2,
      lines: [{ received_quantity: 2, damaged_quantity: 1 }],
    });
  });

  it('that loses more than one person may let go in a day waits for one who approves, and did not send it', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { expected_quantity: 10, unit_cost: 30_000 });
    const [first, second] = [await send(sku_id, 3), await send(sku_id, 3)];
    await decideRules(head, { 'stock.approval_above': 50_000 });
    const short = (transfer_id: string, actual_quantity: number) => ({ transfer_id, reason: '少了', items: [{ line_no: 1, actual_quantity }] });
    const { roles } = world.founded.lanting!;
    await world.look('lanting', "delete from role_grant where role_id = $1 and permission = 'stock:approve'", [roles.manager]);
    const above = { status: 403, message: '短少与破损超过¥500.00，须由有审批权限、且不是发货人的同事收货' };
    await refuses(() => sibling.call(transferReceive, short(first, 1)) as never, above);
    await sibling.ask(transferReceive, short(first, 2));
    // What was lost today counts: two small losses are one large one.
    await refuses(() => sibling.call(transferReceive, short(second, 2)) as never, above);
    // What came for nothing is worth what it sells for.
    const given = await aSku(head);
    await takeIn(manager, given, { unit_cost: 0 });
    const third = await send(given, 5);
    await refuses(() => sibling.call(transferReceive, short(third, 1)) as never, above);
    await world.look(
      'lanting',
      `insert into role_grant (org_id, role_id, module, permission)
       select org_id, role_id, module, 'stock:approve' from role_grant where role_id = $1 and permission = 'stock:transfer' on conflict do nothing`,
      [roles.manager],
    );
    // One person at both ends is no second one.
    const accountOf = async (uid: string) =>
      (await world.look<{ account_id: string }>('lanting', 'select account_id from staff where uid = $1', [uid]))[0]!.account_id;
    const setAccount = (account_id: string) => world.look('lanting', 'update staff set account_id = $2 where uid = $1', [sibling.uid, account_id]);
    const own = await accountOf(sibling.uid);
    await setAccount(await accountOf(manager.uid));
    await refuses(() => sibling.call(transferReceive, short(second, 2)) as never, above);
    await setAccount(own);
    await sibling.ask(transferReceive, short(second, 2));
    await decideRules(head, { 'stock.approval_above': null });
  });

  it('that loses a batch judges it by what all of the goods on their way cost, though its own part was rounded to nothing', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { expected_quantity: 99, unit_cost: 0, valid_date: '2027-01-31' });
    await takeIn(manager, sku_id, { expected_quantity: 20, unit_cost: 1, valid_date: '2027-12-31' });
    // 99 of the one that ends first, at 16 cents, and one of the other, at nothing.
    const transfer_id = await send(sku_id, 100);
    await sibling.ask(transferReceive, { transfer_id, reason: '少了', items: [{ line_no: 1, actual_quantity: 99 }] });
    const [kept] = await world.look<{ lost: string; judged: string }>(
      'lanting',
      'select lost_amount::text as lost, judged_amount::text as judged from stock_transfer where transfer_id = $1',
      [transfer_id],
    );
    expect(kept).toEqual({ lost: '0', judged: '1' });
  });

  it('is received once or taken back once, however many do either at once', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    const transfer_id = await send(sku_id, 10);
    const outcome = await race([
      ...Array.from({ length: 4 }, () => () => sibling.call(transferReceive, { transfer_id })),
      ...Array.from({ length: 4 }, () => () => manager.call(transferWithdraw, { transfer_id })),
    ]);
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([1, 7, []]);
    expect((await ours(sku_id)).quantity + (await theirs(sku_id)).quantity).toBe(10);
  });

  it('goes back where it came from when it is taken back, and not twice', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { unit_cost: 333 });
    const transfer_id = await send(sku_id, 4);
    await manager.ask(transferWithdraw, { transfer_id, reason: '不用了' });
    expect(await ours(sku_id)).toEqual({ quantity: 10, value_cents: 3_330 });
    await refuses(() => manager.call(transferWithdraw, { transfer_id }) as never, STALE);
    await refuses(() => sibling.call(transferReceive, { transfer_id }) as never, STALE);
  });

  it('is sent by who sends it and received by who gets it, and by nobody else', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    const draft = await toSend(manager, sibling, sku_id, 1);
    await refuses(() => sibling.call(transferSend, { transfer_id: draft }) as never, { status: 403, message: '只有调出门店可以操作，请切换到该门店' });
    const transfer_id = await send(sku_id, 1);
    await refuses(() => manager.call(transferReceive, { transfer_id }) as never, { status: 403, message: '只有调入门店可以操作，请切换到该门店' });
    await refuses(() => head.call(transferReceive, { transfer_id }) as never, { status: 404, message: '调拨单不存在' });
    expect((await manager.ask(transferDetail, { transfer_id })).actions).toEqual(['withdraw']);
    expect((await sibling.ask(transferDetail, { transfer_id })).actions).toEqual(['receive']);
    expect((await (await world.as('cashier')).call(transferSend, { transfer_id: draft })).status).toBe(403);
  });

  it('goes to another warehouse, and out of one’s own', async () => {
    const sku_id = await aSku(head);
    const [here, there] = [await mainWarehouse(manager), await mainWarehouse(sibling)];
    const items = [{ sku_id, expected_quantity: 1 }];
    await refuses(() => manager.call(transferAdd, { from_warehouse_id: here, to_warehouse_id: here, items }) as never, {
      status: 400,
      message: '调入仓库不能与调出仓库相同',
      field: 'to_warehouse_id',
    });
    await refuses(() => manager.call(transferAdd, { from_warehouse_id: there, to_warehouse_id: here, items }) as never, {
      status: 400,
      message: '仓库不存在',
      field: 'from_warehouse_id',
    });
  });
});

describe('a warehouse that something is sent to', () => {
  async function toAnother(expected_quantity: number) {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    const { warehouse_id } = await manager.ask(warehouseAdd, { warehouse_name: `备用库${newBatch()}` });
    const form = { from_warehouse_id: await mainWarehouse(manager), to_warehouse_id: warehouse_id, items: [{ sku_id, expected_quantity }] };
    return { sku_id, warehouse_id, form, ...(await manager.ask(transferAdd, form)) };
  }

  it('stays while that is on its way, and is sent nothing once it is gone', async () => {
    const { sku_id, warehouse_id, form, transfer_id, transfer_number } = await toAnother(4);
    await manager.ask(transferSend, { transfer_id });
    await refuses(() => giveUpWarehouse(manager, warehouse_id) as never, { status: 409, message: `调拨单${transfer_number}还在途，请先收货或撤回再删除` });
    await manager.ask(transferWithdraw, { transfer_id });
    const draft = await manager.ask(transferAdd, form);
    expect((await giveUpWarehouse(manager, warehouse_id)).status).toBe(200);
    await refuses(() => manager.call(transferSend, { transfer_id: draft.transfer_id }) as never, { status: 409, message: '仓库不存在' });
    expect((await ours(sku_id)).quantity).toBe(10);
  });

  it('hands what arrives to the main one where it was given up before that was asked', async () => {
    const { sku_id, warehouse_id, transfer_id, form } = await toAnother(4);
    await manager.ask(transferSend, { transfer_id });
    await world.look('lanting', 'update warehouse set deleted_at = now() where warehouse_id = $1', [warehouse_id]);
    await manager.ask(transferReceive, { transfer_id });
    expect(await standsIn(world, 'lanting', sku_id)).toEqual([{ warehouse_id: form.from_warehouse_id, quantity: 10 }]);
  });
});

describe('after all that', () => {
  it('what is left agrees with what moved, to the piece and to the cent', async () => {
    expect(await stockFaults(world)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { collectBySandbox, notify, orderToScan } from '#apps/testing/scans.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { shopUnfinished, type Unfinished } from '#domains/org/contract/org.endpoints.ts';
import { chargeAbandon, chargeGiveBack, chargeResend } from '#domains/payment/contract/charge.endpoints.ts';
import { seeToRefunds } from '#domains/payment/server/api.ts';
import { cancelCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { aUsedVoucher } from '#domains/voucher/test/desk.ts';

let world: World;
let head: Client;
let manager: Client;
let account_id: string;
beforeAll(async () => {
  world = await openWorld();
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  account_id = await collectBySandbox(manager);
});
afterAll(() => world.close());

const left = (): Promise<Unfinished> => head.ask(shopUnfinished, { shop_id: manager.shop_id });
/** What came to what was left, kind by kind. */
async function added(work: () => Promise<unknown>): Promise<Partial<Unfinished>> {
  const before = await left();
  await work();
  const after = await left();
  const kinds = (Object.keys(after) as (keyof Unfinished)[]).filter((kind) => after[kind] !== before[kind]);
  return Object.fromEntries(kinds.map((kind) => [kind, after[kind] - before[kind]]));
}

/** A code that was given up at the till; its customer pays by it all the same. */
async function givenUp() {
  const item_id = world.founded.lanting!.catalog.products.mask!;
  const { charge_id, charge_number, amount_receivable } = await orderToScan(manager, null, [{ item_type: 'product', item_id, quantity: 1 }]);
  await manager.ask(cancelCharge, { charge_id });
  return { charge_id, charge_number, pay: () => notify(world, { account_id, charge_number }, amount_receivable) };
}
const arrive = () => seeToRefunds(world.backend, world.now());
/** The sandbox, which closed what was given up and refuses to refund it, has it paid. */
const isPaid = (charge_number: string) =>
  world.look('lanting', "update sandbox_trade set state = 'paid', paid_at = now() where charge_number = $1", [charge_number]);
const endOn = (valid_end: string | null) => world.look('lanting', 'update shop set valid_end = $1 where shop_id = $2', [valid_end, manager.shop_id]);

describe('what a shop that ends would leave behind', () => {
  it('is money that came by a phone for nothing, until it went back and arrived', async () => {
    const { charge_id, charge_number, pay } = await givenUp();
    expect(await added(pay)).toEqual({ late_charge_num: 1 });
    expect(await added(() => manager.ask(chargeGiveBack, { charge_id, reason: '顾客已走' }))).toEqual({ late_charge_num: -1, charge_refund_num: 1 });
    expect(await added(arrive)).toEqual({});
    await isPaid(charge_number);
    expect(await added(() => manager.ask(chargeResend, { charge_id }))).toEqual({});
    expect(await added(arrive)).toEqual({ charge_refund_num: -1 });
  });

  it('is a voucher that its platform has not answered about, or has used alone', async () => {
    const voucher_id = await aUsedVoucher(manager, world.founded.lanting!.catalog.projects.facial!);
    const stands = (state: string) => world.look('lanting', 'update voucher set status = $1 where voucher_id = $2', [state, voucher_id]);
    expect(await added(() => stands('verifying'))).toEqual({ voucher_num: 1 });
    for (const state of ['verified', 'cancelling']) expect(await added(() => stands(state))).toEqual({});
    expect(await added(() => stands('done'))).toEqual({ voucher_num: -1 });
  });
});

describe('a shop whose time is over', () => {
  it('gives its customers back what they paid by phone and nothing uses, and does nothing else', async () => {
    const cashier = await world.as('cashier');
    const { charge_id, charge_number, pay } = await givenUp();
    await endOn('2026-03-01');
    expect(await added(pay)).toEqual({ late_charge_num: 1 });
    await expectRefusal(world, 'lanting', () => manager.call(chargeAbandon, { charge_id, reason: '已到期' }), {
      status: 403,
      message: '门店已过期，暂时只能查看',
    });
    expect((await cashier.call(chargeGiveBack, { charge_id, reason: '门店到期' })).status).toBe(403);
    expect(await added(() => manager.ask(chargeGiveBack, { charge_id, reason: '门店到期' }))).toEqual({ late_charge_num: -1, charge_refund_num: 1 });
    await arrive();
    await isPaid(charge_number);
    await manager.ask(chargeResend, { charge_id });
    expect(await added(arrive)).toEqual({ charge_refund_num: -1 });
    await endOn(null);
  });
});

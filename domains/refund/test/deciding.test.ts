import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { asStaff } from '#kernel/server/staff-work.ts';
import { transition } from '#kernel/server/transition.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { cardRefundSearch, passCardRefund, refundCard } from '../contract/card-refund.endpoints.ts';
import { addOrderRefund, passOrderRefund } from '../contract/order-refund.endpoints.ts';
import { cardRefundFlow } from '../model/card-refund.machine.ts';
import { openDesk } from './desk.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a request is decided by somebody else, and taken back by whoever asked, whatever the command forgot to ask', async () => {
  const { uid, shop_id } = await world.as('manager');
  const asker = { org_id: world.founded.lanting!.org_id, uid, shop_id, system_type: 'SHOP_USER', language: 'zh-CN' } as const;
  const doing = (verb: 'pass' | 'withdraw', created_uid: string) =>
    asStaff(world.backend, world.now(), asker, cardRefundSearch, (ctx) =>
      unitOfWork(ctx, (uow) => {
        const row = { refund_id: '1', status: 'pending', created_uid };
        transition(uow, cardRefundFlow, row, verb);
        return Promise.resolve(null);
      }),
    );
  await expect(doing('pass', uid)).rejects.toMatchObject({ status: 403, key: 'refund.refund_own' });
  await expect(doing('withdraw', '1')).rejects.toMatchObject({ status: 403, key: 'refund.refund_of_another' });
});

/** Lets whoever stands at the till agree to refunds; more cash than came in as cash they give nobody. */
const letAgree = () =>
  world.look(
    'lanting',
    `insert into role_grant (org_id, role_id, module, permission)
     select org_id, role_id, 'beauty', p from role, unnest(array['refund:approve', 'card:approve_refund']) p where role_id = $1
     on conflict do nothing`,
    [world.founded.lanting!.roles['cashier']!],
  );

/** Sells a card of 5,000.00 and a mask of 128.00 for so much cash, and the rest by phone. */
async function soldBoth(inCash: number) {
  const { balanceCards, products } = world.founded.lanting!.catalog;
  const [manager, member_id] = [await world.as('manager'), await newCustomer(world)];
  const items = [
    { item_type: 'stored_value_card' as const, item_id: balanceCards.gold!, quantity: 1 },
    { item_type: 'product' as const, item_id: products.mask!, quantity: 1 },
  ];
  const byPhone = { pay_method: 'WECHAT' as const, amount: 512_800 - inCash };
  const payments = inCash > 0 ? [byPhone, { pay_method: 'CASH' as const, amount: inCash }] : [byPhone];
  const { order_id } = await sell(manager, member_id, items, { payments });
  const [card] = await manager.ask(memberCards, { member_id });
  return { order_id, card_id: card!.card_id };
}

it('more cash than came in as cash takes the right of whoever asks for it; a colleague without it may agree', async () => {
  await letAgree();
  const { cash } = await openDesk(world);
  const [manager, colleague] = [await world.as('manager'), await (await newcomer(world)).signIn()];
  const { order_id, card_id } = await soldBoth(0);
  const ofOrder = await manager.ask(addOrderRefund, { order_id, lines: [{ line_no: 2, quantity: 1 }], tenders: cash(12_800), reason: '不满意' });
  expect(ofOrder.status).toBe('pending');
  expect(await colleague.ask(passOrderRefund, { refund_id: ofOrder.refund_id })).toMatchObject({ status: 'done' });
  const ofCard = await manager.ask(refundCard, { card_id, amount: 50_000, payments: cash(50_000), reason: '搬家' });
  expect(ofCard.status).toBe('pending');
  expect(await colleague.ask(passCardRefund, { refund_id: ofCard.refund_id })).toMatchObject({ status: 'done' });
});

it('what came in as cash and went back meanwhile is not given again where neither has that right', async () => {
  await letAgree();
  const { cash } = await openDesk(world);
  const [cashier, colleague] = [await world.as('cashier'), await (await newcomer(world)).signIn()];
  const { order_id, card_id } = await soldBoth(12_800);
  const ofOrder = await cashier.ask(addOrderRefund, { order_id, lines: [{ line_no: 2, quantity: 1 }], tenders: cash(12_800), reason: '不满意' });
  const ofCard = await cashier.ask(refundCard, { card_id, amount: 12_800, payments: cash(12_800), reason: '搬家' });
  expect(await colleague.ask(passCardRefund, { refund_id: ofCard.refund_id })).toMatchObject({ status: 'done' });
  await expectRefusal(world, 'lanting', () => colleague.call(passOrderRefund, { refund_id: ofOrder.refund_id }), {
    status: 409,
    message: `订单的付款或退款已变化，退款${ofOrder.refund_number}请重新提交`,
  });
});

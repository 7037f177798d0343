import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { cardRefundSearch, passCardRefund, refundCard } from '../contract/card-refund.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A refund of a stored-value card that waits in the shop of whoever sold it. */
async function askedBy(seller: Client): Promise<string> {
  const form = newMember(world);
  await seller.ask(memberAdd, form);
  const member_id = await idOf(world, form.mobile_number, seller.person);
  const card = await sellCard(seller, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
  const cash = (await seller.ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!;
  const payments = [{ payment_pattern_id: cash.payment_pattern_id, amount: 50_000 }];
  const { refund_id } = await seller.ask(refundCard, { card_id: card.card_id, amount: 50_000, payments, reason: '搬家' });
  return refund_id;
}

it('the head office reads what goes back for cards in every shop, each by its shop, with the right that reads refunds of orders', async () => {
  const [manager, sibling] = [await world.as('manager'), await world.as('siblingManager')];
  const [here, there] = [await askedBy(manager), await askedBy(sibling)];
  await world.look('lanting', "delete from role_grant where module = 'head' and permission in ('card:refund', 'card:approve_refund')");
  world.advance(60_000);
  const head = await world.signIn('administrator');
  const listed = async (more: object = {}) => (await head.ask(cardRefundSearch, more)).map(({ refund_id }) => refund_id);
  expect((await listed()).toSorted()).toEqual([here, there].toSorted());
  expect(await listed({ shop_id: sibling.shop_id })).toEqual([there]);
  const [row] = await head.ask(cardRefundSearch, { shop_id: manager.shop_id });
  expect(row).toMatchObject({ refund_id: here, shop_name: '兰亭静安总店', actions: [] });
  expect(await head.call(passCardRefund, { refund_id: here })).toMatchObject({ status: 403 });
  expect((await sibling.ask(cardRefundSearch, {})).map(({ refund_id }) => refund_id)).toEqual([there]);
});

it('is nobody’s to read without that right, whoever may refund cards', async () => {
  await world.look('lanting', "delete from role_grant where permission = 'refund:read'");
  world.advance(60_000);
  expect(await (await world.signIn('manager')).call(cardRefundSearch, {})).toMatchObject({ status: 403 });
});

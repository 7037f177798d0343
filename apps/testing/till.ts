import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import type { RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { idOf, newMember } from './members.ts';
import type { Client, World } from './world.ts';

export type Items = RequestInputOf<typeof addOrder>['items'];
export type Payments = RequestInputOf<typeof settleOrder>['payments'];

/** A member nobody has served before; without a level, so that prices are list prices. */
export async function newCustomer(world: World, more: Parameters<typeof newMember>[1] = {}): Promise<string> {
  const form = newMember(world, more);
  await (await world.as('manager')).ask(memberAdd, form);
  return idOf(world, form.mobile_number);
}

/** An order at today's price, still to be settled. */
export async function order(client: Client, member_id: string | null, items: Items): Promise<ResponseOf<typeof addOrder>> {
  const { amount_receivable } = await client.ask(previewOrder, { member_id, items });
  return client.ask(addOrder, { member_id, items, expected_receivable: amount_receivable });
}

/** Sells and takes the money: in cash unless told otherwise. */
export async function sell(
  client: Client,
  member_id: string | null,
  items: Items,
  { payments, allow_debt = false }: { payments?: Payments; allow_debt?: boolean } = {},
): Promise<ResponseOf<typeof settleOrder>> {
  const { order_id, amount_receivable } = await order(client, member_id, items);
  return client.ask(settleOrder, { order_id, payments: payments ?? [{ pay_method: 'CASH', amount: amount_receivable }], allow_debt });
}

/** Sells one card of a template and answers it as the member now holds it. */
export async function sellCard(
  client: Client,
  member_id: string,
  item_type: 'count_card' | 'stored_value_card',
  item_id: string,
  how: Parameters<typeof sell>[3] = {},
): Promise<HeldCard> {
  const before = new Set((await client.ask(memberCards, { member_id })).map((card) => card.card_id));
  await sell(client, member_id, [{ item_type, item_id, quantity: 1 }], how);
  const card = (await client.ask(memberCards, { member_id })).find(({ card_id }) => !before.has(card_id));
  return card!;
}

/** One of the member's cards, as it stands. */
export async function cardOf(client: Client, member_id: string, card_id: string): Promise<HeldCard> {
  return (await client.ask(memberCards, { member_id })).find((card) => card.card_id === card_id)!;
}

import type { Client, World } from '#apps/testing/world.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { mallAdd } from '../contract/mall.endpoints.ts';

const RECEIVER = { receiver_name: '陈小姐', mobile_number: '13900001111', address: '上海市静安区愚园路1号', source: 'phone' as const };

/** An order of one mask, which waits to be settled; its id and what it comes to. */
export async function anOrder(world: World, client: Client, organisation: 'lanting' | 'harbour' = 'lanting', member_id: string | null = null) {
  const items = [{ item_type: 'product' as const, item_id: world.founded[organisation]!.catalog.products['mask']!, quantity: 1 }];
  const { amount_receivable } = await client.ask(previewOrder, { member_id, items });
  const { order_id } = await client.ask(addOrder, { member_id, items, expected_receivable: amount_receivable });
  return { order_id, amount: amount_receivable };
}

/** Pays an order in cash. */
export const pay = (client: Client, { order_id, amount }: { order_id: string; amount: number }) =>
  client.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount }] });

/** Says that an order is to be sent or fetched. */
export const take = (client: Client, order_id: string, more: object = {}) => client.call(mallAdd, { ...RECEIVER, order_id, ...more });

/** A mall order that has just been taken; its id. */
export async function aMallOrder(
  world: World,
  client: Client,
  organisation: 'lanting' | 'harbour',
  { paid = false, ...more }: { paid?: boolean; receive_type?: 'mail' | 'pickup' } = {},
): Promise<string> {
  const order = await anOrder(world, client, organisation);
  if (paid) await pay(client, order);
  const answer = await take(client, order.order_id, more);
  if (answer.code !== 0) throw new Error(answer.message);
  return order.order_id;
}

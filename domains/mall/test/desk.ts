import type { Client } from '#apps/testing/world.ts';
import { settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import type { RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { addOnline, confirmOnline, onlineDetail, previewOnline, shipOnline } from '../contract/delivery.endpoints.ts';

type Online = RequestInputOf<typeof addOnline>;
type Goods = Pick<Online, 'member_id' | 'items'> & Partial<Online>;

/** An order of a member's by phone, at today's price; to be delivered unless told otherwise. */
export async function orderOnline(client: Client, { member_id, items, ...more }: Goods): Promise<ResponseOf<typeof addOnline>> {
  const { kind = 'delivery', freight = 0, freight_project_id = null, member_coupon_id = null } = more;
  const { amount_receivable } = await client.ask(previewOnline, { member_id, items, kind, freight, freight_project_id, member_coupon_id });
  return client.ask(addOnline, {
    member_id,
    items,
    receiver_name: '李女士',
    receiver_phone: '13700000000',
    address: '建国路1号',
    expected_receivable: amount_receivable,
    ...more,
  });
}

/** Its money in cash, or by another way. */
export async function payOnline(client: Client, delivery_id: string, pay_method: 'CASH' | 'BANK_CARD' = 'CASH'): Promise<void> {
  const { order_id, amount_receivable } = await client.ask(onlineDetail, { delivery_id });
  await client.ask(settleOrder, { order_id, payments: [{ pay_method, amount: amount_receivable }] });
}

let made = 0;
export const aParcel = () => ({ carrier: '顺丰', tracking_number: `SF${(made += 1)}` });

/** The same, confirmed, paid and shipped. */
export async function shipped(client: Client, goods: Goods): Promise<ResponseOf<typeof addOnline>> {
  const online = await orderOnline(client, goods);
  const { delivery_id } = online;
  await client.ask(confirmOnline, { delivery_id });
  await payOnline(client, delivery_id);
  await client.ask(shipOnline, { delivery_id, ...aParcel() });
  return online;
}

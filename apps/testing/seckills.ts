import { seckillAdd, seckillDetail, seckillPublish } from '#domains/activity/contract/seckill.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { type Items, sell } from './till.ts';
import type { Client } from './world.ts';

type Form = RequestInputOf<typeof seckillAdd>;
type Item = Form['items'][number];

let made = 0;

/** The form of a flash sale that runs for as long as worlds of tests last. */
export function newSeckill(items: readonly Item[], more: Partial<Form> = {}): Form {
  made += 1;
  const runs = { start_date: '2026-01-01', start_time: '10:00', end_date: '2027-12-31', end_time: '20:00' };
  return { seckill_name: `样本秒杀${made}`, ...runs, items: [...items], ...more };
}

/** A draft made by whoever asks; its id. */
export const draftSeckill = async (client: Client, items: readonly Item[], more: Partial<Form> = {}): Promise<string> =>
  (await client.ask(seckillAdd, newSeckill(items, more))).seckill_id;

/** One that was published; its id. */
export async function runSeckill(client: Client, items: readonly Item[], more: Partial<Form> = {}): Promise<string> {
  const seckill_id = await draftSeckill(client, items, more);
  await client.ask(seckillPublish, { seckill_id });
  return seckill_id;
}

/** The pieces that are left, thing by thing in their order. */
export const leftOf = async (client: Client, seckill_id: string): Promise<number[]> =>
  (await client.ask(seckillDetail, { seckill_id })).items.map(({ left_num }) => left_num);

/** One of which a member bought a product; its id. */
export async function soldInSeckill(client: Client, member_id: string, sku_id: string): Promise<string> {
  const seckill_id = await runSeckill(client, [{ item_type: 'product', item_id: sku_id, seckill_price: 9_900, total: 20, per_member: 5 }]);
  const items: Items = [{ item_type: 'product', item_id: sku_id, quantity: 2 }];
  await sell(client, member_id, items);
  return seckill_id;
}

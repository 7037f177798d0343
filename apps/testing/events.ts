import { eventAdd, eventDetail, eventPublish } from '#domains/activity/contract/event.endpoints.ts';
import { signUpAdd } from '#domains/activity/contract/sign-up.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { type Items, sell } from './till.ts';
import type { Client } from './world.ts';

type Form = RequestInputOf<typeof eventAdd>;
type Item = NonNullable<Form['items']>[number];

let made = 0;

/** The form of an event for which people sign up for as long as worlds of tests last. */
export function newEvent(items: readonly Item[], more: Partial<Form> = {}): Form {
  made += 1;
  const runs = { start_date: '2026-01-01', start_time: '10:00', end_date: '2027-12-31', end_time: '20:00' };
  return { event_name: `样本活动${made}`, ...runs, items: [...items], buy_until: items.length > 0 ? '2027-12-31' : null, ...more };
}

/** A draft made by whoever asks; its id. */
export const draftEvent = async (client: Client, items: readonly Item[], more: Partial<Form> = {}): Promise<string> =>
  (await client.ask(eventAdd, newEvent(items, more))).event_id;

/** One that was published; its id. */
export async function runEvent(client: Client, items: readonly Item[], more: Partial<Form> = {}): Promise<string> {
  const event_id = await draftEvent(client, items, more);
  await client.ask(eventPublish, { event_id });
  return event_id;
}

/** Signs a member up; the sign-up's id. */
export const signUpMember = async (client: Client, event_id: string, member_id: string): Promise<string> =>
  (await client.ask(signUpAdd, { event_id, member_id })).event_sign_up_id;

/** The code of an event's page. */
export const pageOf = async (client: Client, event_id: string): Promise<string> => (await client.ask(eventDetail, { event_id })).page_code!;

/** One for which a member signed up, and by which they bought a product; its id. */
export async function boughtAtEvent(client: Client, member_id: string, sku_id: string): Promise<string> {
  const event_id = await runEvent(client, [{ item_type: 'product', item_id: sku_id, event_price: 7_900, num: 2 }]);
  await signUpMember(client, event_id, member_id);
  const items: Items = [{ item_type: 'product', item_id: sku_id, quantity: 1 }];
  await sell(client, member_id, items);
  return event_id;
}

import type { Client, World } from '#apps/testing/world.ts';
import { saveWecomAccount, syncWecomNow, wecomAccount } from '../contract/account.endpoints.ts';
import { type ContactRow, contactSearch, tieContact } from '../contract/contact.endpoints.ts';
import { type CustomerRow, customerSearch } from '../contract/customer.endpoints.ts';
import { sendAdd } from '../contract/send.endpoints.ts';
import { syncWecom } from '../server/api.ts';

/** Opens the chain's account with the made-up company, or another, as whoever may. */
export async function openAccount(head: Client, account: object = { corp_id: 'ww-sandbox' }): Promise<void> {
  const { version } = await head.ask(wecomAccount, {});
  await head.ask(saveWecomAccount, { version, ...account });
}

/** Has the account read now; how many organisations were. */
export async function readAccount(world: World, head: Client): Promise<number> {
  await head.ask(syncWecomNow, {});
  return syncWecom(world.backend, world.now());
}

/** Everybody of the company, by their name there. */
export const people = async (head: Client): Promise<Map<string, ContactRow>> =>
  new Map((await head.ask(contactSearch, { page_size: 200 })).map((row) => [row.user_key, row]));

/** Says which colleague a person is. */
export async function tie(head: Client, user_key: string, uid: string | null): Promise<string> {
  const { wecom_user_id, version } = (await people(head)).get(user_key)!;
  await head.ask(tieContact, { wecom_user_id, uid, version });
  return wecom_user_id;
}

/** The customers that somebody sees, by their names. */
export const customers = async (client: Client): Promise<Map<string, CustomerRow>> =>
  new Map((await client.ask(customerSearch, { page_size: 200 })).map((row) => [row.customer_name, row]));

/** A draft to whoever a form says; to everybody by default. */
export const aDraft = async (client: Client, more: object = {}): Promise<string> =>
  (await client.ask(sendAdd, { send_name: '春季关怀', content: '您好，本周到店有礼。', ...more })).wecom_send_id;

import { plantCode } from '#apps/testing/codes.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { aPicture, asStranger, freshPhone } from '#apps/testing/strangers.ts';
import type { Client, World } from '#apps/testing/world.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import * as self from '../contract/self.endpoints.ts';
import { selfEdit } from '../contract/self-desk.endpoints.ts';
import { dialledCaller } from '#kernel/contract/dial.ts';
import { freshStart } from './appointments.ts';

export type Ask = RequestInputOf<typeof self.selfAsk>;

export { aPicture, asStranger, freshPhone };

/** Opens the page of somebody's shop for some projects: its code. */
export async function openSelf(client: Client, shop_project_ids: string[]): Promise<string> {
  await decideRules(client, { 'appointment.self_booking': true, 'appointment.self_ahead_days': 365, 'appointment.self_most_open': 10 });
  return (await client.ask(selfEdit, { shop_project_ids })).page_code;
}

/** What somebody asks for, its phone proved by a code. */
export async function anAsk(world: World, page_code: string, more: Partial<Ask> & Pick<Ask, 'shop_project_ids'>): Promise<Ask> {
  const mobile_number = more.mobile_number ?? freshPhone();
  const sms_code = await plantCode(world, dialledCaller(mobile_number), 'SELF_BOOKING');
  return { page_code, start_time: freshStart(), name: '线上客', mobile_number, sms_code, ...more };
}

/** Asks; the token of the request. */
export async function ask(world: World, form: Ask): Promise<string> {
  const { status, message, data } = await asStranger(world, self.selfAsk, form);
  if (status !== 200) throw new Error(`${status}: ${message}`);
  return data.token;
}

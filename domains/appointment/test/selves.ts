import { plantCode, plantPicture } from '#apps/testing/codes.ts';
import { decideRules } from '#apps/testing/proving.ts';
import type { Answer, Client, World } from '#apps/testing/world.ts';
import { requestOf } from '#apps/testing/world.ts';
import type { Endpoint, RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import * as self from '../contract/self.endpoints.ts';
import { selfEdit } from '../contract/self-desk.endpoints.ts';
import { dialledCaller } from '../model/dial.ts';
import { freshStart } from './appointments.ts';

export type Ask = RequestInputOf<typeof self.selfAsk>;

let addresses = 0;
/** What somebody without an account is answered, each from an address of their own unless it is said. */
export async function asStranger<E extends Endpoint>(world: World, endpoint: E, input: RequestInputOf<E>, address?: string): Promise<Answer<ResponseOf<E>>> {
  addresses += 1;
  const remoteAddress = address ?? `172.20.${addresses >> 8}.${addresses & 255}`;
  const wired = await requestOf(endpoint, input as Record<string, unknown>);
  const response = await world.app.inject({ ...wired, headers: { ...wired.headers, lang: 'zh-CN' }, remoteAddress });
  return { status: response.statusCode, ...(response.json() as Omit<Answer<ResponseOf<E>>, 'status'>) };
}

/** Opens the page of somebody's shop for some projects: its code. */
export async function openSelf(client: Client, shop_project_ids: string[]): Promise<string> {
  await decideRules(client, { 'appointment.self_booking': true, 'appointment.self_ahead_days': 365, 'appointment.self_most_open': 10 });
  return (await client.ask(selfEdit, { shop_project_ids })).page_code;
}

let phones = 0;
/** A phone that nobody else has. */
export const freshPhone = (): string => `1370${String(1_000_000 + (phones += 1))}`;

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

/** A device before which there is a picture, and what is read there. */
export async function aPicture(world: World): Promise<{ uuid: string; code: string }> {
  addresses += 1;
  const uuid = `self-${addresses}`;
  return { uuid, code: await plantPicture(world, uuid) };
}

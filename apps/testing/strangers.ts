import type { Endpoint, RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { plantPicture } from './codes.ts';
import { type Answer, requestOf, type World } from './world.ts';

let addresses = 0;
/** What somebody without an account is answered, each from an address of their own unless it is said. */
export async function asStranger<E extends Endpoint>(world: World, endpoint: E, input: RequestInputOf<E>, address?: string): Promise<Answer<ResponseOf<E>>> {
  addresses += 1;
  const remoteAddress = address ?? `172.20.${addresses >> 8}.${addresses & 255}`;
  const wired = await requestOf(endpoint, input as Record<string, unknown>);
  const response = await world.app.inject({ ...wired, headers: { ...wired.headers, lang: 'zh-CN' }, remoteAddress });
  return { status: response.statusCode, ...(response.json() as Omit<Answer<ResponseOf<E>>, 'status'>) };
}

let phones = 0;
/** A phone that nobody else has. */
export const freshPhone = (): string => `1370${String(1_000_000 + (phones += 1))}`;

/** A device before which there is a picture, and what is read there. */
export async function aPicture(world: World): Promise<{ uuid: string; code: string }> {
  addresses += 1;
  const uuid = `stranger-${addresses}`;
  return { uuid, code: await plantPicture(world, uuid) };
}

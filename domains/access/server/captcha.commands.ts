import { createHmac } from 'node:crypto';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { putCaptcha, takeCaptcha } from '#kernel/server/account.ts';
import type { Backend, PublicCtx } from '#kernel/server/context.ts';
import type { captcha } from '../contract/account.endpoints.ts';
import { refuse } from '../model/access.refusals.ts';
import { pictureOf, randomCharacters } from './captcha.picture.ts';

const GOOD_FOR_MS = 120_000;

/** The answer to a picture as it is stored: bound to the device by a key outside of the database. */
export const hashOfPicture = (backend: Backend, uuid: string, characters: string): Buffer =>
  createHmac('sha256', backend.vault.derive('captcha')).update(`${uuid}/${characters.trim().toUpperCase()}`).digest();

/** A new picture for a device; the one before it is void (specification 1§7). */
export async function showCaptcha(ctx: PublicCtx, { uuid }: RequestOf<typeof captcha>): Promise<Uint8Array> {
  const characters = randomCharacters();
  await putCaptcha(ctx.backend, uuid, hashOfPicture(ctx.backend, uuid, characters), new Date(ctx.now.getTime() + GOOD_FOR_MS));
  return pictureOf(characters);
}

/** Refuses whoever has not read the picture; right or wrong, it is used up. */
export async function demandCaptcha({ backend, now }: PublicCtx, uuid: string, characters: string | undefined, field = 'code'): Promise<void> {
  if (!characters) throw refuse(400, 'captcha_required', { field });
  if (!(await takeCaptcha(backend, uuid, hashOfPicture(backend, uuid, characters), now))) throw refuse(400, 'captcha_wrong', { field });
}

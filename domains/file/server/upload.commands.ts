import { randomBytes } from 'node:crypto';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { deleteFile, uploadFile } from '../contract/file.endpoints.ts';
import { FILE_USES, MOST_UNCLAIMED } from '../contract/file.uses.ts';
import { tooManyUnclaimed, unknownFile } from '../model/file.refusals.ts';
import { keyOf, pathOf, storageKey } from './file.places.ts';
import { pictureOf } from './picture.ts';

/**
 * Keeps an uploaded picture for what it was uploaded for. The bytes are stored before the row that names them: a
 * process that dies in between leaves bytes that nobody can name, never a name without bytes. 429 for whoever has too many that no
 * record names yet.
 */
export async function keepUpload(ctx: Ctx, { use, file }: RequestOf<typeof uploadFile>): Promise<ResponseOf<typeof uploadFile>> {
  const { bytes, media_type } = await pictureOf(file, FILE_USES[use]);
  const file_key = randomBytes(16).toString('base64url');
  const { storage } = ctx.backend;
  await storage.put(storageKey(ctx, file_key), bytes);
  const answer = { path: pathOf(file_key), file_name: file.name, media_type, size_bytes: bytes.length };
  try {
    return await unitOfWork(ctx, async (uow) => {
      await assertFewUnclaimed(uow);
      const file_id = uow.id();
      void uow.insert('file', {
        file_id, file_key, use, file_name: file.name, media_type, size_bytes: bytes.length,
        shop_id: ctx.actor.shop.shop_id, created_uid: ctx.actor.uid, created_at: ctx.now,
      });
      uow.audit({ subject: 'file', subject_id: file_id, after: { use, media_type, size_bytes: bytes.length } });
      return answer;
    });
  } catch (error) {
    await storage.remove(storageKey(ctx, file_key)).catch(() => undefined);
    throw error;
  }
}

/** Refuses (429) one more to whoever has so many uploads that no record names, in whichever shop: they lie there for a day. */
async function assertFewUnclaimed(uow: UnitOfWork): Promise<void> {
  const { own_uids } = uow.actor;
  const unclaimed = await uow.rows(
    uow
      .across('file', 'what somebody uploaded, in whichever shop')
      .select('file_id')
      .where('created_uid', 'in', [...own_uids])
      .where('claimed_at', 'is', null)
      .limit(MOST_UNCLAIMED),
  );
  if (unclaimed.length >= MOST_UNCLAIMED) throw tooManyUnclaimed();
}

/** Takes back one's own upload; what a record has claimed stays with it. */
export async function takeBack(ctx: Ctx, { path }: RequestOf<typeof deleteFile>): Promise<null> {
  const file_key = keyOf(path);
  await unitOfWork(ctx, async (uow) => {
    const taken = await uow.first(
      uow
        .remove('file')
        .where('file_key', '=', file_key)
        .where('created_uid', '=', ctx.actor.uid)
        .where('claimed_at', 'is', null)
        .returning('file_id'),
    );
    if (!taken) throw unknownFile('path');
    uow.audit({ subject: 'file', subject_id: taken.file_id, before: { file_key } });
    return null;
  });
  await ctx.backend.storage.remove(storageKey(ctx, file_key));
  return null;
}

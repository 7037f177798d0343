import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { miniAdEdit, miniAdQuery } from '../contract/decoration.endpoints.ts';
import type { PictureBlock } from '../contract/floor.schema.ts';
import { refuse } from '../model/decoration.refusals.ts';
import { keepPictures } from './pictures.ts';
import { assertTargets } from './targets.ts';

const adOf = (reads: Reads, { actor }: Ctx) =>
  reads
    .from('mini_ad')
    .select(['mini_ad.is_open', 'mini_ad.pictures', 'mini_ad.show_seconds', 'mini_ad.version'])
    .where('mini_ad.shop_id', '=', actor.shop.shop_id);

/** Pictures as they are kept: judged when they were written, whatever is asked of new ones by now. */
const picturesKept = (pictures: unknown): PictureBlock[] => pictures as PictureBlock[];

const NONE = { is_open: false, pictures: [], show_seconds: 3, version: 0 };

/** The pictures that greet in the shop's mini-program. */
export const queryMiniAd = (ctx: Ctx): Promise<ResponseOf<typeof miniAdQuery>> =>
  read(ctx, async (reads) => {
    const ad = await reads.first(adOf(reads, ctx));
    return ad ? { ...ad, pictures: picturesKept(ad.pictures) } : NONE;
  });

const led = (pictures: readonly PictureBlock[]) => pictures.map(({ operation }, index) => ({ operation, field: `pictures.${index}.operation` }));
const named = (pictures: readonly { url: string }[]) => pictures.map(({ url: path }, index) => ({ path, field: `pictures.${index}.url` }));

export const editMiniAd = (ctx: Ctx, { version, pictures, ...form }: RequestOf<typeof miniAdEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const before = await uow.first(adOf(uow, ctx).forUpdate());
    if ((before?.version ?? 0) !== version) throw refuse(409, 'changed_meanwhile');
    const kept = before ? picturesKept(before.pictures) : [];
    await assertTargets(uow, ctx, led(pictures));
    await keepPictures(uow, ctx, named(pictures), named(kept));
    const { shop_id } = ctx.actor.shop;
    const set = { ...form, pictures: JSON.stringify(pictures), changed_at: ctx.now };
    if (before) void uow.run(uow.update('mini_ad').set({ ...set, version: version + 1 }).where('shop_id', '=', shop_id));
    else void uow.insert('mini_ad', { shop_id, ...set });
    const told = before && { is_open: before.is_open, show_seconds: before.show_seconds, pictures: kept };
    uow.audit({ subject: 'mini_ad', subject_id: shop_id, ...(told && { before: told }), after: { ...form, pictures } });
    return null;
  });

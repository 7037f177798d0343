import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenText } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import type { goodsDraft, goodsDraftDrop, goodsDraftKeep } from '../contract/goods-draft.endpoints.ts';

/** What the reader has begun to write. */
export const seeGoodsDraft = (ctx: Ctx, { goods_kind }: RequestOf<typeof goodsDraft>): Promise<ResponseOf<typeof goodsDraft>> =>
  read(ctx, async (reads) => {
    const draft = await reads.first(
      reads.from('goods_draft').select(['step', 'form', 'saved_at']).where('goods_draft.uid', '=', ctx.actor.uid).where('goods_kind', '=', goods_kind),
    );
    return draft ? { step: draft.step, form: draft.form, save_time: whenText(ctx.actor.shop.time_zone, draft.saved_at) } : null;
  });

/** Keeps what somebody has begun to write, in the place of what they had before. */
export const keepGoodsDraft = (ctx: Ctx, { goods_kind, ...begun }: RequestOf<typeof goodsDraftKeep>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const draft = { ...begun, saved_at: ctx.now };
    const kept = await uow.run(uow.update('goods_draft').set(draft).where('uid', '=', ctx.actor.uid).where('goods_kind', '=', goods_kind));
    if (kept === 0) void uow.insert('goods_draft', { uid: ctx.actor.uid, goods_kind, ...draft });
    uow.audit({ subject: 'goods/draft', subject_id: null, after: { goods_kind, step: draft.step } });
    return null;
  });

/** Forgets it. */
export const forgetGoodsDraft = (ctx: Ctx, { goods_kind }: RequestOf<typeof goodsDraftDrop>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    dropGoodsDraft(uow, goods_kind);
    uow.audit({ subject: 'goods/draft', subject_id: null, before: { goods_kind } });
    return null;
  });

/** What was written from it and added is a draft no more. */
export const dropGoodsDraft = (uow: UnitOfWork, goods_kind: GoodsKind): void =>
  void uow.run(uow.remove('goods_draft').where('uid', '=', uow.actor.uid).where('goods_kind', '=', goods_kind));

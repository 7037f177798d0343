import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { merchantEnd } from '../contract/merchant.endpoints.ts';
import { linkFlow } from '../model/link.machine.ts';
import { refuse } from '../model/supplier.refusals.ts';

/** Supplies a merchant no more; what was ordered goes on, what it buys from now on is none of the supplier's business. */
export const endMerchant = (ctx: Ctx, { merchant_id }: RequestOf<typeof merchantEnd>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const merchant_name = await uow.identity<string | null>('end_merchant', merchant_id, ctx.now, uow.id());
    if (merchant_name === null) throw refuse(404, 'merchant_unknown');
    const { linked, ended } = linkFlow.state;
    uow.audit({ subject: 'merchant', subject_id: merchant_id, before: { status: linked }, after: { merchant_name, status: ended } });
    return null;
  });

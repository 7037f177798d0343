import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import { stepOf, unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { VoucherRow } from '../contract/voucher.endpoints.ts';
import { voucherFlow } from '../model/voucher.machine.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { carryOut } from './carry-out.ts';
import { lockVoucher } from './voucher.locks.ts';
import { rowsOf } from './voucher.queries.ts';

const { cancelling } = voucherFlow.state;

/** The platform took a voucher back: it is over. */
export const takenBack = (ctx: Ctx, voucher_id: string): Promise<VoucherRow> =>
  unitOfWork(ctx, async (uow) => {
    const voucher = await lockVoucher(uow, ctx, voucher_id);
    transition(uow, voucherFlow, voucher, 'taken_back', { set: { cancelled_at: ctx.now } });
    const [row] = await rowsOf(uow, ctx, [voucher_id]);
    return row!;
  });

/** The platform keeps it used: so does the shop, which makes the order anew, or shows that it could not. Answers what is told then. */
export async function keptThere(ctx: Ctx, voucher_id: string, said: string): Promise<Refusal> {
  const step = stepOf(ctx);
  await unitOfWork(step, async (uow) => {
    const voucher = await lockVoucher(uow, step, voucher_id);
    if (voucher.status === cancelling) transition(uow, voucherFlow, voucher, 'keep', { set: { fail_reason: said.slice(0, 200), fail_why: null } });
    else uow.audit({ subject: 'voucher', subject_id: voucher_id, after: { said } });
    return null;
  });
  await unitOfWork(step, (uow) => carryOut(uow, step, voucher_id)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  return refuse(409, 'platform_keeps', { params: { said } });
}

import { openCharge } from '#domains/sales/contract/charge.endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx, PublicCtx } from '#kernel/server/context.ts';
import { type Asker, asStaff } from '#kernel/server/staff-work.ts';
import { stepOf } from '#kernel/server/unit-of-work.ts';
import { depositAsk } from '../contract/deposit.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import type { Signer } from './deposit-terms.ts';

/** As what a shop is entered: as it opens, and where it is both, as a clinic besides. Nobody stands there to choose the mode. */
const ENTERED_AS = [undefined, 'CURE_USER'] as const;

/** Whoever signs for a page, in the mode of the shop in which they may make a call now; null where they may in none. */
async function enteredAs({ backend, now, language }: PublicCtx, signer: Signer, endpoint: Endpoint): Promise<Asker | null> {
  for (const system_type of ENTERED_AS) {
    const asker: Asker = { ...signer, system_type, language };
    try {
      await asStaff(backend, now, asker, endpoint, () => Promise.resolve());
      return asker;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return null;
}

/** Does work as whoever signs for the page, with the rights they have now; 409 once they have them no more. */
export async function asSigner<R>(ctx: PublicCtx, signer: Signer, endpoint: Endpoint, work: (ctx: Ctx) => Promise<R>): Promise<R> {
  const asker = await enteredAs(ctx, signer, endpoint);
  if (!asker) throw refuse(409, 'deposit_unready');
  try {
    return await asStaff(ctx.backend, ctx.now, asker, endpoint, (staff) => work(stepOf(staff)));
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) throw refuse(409, 'deposit_unready');
    throw error;
  }
}

/** Whether somebody may still sell and collect in the shop: without them nobody is asked for a deposit on its page, nor told of one. */
export async function maySign(ctx: PublicCtx, signer: Signer): Promise<boolean> {
  for (const endpoint of [depositAsk, openCharge]) if (!(await enteredAs(ctx, signer, endpoint))) return false;
  return true;
}

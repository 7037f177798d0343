import { sql } from 'kysely';
import type { Performer } from '#domains/performance/contract/performer.schema.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read, type Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { whenText } from '#kernel/server/time.ts';
import type { VoucherStatus } from '../contract/voucher.schema.ts';
import { voucherFlow } from '../model/voucher.machine.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { cancelUntil, isStuck } from '../model/voucher.rules.ts';

const COLUMNS = [
  'voucher_id', 'channel', 'voucher_key', 'code', 'deal_id', 'deal_name', 'currency_code', 'amount', 'refs', 'status', 'member_id',
  'order_id', 'performers', 'created_uid', 'confirmed_uid', 'verified_at', 'confirmed_at', 'asked_at', 'cancel_reason', 'item_name', 'cancel_begun_at',
] as const;

/** A voucher as a command holds it. */
export type LockedVoucher = Awaited<ReturnType<typeof lockVoucher>>;

/** Locks a voucher of the shop one works in; 404 where there is none. */
export async function lockVoucher(uow: UnitOfWork, ctx: Ctx, voucher_id: string) {
  const found = await uow.first(
    uow
      // At a desk whoever is there goes on with what a colleague began.
      .across('voucher', 'it is the shop’s, whoever looked it up')
      .select(COLUMNS)
      .where('voucher.shop_id', '=', ctx.actor.shop.shop_id)
      .where('voucher_id', '=', voucher_id)
      .forNoKeyUpdate(),
  );
  if (!found) throw refuse(404, 'voucher_not_found');
  return {
    ...found,
    status: found.status as VoucherStatus,
    refs: found.refs as Record<string, string>,
    performers: found.performers as unknown as Performer[],
  };
}

/** The state of a voucher of the shop one works in, to be looked at; 404 where there is none. */
export async function statusOf(ctx: Ctx, voucher_id: string): Promise<VoucherStatus> {
  const found = await read(ctx, (reads) =>
    reads.first(
      reads
        .across('voucher', 'it is the shop’s, whoever looked it up')
        .select('status')
        .where('voucher.shop_id', '=', ctx.actor.shop.shop_id)
        .where('voucher_id', '=', voucher_id),
    ),
  );
  if (!found) throw refuse(404, 'voucher_not_found');
  return found.status as VoucherStatus;
}

/**
 * Does the first step of a command while the voucher is in one of the `open` states. Null where it is over, before or meanwhile: the
 * answer stands under the command's key then, or there is none but a refusal.
 */
export async function whileOpen<R>(ctx: Ctx, voucher_id: string, open: ReadonlySet<string>, step: () => Promise<R>): Promise<R | null> {
  if (!open.has(await statusOf(ctx, voucher_id))) return null;
  try {
    return await step();
  } catch (error) {
    if (error instanceof Refusal && !open.has(await statusOf(ctx, voucher_id))) return null;
    throw error;
  }
}

/**
 * Whether a voucher that stopped on its way is for people to end: its taking back was not answered for a day, or it is used there alone
 * and the platform takes it back no more.
 */
export const isLeft = (voucher: { status: string; verified_at: Date | null; cancel_begun_at: Date | null }, now: Date): boolean =>
  voucher.status === voucherFlow.state.cancelling ? isStuck(voucher.cancel_begun_at, now) : cancelUntil(voucher.verified_at, now) === null;

/** As the index has it by which a voucher is used once. */
const { verifying, verified, done, cancelling, written_off } = voucherFlow.state;
const IN_USE = sql<boolean>`voucher.status in (${sql.join([verifying, verified, done, cancelling, written_off].map((state) => sql.lit(state)))})`;

/** Where a voucher is used, or about to be, in whichever shop of the chain. */
export const usedWhere = (reads: Reads, by: { channel: string; voucher_key: string } | { code: string }) =>
  reads.first(
    reads
      .across('voucher', 'a voucher is used once in the whole chain')
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'voucher.org_id').onRef('shop.shop_id', '=', 'voucher.shop_id'))
      .where((eb) => eb.and(by))
      .where(IN_USE)
      .select(['voucher_id', 'voucher.shop_id', 'shop.shop_name', 'status', 'confirmed_at']),
  );

/** Refuses (409) a voucher that is used somewhere, and tells where and when. */
export function refuseUsed(ctx: Ctx, { shop_name, confirmed_at }: { shop_name: string; confirmed_at: Date | null }): Refusal {
  const time = confirmed_at ? whenText(ctx.actor.shop.time_zone, confirmed_at) : '';
  return refuse(409, 'voucher_used_at', { params: { shop: shop_name, time } });
}

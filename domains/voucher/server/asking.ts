import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { ChannelSilent, type VoucherChannel, type VoucherInHand } from './channels/driver.ts';
import { channelNamed, openChannels } from './open-channel.ts';

/** Asks a platform outside of every transaction; 409 with `silent` where nobody knows what became of it. */
export async function asking<R>(
  ctx: Ctx,
  channel: string,
  silent: 'channel_silent' | 'verify_silent' | 'cancel_silent',
  ask: (driver: VoucherChannel) => Promise<R>,
): Promise<R> {
  const { driver } = channelNamed(await read(ctx, (reads) => openChannels(reads, ctx)), channel);
  return ask(driver).catch((error: unknown) => {
    if (!(error instanceof ChannelSilent)) throw error;
    ctx.backend.log.warn({ channel, why: error.message }, 'a platform of vouchers did not answer');
    throw refuse(409, silent);
  });
}

/** A voucher as a platform wants it: one token for every try of its use, and one of its taking back. */
export const inHand = (
  { voucher_id, code, refs }: { voucher_id: string; code: string; refs: Record<string, string> },
  what: 'verify' | 'cancel',
  again: boolean,
): VoucherInHand => ({ code, refs, token: `${what}-${voucher_id}`, again });

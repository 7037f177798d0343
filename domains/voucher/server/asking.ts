import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import { answeredBefore } from '#kernel/server/unit-of-work.ts';
import type { VoucherRow } from '../contract/voucher.endpoints.ts';
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

/** How long a command waits for the answer of its twin: as long as a platform usually takes. */
const LOOKS = 30;
const LOOK_MS = 100;

/**
 * Does a command of several steps once: what was answered to its key before is answered again. One that was sent twice at the same
 * time meets its twin in flight, and waits for what that one is answered.
 */
export async function onceAsked(ctx: Ctx, command: () => Promise<VoucherRow>): Promise<VoucherRow> {
  const before = await answeredBefore<VoucherRow>(ctx);
  if (before) return before.answer;
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'voucher.asked_just_now' || !ctx.once) throw error;
    for (let look = 0; look < LOOKS; look++) {
      await pause(LOOK_MS);
      const twin = await answeredBefore<VoucherRow>(ctx);
      if (twin) return twin.answer;
    }
    throw error;
  }
}

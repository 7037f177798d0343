import { sql } from 'kysely';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Backend } from '#kernel/server/context.ts';
import { asStaff } from '#kernel/server/staff-work.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { stepOf } from '#kernel/server/unit-of-work.ts';
import { cancelVoucher, verifyVoucher } from '../contract/voucher.endpoints.ts';
import { voucherFlow } from '../model/voucher.machine.ts';
import { GIVEN_UP_MS } from '../model/voucher.rules.ts';
import { cancel } from './cancel.commands.ts';
import { verify } from './verify.commands.ts';

/** An answer is lost by then. Two workers may find the same voucher: the second is refused, for the first renewed `asked_at`, the row locked. */
const LOST_AFTER_MS = 60_000;
const AT_ONCE = 20;
const { verifying, cancelling } = voucherFlow.state;
/** As the index has it. */
const WAITING = sql<boolean>`voucher.status in (${sql.lit(verifying)}, ${sql.lit(cancelling)})`;
/** What the browser would say of each place. */
const SYSTEM_TYPE: Readonly<Record<string, string>> = { shop: 'SHOP_USER', clinic: 'CURE_USER' };

/** When what is waited for was begun: asking again does not make it younger. */
const BEGUN_AT = sql<Date>`case voucher.status when ${sql.lit(verifying)} then voucher.confirmed_at else voucher.cancel_begun_at end`;

/**
 * Goes on with vouchers whose platform did not answer, or whose process died, as whoever began; answers how many were brought to an end.
 * What goes wrong with one voucher, or in one organisation, is noted and stops no other.
 */
export async function resumeVouchers(backend: Backend, now: Date): Promise<number> {
  let ended = 0;
  for (const org_id of await organisations(backend)) {
    const waiting = await waitingIn(backend, now, org_id).catch((error: unknown) => {
      backend.log.error({ org_id, err: error }, 'the waiting vouchers of an organisation could not be read');
      return [];
    });
    for (const one of waiting) if (await resume(backend, now, org_id, one)) ended += 1;
  }
  return ended;
}

const waitingIn = (backend: Backend, now: Date, org_id: string) =>
  systemWork(backend, now, org_id, (work) =>
    work.rows(
      work
        .from('voucher')
        .where(WAITING)
        .where('asked_at', '<', new Date(now.getTime() - LOST_AFTER_MS))
        .where(BEGUN_AT, '>', new Date(now.getTime() - GIVEN_UP_MS))
        .orderBy('asked_at')
        .limit(AT_ONCE)
        .select(['voucher_id', 'voucher.shop_id', 'status', 'confirmed_uid', 'cancelled_uid', 'mode', 'cancel_reason']),
    ),
  );
type Waiting = Awaited<ReturnType<typeof waitingIn>>[number];

async function resume(backend: Backend, now: Date, org_id: string, waiting: Waiting): Promise<boolean> {
  const { voucher_id, shop_id, status, confirmed_uid, cancelled_uid, mode, cancel_reason: reason } = waiting;
  const isUse = status === verifying;
  const asker = {
    org_id,
    uid: (isUse ? confirmed_uid : cancelled_uid)!,
    shop_id,
    system_type: SYSTEM_TYPE[mode],
    language: 'zh-CN' as const,
  };
  try {
    if (isUse) await asStaff(backend, now, asker, verifyVoucher, (ctx) => verify(stepOf(ctx), { voucher_id, performers: [] }));
    else await asStaff(backend, now, asker, cancelVoucher, (ctx) => cancel(stepOf(ctx), { voucher_id, reason }));
    return true;
  } catch (error) {
    if (error instanceof Refusal) backend.log.info({ voucher_id, why: error.key }, 'a voucher still waits');
    else backend.log.error({ voucher_id, err: error }, 'a voucher could not be gone on with');
    return false;
  }
}

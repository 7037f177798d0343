import { endEvents, endGroups, endSeckills } from '#domains/activity/server/api.ts';
import { lapseAppointments, lapseDeposits, lapseSelfBookings, offerFreed, remindCustomers, sendNotices } from '#domains/appointment/server/api.ts';
import { endCards } from '#domains/card/server/api.ts';
import { holdDuePrices } from '#domains/catalog/server/api.ts';
import { giveCoupons, turnCoupons } from '#domains/coupon/server/api.ts';
import { makeExports, sweepDownloads } from '#domains/download/server/api.ts';
import { judgeLevels, lapsePoints } from '#domains/loyalty/server/api.ts';
import { seeToCharges, seeToRefunds } from '#domains/payment/server/api.ts';
import { voidWaitingOrders } from '#domains/sales/server/api.ts';
import { sweepFiles } from '#domains/file/server/api.ts';
import { fillBirthdays, sealBeliefs } from '#domains/member/server/api.ts';
import { tellToShip } from '#domains/mall/server/api.ts';
import { tellBirthdays, tellLapsingOrders, tellLowCards, tellPlans, tellStock, tellSupplied } from '#domains/messaging/server/api.ts';
import { endForgottenVisits } from '#domains/reception/server/api.ts';
import { resumeVouchers } from '#domains/voucher/server/api.ts';
import { goOnSending, syncWecom, wantSyncs } from '#domains/wecom/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { forgetTraces } from '#kernel/server/account.ts';
import { foldDays } from '#kernel/server/day-figures.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { inEachOrganisation, nightlyInEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { anchorAudit } from './audit-heads.ts';
import { proveBooks } from './prove-books.ts';
import { subscribers } from './subscribers.ts';
import { purposes } from './charge.purposes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Rows sealed in one transaction. */
const SEALED_AT_ONCE = 2_000;
/** Answers of commands are kept this long for retries. */
const KEYS_KEPT_MS = 30 * DAY_MS;

/** Chains what the audit trail has not sealed yet; a row that waits for more than a minute is an alarm. */
export async function sealAudit(backend: Backend, now: Date): Promise<void> {
  await inEachOrganisation(backend, 'sealing the audit trail', async (org_id) => {
    let all = 0;
    for (let sealed = SEALED_AT_ONCE; sealed === SEALED_AT_ONCE; all += sealed)
      sealed = await systemWork(backend, now, org_id, (work) => work.call<number>('seal_audit', now, SEALED_AT_ONCE));
    const late = await systemWork(backend, now, org_id, (work) => work.call<number>('unsealed_since', new Date(now.getTime() - MINUTE_MS)));
    if (late > 0) backend.log.error({ org_id, late }, 'audit rows have been unsealed for more than a minute');
    return all;
  });
}

/** Folds the deltas of the kept counts. */
export async function foldCounts(backend: Backend, now: Date): Promise<void> {
  await inEachOrganisation(backend, 'folding the counts', (org_id) => systemWork(backend, now, org_id, (work) => work.call<number>('fold_row_counts')));
}

/** Forgets the answers of commands that nobody retries any more, and what signing in left behind. */
export async function forgetKeys(backend: Backend, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEYS_KEPT_MS);
  await forgetTraces(backend, now);
  await nightlyInEachOrganisation(backend, 'forgetting old keys', (org_id) =>
    systemWork(backend, now, org_id, (work) => work.call<number>('forget_old_keys', before)),
  );
}

/** Jobs by the clock of the queue: name, cron (UTC) and what is done. The worker makes a queue for each. */
export const nightly = [
  { name: 'fill-birthdays', cron: '35 15 * * *', run: fillBirthdays },
  { name: 'seal-beliefs', cron: '40 15 * * *', run: sealBeliefs },
  // From here on just after midnight in China, where nearly every shop is: what a day ends is over when the shop opens.
  // A shop elsewhere hears of its own day then.
  { name: 'end-cards', cron: '2 16 * * *', run: (backend: Backend, now: Date) => endCards(backend, now).then(() => undefined) },
  { name: 'tell-birthdays', cron: '5 16 * * *', run: tellBirthdays },
  { name: 'lapse-points', cron: '10 16 * * *', run: lapsePoints },
  { name: 'tell-low-cards', cron: '10 16 * * *', run: tellLowCards },
  { name: 'tell-stock', cron: '12 16 * * *', run: tellStock },
  { name: 'tell-supplied', cron: '14 16 * * *', run: tellSupplied },
  { name: 'tell-plans', cron: '15 16 * * *', run: tellPlans },
  { name: 'judge-levels', cron: '20 16 * * *', run: judgeLevels },
  { name: 'want-wecom', cron: '10 18 * * *', run: wantSyncs },
  { name: 'prove-books', cron: '30 19 * * *', run: (backend: Backend, now: Date) => proveBooks(backend, now).then(() => undefined) },
  { name: 'forget-keys', cron: '15 20 * * *', run: forgetKeys },
  { name: 'sweep-files', cron: '45 20 * * *', run: sweepFiles },
  { name: 'sweep-downloads', cron: '50 20 * * *', run: sweepDownloads },
] as const;

export interface Round {
  name: string;
  seconds: number;
  run: (backend: Backend, now: Date) => Promise<void>;
  /** The topic of news that there is something to do at once. */
  hears?: string;
}

/** What goes round all the time: every so many seconds. Each takes its organisation's lock, so several workers may run. */
export const rounds = [
  { name: 'seal-audit', seconds: 15, run: sealAudit },
  { name: 'anchor-audit', seconds: 60, run: anchorAudit },
  { name: 'fold-counts', seconds: 30, run: foldCounts },
  { name: 'fold-days', seconds: 30, run: foldDays },
  { name: 'tell-events', seconds: 5, run: (backend: Backend, now: Date) => tellEvents(backend, now, subscribers) },
  { name: 'see-to-charges', seconds: 3, run: (backend: Backend, now: Date) => seeToCharges(backend, now, purposes).then(() => undefined) },
  { name: 'see-to-refunds', seconds: 15, run: (backend: Backend, now: Date) => seeToRefunds(backend, now).then(() => undefined), hears: 'charge_refund' },
  { name: 'make-exports', seconds: 60, run: makeExports, hears: 'export' },
  { name: 'hold-due-prices', seconds: 60, run: (backend: Backend, now: Date) => holdDuePrices(backend, now).then(() => undefined) },
  { name: 'turn-coupons', seconds: 300, run: (backend: Backend, now: Date) => turnCoupons(backend, now).then(() => undefined) },
  { name: 'give-coupons', seconds: 300, run: (backend: Backend, now: Date) => giveCoupons(backend, now).then(() => undefined) },
  { name: 'end-events', seconds: 60, run: (backend: Backend, now: Date) => endEvents(backend, now).then(() => undefined) },
  { name: 'end-groups', seconds: 60, run: (backend: Backend, now: Date) => endGroups(backend, now).then(() => undefined) },
  { name: 'end-seckills', seconds: 60, run: (backend: Backend, now: Date) => endSeckills(backend, now).then(() => undefined) },
  { name: 'lapse-appointments', seconds: 60, run: (backend: Backend, now: Date) => lapseAppointments(backend, now).then(() => undefined) },
  { name: 'end-forgotten-visits', seconds: 300, run: (backend: Backend, now: Date) => endForgottenVisits(backend, now).then(() => undefined) },
  { name: 'tell-lapsing-orders', seconds: 300, run: tellLapsingOrders },
  { name: 'tell-to-ship', seconds: 300, run: tellToShip },
  { name: 'lapse-self-bookings', seconds: 60, run: (backend: Backend, now: Date) => lapseSelfBookings(backend, now).then(() => undefined) },
  { name: 'lapse-deposits', seconds: 15, run: (backend: Backend, now: Date) => lapseDeposits(backend, now).then(() => undefined) },
  { name: 'offer-freed-times', seconds: 30, run: (backend: Backend, now: Date) => offerFreed(backend, now).then(() => undefined) },
  { name: 'remind-customers', seconds: 60, run: (backend: Backend, now: Date) => remindCustomers(backend, now).then(() => undefined) },
  { name: 'resume-vouchers', seconds: 30, run: (backend: Backend, now: Date) => resumeVouchers(backend, now).then(() => undefined) },
  { name: 'send-notices', seconds: 15, run: (backend: Backend, now: Date) => sendNotices(backend, now).then(() => undefined) },
  { name: 'sync-wecom', seconds: 60, run: (backend: Backend, now: Date) => syncWecom(backend, now).then(() => undefined), hears: 'wecom' },
  { name: 'send-by-wecom', seconds: 60, run: (backend: Backend, now: Date) => goOnSending(backend, now).then(() => undefined), hears: 'wecom' },
  { name: 'void-waiting-orders', seconds: 300, run: (backend: Backend, now: Date) => voidWaitingOrders(backend, now).then(() => undefined) },
] as const satisfies readonly Round[];

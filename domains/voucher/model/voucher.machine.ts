import { machine } from '#kernel/contract/machine.ts';
import type { VoucherStatus } from '../contract/voucher.schema.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/**
 * A voucher at the desk. Used: asked of the platform first, then carried out here. Taken back: undone here first, then asked of the
 * platform, so that what it gave is nobody's while the platform decides; where the platform keeps it, it is carried out anew. What the
 * platform leaves hanging is ended by somebody who looked there.
 */
export const voucherFlow = machine<VoucherStatus, typeof zhCN>('voucher')({
  name: 'voucher',
  table: 'voucher',
  key: 'voucher_id',
  column: 'status',
  states: {
    prepared: 'neutral',
    verifying: 'warning',
    verified: 'danger',
    done: 'success',
    cancelling: 'warning',
    cancelled: 'neutral',
    failed: 'danger',
    written_off: 'neutral',
  },
  initial: ['prepared'],
  verbs: {
    confirm: { from: ['prepared'], to: 'verifying', right: 'voucher:verify', refusal: 'voucher_used' },
    /** Asked for again where an answer was lost, or what it gives could not be carried out. */
    retry: { from: ['verifying', 'verified'], right: 'voucher:verify' },
    refuse: { from: ['verifying'], to: 'failed', right: null },
    /** Nobody could learn from the platform whether it was used: somebody looked there, and it was not. */
    end: { from: ['verifying'], to: 'failed', right: 'voucher:cancel', reason: true, refusal: 'voucher_not_stuck' },
    take: { from: ['verifying'], to: 'verified', right: null },
    carry_out: { from: ['verifying', 'verified'], to: 'done', right: null },
    cancel: { from: ['done'], to: 'cancelling', right: 'voucher:cancel', reason: true, refusal: 'voucher_not_used' },
    /** What it gives cannot be carried out: the platform is asked to have it back. */
    give_up: { from: ['verified'], to: 'cancelling', right: 'voucher:cancel', reason: true, refusal: 'voucher_not_used' },
    /** The platform never said how its taking back ended, or takes nothing back any more: somebody looked there, and it is not used. */
    told_back: { from: ['cancelling', 'verified'], to: 'cancelled', right: 'voucher:cancel', reason: true, refusal: 'voucher_not_left' },
    /** The same, and it is used there still: its order is made anew, or waits for that. */
    told_used: { from: ['cancelling'], to: 'verified', right: 'voucher:cancel', reason: true, refusal: 'voucher_not_left' },
    /** Used there, and nothing is given for it here, now or later. */
    write_off: { from: ['verified'], to: 'written_off', right: 'voucher:cancel', reason: true, refusal: 'voucher_not_left' },
    keep: { from: ['cancelling'], to: 'verified', right: null },
    taken_back: { from: ['cancelling'], to: 'cancelled', right: null },
  },
  state_words: 'status',
  verb_words: 'verb',
  refusal: 'voucher_used',
});

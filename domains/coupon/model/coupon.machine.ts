import { machine } from '#kernel/contract/machine.ts';
import type { CouponStatus, MemberCouponStatus } from '../contract/coupon.form.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A coupon as it is given out (specification 2§4): voided and deleted, nobody receives one; what members hold stays good. */
export const couponFlow = machine<CouponStatus, typeof zhCN>('coupon')({
  name: 'coupon',
  table: 'coupon',
  key: 'coupon_id',
  column: 'status',
  place: 'scope',
  states: { not_started: 'info', in_progress: 'success', ended: 'neutral', voided: 'danger', deleted: 'neutral' },
  initial: ['not_started', 'in_progress', 'ended'],
  verbs: {
    start: { from: ['not_started'], to: 'in_progress', right: null },
    end: { from: ['not_started', 'in_progress'], to: 'ended', right: null },
    void: { from: ['not_started', 'in_progress'], to: 'voided', right: 'coupon:write', reason: true },
    delete: { from: ['not_started', 'in_progress', 'ended', 'voided'], to: 'deleted', right: 'coupon:write' },
  },
  state_words: 'status',
  verb_words: 'coupon_verb',
  refusal: 'coupon_state_changed',
});

/** A coupon that a member holds. Its order takes it in the transaction that prices it; a void or a full refund gives it back (domain: rule 9). */
export const memberCouponFlow = machine<MemberCouponStatus, typeof zhCN>('coupon')({
  name: 'member_coupon',
  table: 'member_coupon',
  key: 'member_coupon_id',
  column: 'status',
  place: 'scope',
  states: { unused: 'success', used: 'neutral', expired: 'neutral' },
  initial: ['unused'],
  verbs: {
    use: { from: ['unused'], to: 'used', right: null },
    give_back: { from: ['used'], to: 'unused', right: null },
    /** Given back after its last day. */
    lapse: { from: ['used'], to: 'expired', right: null },
    expire: { from: ['unused'], to: 'expired', right: null },
  },
  state_words: 'member_status',
  verb_words: 'member_verb',
  refusal: 'coupon_taken',
});

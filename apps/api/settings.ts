import * as appointment from '#domains/appointment/contract/appointment.settings.ts';
import * as card from '#domains/card/contract/card.settings.ts';
import { shopCards, shopGoods, shopPackages, shopProjects } from '#domains/catalog/contract/catalog.settings.ts';
import { shopSeckillPercent } from '#domains/activity/contract/activity.settings.ts';
import { shopCouponAmount, shopCouponPercent } from '#domains/coupon/contract/coupon.settings.ts';
import { blindCount, cashFloat } from '#domains/day_close/contract/day_close.settings.ts';
import { deductionNeedsPerformer } from '#domains/deduction/contract/deduction.settings.ts';
import { approvalRows } from '#domains/download/contract/download.settings.ts';
import * as emr from '#domains/emr/contract/emr.settings.ts';
import * as followUp from '#domains/follow_up/contract/follow_up.settings.ts';
import { churnDays, orderValueRanges, repurchaseDays, repurchaseVisits } from '#domains/insight/contract/insight.settings.ts';
import * as loyalty from '#domains/loyalty/contract/loyalty.settings.ts';
import { channelRule, fieldRules, mobileNeedsCode } from '#domains/member/contract/member.settings.ts';
import * as reconciliation from '#domains/reconciliation/contract/reconciliation.settings.ts';
import * as reception from '#domains/reception/contract/reception.settings.ts';
import { afterSalesDays, shipNoticeHours } from '#domains/mall/contract/mall.settings.ts';
import { orderRefundAbove } from '#domains/refund/contract/refund.settings.ts';
import * as sales from '#domains/sales/contract/sales.settings.ts';
import { mallUrl, supplyChainPlugin } from '#domains/setting/contract/setting.settings.ts';
import {
  approvalAbove,
  batchNoticeDays,
  blindStockTake,
  reorderBelow,
  reorderLasting,
  stockOnSale,
  stockOnTreatment,
} from '#domains/stock/contract/stock.settings.ts';
import type { Setting } from '#kernel/contract/setting.ts';

/** Every setting of the product, in the order in which the business rules show them. */
export const settings: readonly Setting[] = [
  sales.walkInAllowed,
  sales.saleNeedsPerformer,
  sales.rounding,
  sales.adjustLimit,
  sales.giveAwayLimit,
  sales.giveAwayOfDay,
  sales.debtAllowed,
  sales.voidPendingHours,
  sales.voidHeldHours,
  sales.pendingNoticeHours,
  sales.pendingNoticeTo,
  sales.pendingBlocksClose,
  sales.pendingHoldsStock,
  sales.receiptBatches,
  sales.paymentReview,
  orderRefundAbove,
  shipNoticeHours,
  afterSalesDays,
  cashFloat,
  blindCount,
  deductionNeedsPerformer,
  appointment.opensAt,
  appointment.closesAt,
  appointment.closedDays,
  appointment.slotMinutes,
  appointment.graceMinutes,
  appointment.selfBooking,
  appointment.selfAheadHours,
  appointment.selfAheadDays,
  appointment.selfMostOpen,
  appointment.selfMissedLimit,
  appointment.missedMonths,
  appointment.depositFor,
  appointment.depositMissed,
  appointment.depositMinutes,
  appointment.tellChanges,
  appointment.remindDay,
  appointment.remindHours,
  appointment.quietFrom,
  appointment.quietUntil,
  reception.waitMinutes,
  reception.triageFirst,
  reception.consultFirst,
  reception.billFirst,
  card.unitsFollowPayment,
  card.refundApprovalAbove,
  card.supplementLimit,
  card.supplementOfDay,
  card.memberProof,
  card.proofForRefund,
  card.proofForGift,
  card.proofForTransfer,
  card.proofForExchange,
  card.proofForDeduction,
  card.proofForPayment,
  card.proofForGivingUp,
  card.lowBalance,
  card.lowCount,
  card.expiryNoticeDays,
  emr.visitDemands,
  emr.secondPerson,
  emr.lateDays,
  reconciliation.wechatRate,
  reconciliation.alipayRate,
  reconciliation.bankCardRate,
  reconciliation.platformRate,
  reconciliation.matchMinutes,
  followUp.sleepingDays,
  followUp.highBalance,
  followUp.newMemberDays,
  followUp.contactDays,
  churnDays,
  repurchaseDays,
  repurchaseVisits,
  mobileNeedsCode,
  loyalty.byHandLimit,
  loyalty.byHandOfDay,
  shopProjects,
  shopGoods,
  shopCouponPercent,
  shopCouponAmount,
  shopSeckillPercent,
  shopCards,
  shopPackages,
  stockOnSale,
  stockOnTreatment,
  approvalAbove,
  blindStockTake,
  batchNoticeDays,
  reorderBelow,
  reorderLasting,
  loyalty.demotion,
  approvalRows,
  supplyChainPlugin,
  mallUrl,
  appointment.depositCard,
  fieldRules,
  channelRule,
  orderValueRanges,
  loyalty.growthRules,
  loyalty.pointsRules,
];

import {
  appointmentRuleEffects,
  appointmentHandOver,
  appointmentMerge,
  appointmentsAwaited,
  appointmentsThere,
  appointmentsUnfinished,
  appointmentsWithout,
  awaitedToday,
  takesUpArrived,
} from '#domains/appointment/server/api.ts';
import { routes as appointment } from '#domains/appointment/server/appointment.routes.ts';
import { routes as access } from '#domains/access/server/access.routes.ts';
import {
  bringSupplements,
  cardMerge,
  cardPays,
  cardsHoldGoods,
  cardsKeepCategory,
  cardsKeepCurrency,
  cardsKeepGoods,
  cardsKeepItems,
  cardsOpened,
} from '#domains/card/server/api.ts';
import { routes as card } from '#domains/card/server/card.routes.ts';
import { leaveOffNewShop } from '#domains/catalog/server/api.ts';
import { catalogRoutes } from '#domains/catalog/server/catalog.routes.ts';
import { routes as download } from '#domains/download/server/download.routes.ts';
import { channelRoutes } from '#domains/channel/server/channel.routes.ts';
import { decorationKeepsCategory } from '#domains/decoration/server/api.ts';
import { routes as decoration } from '#domains/decoration/server/decoration.routes.ts';
import { activityKeepsGoods, activityMerge } from '#domains/activity/server/api.ts';
import { merchantsKeepItems, suppliesKeepCurrency } from '#domains/supplier/server/api.ts';
import { supplierRoutes } from '#domains/supplier/server/supplier.routes.ts';
import { routes as activity } from '#domains/activity/server/activity.routes.ts';
import { couponMerge, couponsKeepCategory, couponsKeepGoods } from '#domains/coupon/server/api.ts';
import { routes as coupon } from '#domains/coupon/server/coupon.routes.ts';
import { deductionMerge, deductionsKeepCurrency } from '#domains/deduction/server/api.ts';
import { routes as deduction } from '#domains/deduction/server/deduction.routes.ts';
import { dictionaryRoutes } from '#domains/dictionary/server/dictionary.routes.ts';
import { emrHandOver, emrMerge, recordsUnfinished } from '#domains/emr/server/api.ts';
import { routes as emr } from '#domains/emr/server/emr.routes.ts';
import { exchangeMerge } from '#domains/exchange/server/api.ts';
import { closesKeepTime, daysCountedBlind, daysUnfinished } from '#domains/day_close/server/api.ts';
import { routes as dayClose } from '#domains/day_close/server/day-close.routes.ts';
import { routes as exchange } from '#domains/exchange/server/exchange.routes.ts';
import { routes as file } from '#domains/file/server/file.routes.ts';
import { followUpHandOver, followUpMerge, ruleKeepsCategory } from '#domains/follow_up/server/api.ts';
import { routes as followUp } from '#domains/follow_up/server/follow_up.routes.ts';
import { routes as insight } from '#domains/insight/server/insight.routes.ts';
import { routes as intake } from '#domains/intake/server/intake.routes.ts';
import { routes as loyalty } from '#domains/loyalty/server/loyalty.routes.ts';
import { loyaltyMerge, loyaltyRuleEffects } from '#domains/loyalty/server/api.ts';
import { routes as mall } from '#domains/mall/server/mall.routes.ts';
import { memberRoutes } from '#domains/member/server/member.routes.ts';
import { memberHandOver, memberKeepsChannel, memberKeepsItem } from '#domains/member/server/api.ts';
import { orgRoutes } from '#domains/org/server/org.routes.ts';
import { staffRoutes } from '#domains/staff/server/staff.routes.ts';
import { memberHere, visitHandOver, visitMerge, visitsUnfinished } from '#domains/reception/server/api.ts';
import { receptionRoutes } from '#domains/reception/server/reception.routes.ts';
import { refundMerge } from '#domains/refund/server/api.ts';
import { routes as refund } from '#domains/refund/server/refund.routes.ts';
import { openOrders, ordersUnfinished, salesKeepCurrency, salesKeepGoods, salesMerge, salesRuleEffects } from '#domains/sales/server/api.ts';
import { routes as messaging } from '#domains/messaging/server/messaging.routes.ts';
import { lateMoneyUnfinished, refundsUnfinished } from '#domains/payment/server/api.ts';
import { routes as payment } from '#domains/payment/server/payment.routes.ts';
import { recordMerge } from '#domains/record/server/api.ts';
import { routes as record } from '#domains/record/server/record.routes.ts';
import { salesRoutes } from '#domains/sales/server/sales.routes.ts';
import { feedbackMerge } from '#domains/setting/server/api.ts';
import { stockKeepsGoods, stockOfGoods, stockUnfinished, transfersUnfinished } from '#domains/stock/server/api.ts';
import { routes as stock } from '#domains/stock/server/stock.routes.ts';
import { dealsKeepGoods, voucherMerge, vouchersUnfinished } from '#domains/voucher/server/api.ts';
import { wecomMerge } from '#domains/wecom/server/api.ts';
import { routes as wecom } from '#domains/wecom/server/wecom.routes.ts';
import { routes as voucher } from '#domains/voucher/server/voucher.routes.ts';
import { settingRoutes } from '#domains/setting/server/setting.routes.ts';
import type { Route } from '#kernel/server/mount.ts';
import { routes as reconciliation } from '#domains/reconciliation/server/reconciliation.routes.ts';
import { addPresetRole, seedsShop } from './founding.ts';
import { settings } from './settings.ts';

/** What a leaving colleague hands over, in order. */
const handOvers = [memberHandOver, followUpHandOver, visitHandOver, appointmentHandOver, emrHandOver];

/** What counts on people being there when shifts change. */
const shiftUses = [appointmentsWithout];

/** What counts on rooms and devices when they are deleted. */
const placeUses = [appointmentsThere];

/** What keeps a file from being cancelled, in order. */
const keepsOpen = [openOrders, memberHere, appointmentsAwaited];

/** What is written down in a shop's currency, on days of its own. */
const writtenDown = [salesKeepCurrency, deductionsKeepCurrency, cardsKeepCurrency];
/** What keeps a shop's currency once there is one of it. */
const keepsCurrency = [...writtenDown, suppliesKeepCurrency];

/** What a shop that ends would leave behind. */
const unfinished = {
  order_num: ordersUnfinished,
  visit_num: visitsUnfinished,
  appointment_num: appointmentsUnfinished,
  record_num: recordsUnfinished,
  sku_num: stockUnfinished,
  transfer_num: transfersUnfinished,
  late_charge_num: lateMoneyUnfinished,
  charge_refund_num: refundsUnfinished,
  voucher_num: vouchersUnfinished,
  day_num: daysUnfinished,
};

/** What goes with a file that is merged into another one, in order: whoever comes later sees what came before. */
const mergeParticipants = [
  loyaltyMerge,
  cardMerge,
  couponMerge,
  activityMerge,
  salesMerge,
  deductionMerge,
  refundMerge,
  exchangeMerge,
  feedbackMerge,
  followUpMerge,
  recordMerge,
  emrMerge,
  visitMerge,
  appointmentMerge,
  voucherMerge,
  wecomMerge,
];

/** Every call of the product. */
export const routes: readonly Route[] = [
  ...access,
  ...orgRoutes({
    keepsCurrency,
    keepsTime: [...writtenDown, closesKeepTime],
    seedsShop,
    opensShop: [leaveOffNewShop],
    seedsSupplier: (work) => addPresetRole(work, 'supplier'),
    unfinished,
  }),
  ...file,
  ...staffRoutes(handOvers, shiftUses, placeUses),
  ...dictionaryRoutes([memberKeepsItem]),
  ...channelRoutes([memberKeepsChannel]),
  ...memberRoutes(keepsOpen, mergeParticipants, bringSupplements),
  ...catalogRoutes(
    {
      categories: [ruleKeepsCategory, decorationKeepsCategory, couponsKeepCategory, cardsKeepCategory],
      goods: {
        named: [salesKeepGoods, stockKeepsGoods, couponsKeepGoods, activityKeepsGoods, cardsKeepGoods, dealsKeepGoods],
        held: [cardsHoldGoods],
      },
      items: [cardsKeepItems, merchantsKeepItems],
    },
    stockOfGoods,
    { opened: cardsOpened, pays: cardPays },
  ),
  ...loyalty,
  ...card,
  ...stock,
  ...coupon,
  ...activity,
  ...supplierRoutes((work) => addPresetRole(work, 'supplier')),
  ...payment,
  ...salesRoutes(daysCountedBlind),
  ...deduction,
  ...exchange,
  ...voucher,
  ...wecom,
  ...mall,
  ...dayClose,
  ...reconciliation,
  ...refund,
  ...followUp,
  ...record,
  ...emr,
  ...receptionRoutes(takesUpArrived, awaitedToday),
  ...appointment,
  ...decoration,
  ...insight,
  ...messaging,
  ...download,
  ...intake,
  ...settingRoutes(settings, [...salesRuleEffects, ...loyaltyRuleEffects, ...appointmentRuleEffects]),
];

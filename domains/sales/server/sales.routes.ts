import { importRoutes } from '#kernel/server/import.ts';
import { handle, handlePublic } from '#kernel/server/mount.ts';
import * as consumption from '../contract/consumption.endpoints.ts';
import * as history from '../contract/history-order.endpoints.ts';
import * as charge from '../contract/charge.endpoints.ts';
import * as debt from '../contract/debt.endpoints.ts';
import * as held from '../contract/held.endpoints.ts';
import * as order from '../contract/order.endpoints.ts';
import * as change from '../contract/order-change.endpoints.ts';
import * as payment from '../contract/payment.endpoints.ts';
import { orderQuery, orderQuerySum } from '../contract/order-query.endpoints.ts';
import * as review from '../contract/review.endpoints.ts';
import * as scan from '../contract/scan.endpoints.ts';
import { unconfirmedSearch, unconfirmedSum } from '../contract/unconfirmed.endpoints.ts';
import { recentItems } from '../contract/recent.endpoints.ts';
import { rechargeCard } from '../contract/recharge.endpoints.ts';
import { createOrder, preview } from './add-order.commands.ts';
import { askForCharge, cancelOrderCharge, openOrderCharge } from './charge.commands.ts';
import { chargeState } from './charge.queries.ts';
import { listConsumption, sumConsumption } from './consumption.queries.ts';
import { listDebts } from './debt.queries.ts';
import { bringHistory } from './history-import.ts';
import { listHistory, readHistory, sumHistory } from './history-order.queries.ts';
import { hold, putBack, retrieve } from './held.commands.ts';
import { listHeld } from './held.queries.ts';
import { readOrder } from './order-detail.queries.ts';
import { type CountedBlind, queryOrders, sumOrders } from './order-query.queries.ts';
import { listOrders } from './order.queries.ts';
import { addCode, addPattern, deleteCode, editCode, editPattern, openOrClosePattern } from './patterns.commands.ts';
import { listCodes, searchPatterns } from './patterns.queries.ts';
import { listPayMethods } from './pay-methods.queries.ts';
import { pass, reject } from './review.commands.ts';
import { listReviews } from './review.queries.ts';
import { showAsCode } from './scan.commands.ts';
import { scanState } from './scan.queries.ts';
import { claimPaid, showBill } from './scanned-bill.ts';
import { listRecent } from './recent.queries.ts';
import { askForRecharge, cancelCardCharge, openRechargeCharge } from './recharge-charge.commands.ts';
import { rechargeChargeState } from './recharge-charge.queries.ts';
import { recharge } from './recharge.commands.ts';
import { repay } from './repay.commands.ts';
import { askForRepayment, cancelRepaymentCharge, openRepaymentCharge } from './repay-charge.commands.ts';
import { repayChargeState } from './repay-charge.queries.ts';
import { listRepayments } from './repayment.queries.ts';
import { settle } from './settle.commands.ts';
import { listUnconfirmed, sumUnconfirmed } from './unconfirmed.queries.ts';
import { changePayment } from './order-payment.commands.ts';
import { changeFinanceRemark, changePerformers, changeRemarks } from './order-change.commands.ts';
import { giveUpOrder, takeBackOrder } from './void.commands.ts';

/** The routes of sales; what is known of drawers above is passed in. */
export const salesRoutes = (countedBlind: CountedBlind) => [
  handle(recentItems, listRecent),
  handle(order.previewOrder, preview),
  handle(order.addOrder, createOrder),
  handle(order.settleOrder, settle),
  handle(charge.openCharge, openOrderCharge),
  handle(charge.queryCharge, chargeState),
  handle(charge.askOrderCharge, askForCharge),
  handle(charge.cancelCharge, cancelOrderCharge),
  handle(charge.openRepay, openRepaymentCharge),
  handle(charge.queryRepayCharge, repayChargeState),
  handle(charge.askRepayCharge, askForRepayment),
  handle(charge.cancelRepayCharge, cancelRepaymentCharge),
  handle(charge.openRecharge, openRechargeCharge),
  handle(charge.queryRechargeCharge, rechargeChargeState),
  handle(charge.askRechargeCharge, askForRecharge),
  handle(charge.cancelRechargeCharge, cancelCardCharge),
  handle(order.voidOrder, giveUpOrder),
  handle(change.editOrderRemarks, changeRemarks),
  handle(change.editFinanceRemark, changeFinanceRemark),
  handle(change.editOrderPerformers, changePerformers),
  handle(change.editOrderPayment, changePayment),
  handle(order.withdrawOrder, takeBackOrder),
  handle(held.holdOrder, hold),
  handle(held.retrieveOrder, retrieve),
  handle(held.putBackOrder, putBack),
  handle(held.heldSearch, listHeld),
  handle(unconfirmedSearch, listUnconfirmed),
  handle(unconfirmedSum, sumUnconfirmed),
  handle(history.historyOrderSearch, listHistory),
  handle(history.historyOrderSum, sumHistory),
  handle(history.historyOrderDetail, readHistory),
  ...importRoutes(bringHistory),
  handle(orderQuery, queryOrders),
  handle(orderQuerySum, sumOrders(countedBlind)),
  handle(order.orderSearch, listOrders),
  handle(order.orderDetail, readOrder),
  handle(payment.shopPayMethod, listPayMethods),
  handle(rechargeCard, recharge),
  handle(consumption.consumptionSearch, listConsumption),
  handle(consumption.consumptionTotal, sumConsumption),
  handle(debt.repayDebt, repay),
  handle(debt.repaymentSearch, listRepayments),
  handle(debt.debtSearch, listDebts),
  handle(review.reviewSearch, listReviews),
  handle(review.passReview, pass),
  handle(review.rejectReview, reject),
  handle(payment.patternSearch, searchPatterns),
  handle(payment.patternAdd, addPattern),
  handle(payment.patternEdit, editPattern),
  handle(payment.patternOpenOrClose, openOrClosePattern),
  handle(payment.deviceNoList, listCodes('device')),
  handle(payment.merchantCodeList, listCodes('merchant')),
  handle(payment.paymentCodeAdd, addCode),
  handle(payment.paymentCodeEdit, editCode),
  handle(payment.paymentCodeDelete, deleteCode),
  handle(scan.openScan, showAsCode),
  handle(scan.queryScan, scanState),
  handlePublic(scan.scanBill, showBill),
  handlePublic(scan.claimScan, claimPaid),
];

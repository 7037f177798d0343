import { handle } from '#kernel/server/mount.ts';
import * as refunds from '../contract/card-refund.endpoints.ts';
import * as orders from '../contract/order-refund.endpoints.ts';
import { passOrder, rejectOrder, withdrawOrder } from './decide-order-refund.commands.ts';
import { passRefund, rejectRefund, withdrawRefund } from './decide-refund.commands.ts';
import { listRefundable, previewOrder, refundOrder } from './order-refund.commands.ts';
import { readOrderRefund, searchOrderRefunds } from './order-refund.queries.ts';
import { previewRefund, refund } from './refund.commands.ts';
import { searchRefunds } from './refund.queries.ts';

export const routes = [
  handle(refunds.previewCardRefund, previewRefund),
  handle(refunds.refundCard, refund),
  handle(refunds.passCardRefund, passRefund),
  handle(refunds.rejectCardRefund, rejectRefund),
  handle(refunds.withdrawCardRefund, withdrawRefund),
  handle(refunds.cardRefundSearch, searchRefunds),
  handle(orders.refundableLines, listRefundable),
  handle(orders.previewOrderRefund, previewOrder),
  handle(orders.addOrderRefund, refundOrder),
  handle(orders.passOrderRefund, passOrder),
  handle(orders.rejectOrderRefund, rejectOrder),
  handle(orders.withdrawOrderRefund, withdrawOrder),
  handle(orders.orderRefundSearch, searchOrderRefunds),
  handle(orders.orderRefundDetail, readOrderRefund),
];

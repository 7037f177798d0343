import { handle } from '#kernel/server/mount.ts';
import * as refunds from '../contract/card-refund.endpoints.ts';
import { passRefund, rejectRefund, withdrawRefund } from './decide-refund.commands.ts';
import { previewRefund, refund } from './refund.commands.ts';
import { searchRefunds } from './refund.queries.ts';

export const routes = [
  handle(refunds.previewCardRefund, previewRefund),
  handle(refunds.refundCard, refund),
  handle(refunds.passCardRefund, passRefund),
  handle(refunds.rejectCardRefund, rejectRefund),
  handle(refunds.withdrawCardRefund, withdrawRefund),
  handle(refunds.cardRefundSearch, searchRefunds),
];

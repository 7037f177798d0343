import { handle } from '#kernel/server/mount.ts';
import * as flow from '../contract/flow.endpoints.ts';
import * as inbound from '../contract/inbound.endpoints.ts';
import * as knowing from '../contract/knowing.endpoints.ts';
import * as opened from '../contract/opened.endpoints.ts';
import * as outbound from '../contract/outbound.endpoints.ts';
import { correctBatch, recallBatch } from './batch.commands.ts';
import * as reordering from '../contract/reorder.endpoints.ts';
import * as shortage from '../contract/shortage.endpoints.ts';
import * as supplied from '../contract/supplied.endpoints.ts';
import * as transfer from '../contract/transfer.endpoints.ts';
import * as take from '../contract/stock-take.endpoints.ts';
import { confirmInbound } from './confirm-inbound.commands.ts';
import { confirmOutbound, passOutbound } from './confirm-outbound.commands.ts';
import { confirmTake, passTake } from './confirm-take.commands.ts';
import { seeAvailable } from './flow.queries.ts';
import { addInbound, closeInbound, voidInbound } from './inbound.commands.ts';
import { listInbounds, seeInbound } from './inbound.queries.ts';
import { listMoves, traceBatch } from './move.queries.ts';
import { discardOpened, openBottle } from './opened.commands.ts';
import { listOpened } from './opened.queries.ts';
import { addOutbound, rejectOutbound, voidOutbound } from './outbound.commands.ts';
import { listOutbounds, seeOutbound } from './outbound.queries.ts';
import { listRecall } from './recall.queries.ts';
import { listStock } from './stock.queries.ts';
import { addTake, countTake, rejectTake, voidTake } from './stock-take.commands.ts';
import { listTakes, seeTake } from './stock-take.queries.ts';
import { orderAnew } from './reorder.commands.ts';
import { listReorders } from './reorder.queries.ts';
import { issueShortage, writeOffShortage } from './shortage.commands.ts';
import { listShortages } from './shortage.queries.ts';
import { listSupplied, listSupplierMoves, sumSupplierMoves } from './supplied.queries.ts';
import { listEnding } from './supplier-ending.queries.ts';
import { seeSupplier } from './supplier.queries.ts';
import { summariseStock } from './summary.queries.ts';
import { addTransfer, receiveTransfer, sendTransfer, withdrawTransfer } from './transfer.commands.ts';
import { listTargets, listTransfers, seeTransfer } from './transfer.queries.ts';
import { keptRoutesOfStock } from './warehouses.ts';

export const routes = [
  ...keptRoutesOfStock,
  handle(supplied.supplierDetail, seeSupplier),
  handle(supplied.supplierMoves, listSupplierMoves),
  handle(supplied.supplierSum, sumSupplierMoves),
  handle(supplied.supplierEnding, listEnding),
  handle(supplied.suppliedSearch, listSupplied),
  handle(inbound.inboundSearch, listInbounds),
  handle(inbound.inboundDetail, seeInbound),
  handle(inbound.inboundAdd, addInbound),
  handle(inbound.inboundConfirm, confirmInbound),
  handle(inbound.inboundClose, closeInbound),
  handle(inbound.inboundVoid, voidInbound),
  handle(outbound.outboundSearch, listOutbounds),
  handle(outbound.outboundDetail, seeOutbound),
  handle(outbound.outboundAdd, addOutbound),
  handle(outbound.outboundConfirm, confirmOutbound),
  handle(outbound.outboundPass, passOutbound),
  handle(outbound.outboundReject, rejectOutbound),
  handle(outbound.outboundVoid, voidOutbound),
  handle(take.takeSearch, listTakes),
  handle(take.takeDetail, seeTake),
  handle(take.takeAdd, addTake),
  handle(take.takeCount, countTake),
  handle(take.takeConfirm, confirmTake),
  handle(take.takePass, passTake),
  handle(take.takeReject, rejectTake),
  handle(take.takeVoid, voidTake),
  handle(transfer.transferTargets, listTargets),
  handle(transfer.transferSearch, listTransfers),
  handle(transfer.transferDetail, seeTransfer),
  handle(transfer.transferAdd, addTransfer),
  handle(transfer.transferSend, sendTransfer),
  handle(transfer.transferReceive, receiveTransfer),
  handle(transfer.transferWithdraw, withdrawTransfer),
  handle(shortage.shortageSearch, listShortages),
  handle(shortage.shortageIssue, issueShortage),
  handle(shortage.shortageWriteOff, writeOffShortage),
  handle(opened.openedSearch, listOpened),
  handle(opened.openedOpen, openBottle),
  handle(opened.openedDiscard, discardOpened),
  handle(knowing.stockSearch, listStock),
  handle(flow.stockAvailable, seeAvailable),
  handle(reordering.reorderList, listReorders),
  handle(reordering.reorder, orderAnew),
  handle(knowing.moveSearch, listMoves),
  handle(knowing.stockTrace, traceBatch),
  handle(knowing.recallSearch, listRecall),
  handle(knowing.summarySearch, summariseStock),
  handle(knowing.batchRecall, recallBatch),
  handle(knowing.batchCorrect, correctBatch),
];

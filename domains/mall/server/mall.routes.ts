import { handle } from '#kernel/server/mount.ts';
import * as afterSales from '../contract/after-sales.endpoints.ts';
import * as online from '../contract/delivery.endpoints.ts';
import { preview, takeOnline } from './add-online.commands.ts';
import { accept, add, refund, refuseIt } from './after-sales.commands.ts';
import { assign, cancel, complete, confirm, fail, readdress, receive, ship, track, verify } from './delivery.commands.ts';
import { listOnline, listRetail, readOnline, readRetail } from './delivery.queries.ts';
import { findByCode } from './pickup.queries.ts';

export const routes = [
  handle(online.previewOnline, preview),
  handle(online.addOnline, takeOnline),
  handle(online.onlineSearch, listOnline),
  handle(online.retailSearch, listRetail),
  handle(online.onlineDetail, readOnline),
  handle(online.retailDetail, readRetail),
  handle(online.confirmOnline, confirm),
  handle(online.failOnline, fail),
  handle(online.cancelOnline, cancel),
  handle(online.readdressOnline, readdress),
  handle(online.shipOnline, ship),
  handle(online.trackOnline, track),
  handle(online.receiveOnline, receive),
  handle(online.completeOnline, complete),
  handle(online.assignOnline, assign),
  handle(online.findPickup, findByCode),
  handle(online.verifyPickup, verify),
  handle(afterSales.addAfterSales, add),
  handle(afterSales.acceptAfterSales, accept),
  handle(afterSales.refundAfterSales, refund),
  handle(afterSales.refuseAfterSales, refuseIt),
];

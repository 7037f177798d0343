import type { SeedsSupplier } from '#domains/org/server/api.ts';
import { handle, handlePublic, type Route } from '#kernel/server/mount.ts';
import * as application from '../contract/application.endpoints.ts';
import * as merchant from '../contract/merchant.endpoints.ts';
import * as service from '../contract/service.endpoints.ts';
import * as order from '../contract/service-order.endpoints.ts';
import { agreeTo, refreshChainCode, rejectApplication } from './application.commands.ts';
import { listApplications, readChainCode, seeApplication } from './application.queries.ts';
import { endMerchant } from './merchant.commands.ts';
import { listMerchants, listProcured, listSold, seeMerchant, sumProcured, sumSold } from './merchant.queries.ts';
import { register, sendRegistrationCode } from './registration.commands.ts';
import { addService, editService, shelveService } from './service.commands.ts';
import { listServices, seeService } from './service.queries.ts';
import {
  acceptOrder, agreeToOrder, answerOrder, callOffOrder, confirmOrder, contestOrder, declineOrder, finishOrder, giveUpOrder, keepOrder, leaveOrder,
  orderService, settleOrder, withdrawOrder,
} from './service-order.commands.ts';
import { listAsked, listOffered, listOrdered, seeAsked, seeOffered, seeOrdered } from './service-order.queries.ts';

/** The calls of this domain; `seedsSupplier` gives a new supplier's organisation its role. */
export const supplierRoutes = (seedsSupplier: SeedsSupplier): Route[] => [
  handle(service.serviceSearch, listServices),
  handle(service.serviceDetail, seeService),
  handle(service.serviceAdd, addService),
  handle(service.serviceEdit, editService),
  handle(service.serviceShelve, shelveService),
  handle(order.offeredSearch, listOffered),
  handle(order.offeredDetail, seeOffered),
  handle(order.serviceOrder, orderService),
  handle(order.orderedSearch, listOrdered),
  handle(order.orderedDetail, seeOrdered),
  handle(order.orderedWithdraw, withdrawOrder),
  handle(order.orderedCallOff, callOffOrder),
  handle(order.orderedKeep, keepOrder),
  handle(order.orderedLeave, leaveOrder),
  handle(order.orderedContest, contestOrder),
  handle(order.orderedConfirm, confirmOrder),
  handle(order.askedSearch, listAsked),
  handle(order.askedDetail, seeAsked),
  handle(order.askedAccept, acceptOrder),
  handle(order.askedDecline, declineOrder),
  handle(order.askedFinish, finishOrder),
  handle(order.askedAgree, agreeToOrder),
  handle(order.askedGiveUp, giveUpOrder),
  handle(order.askedAnswer, answerOrder),
  handle(order.askedSettle, settleOrder),
  handle(merchant.merchantSearch, listMerchants),
  handle(merchant.merchantDetail, seeMerchant),
  handle(merchant.merchantEnd, endMerchant),
  handle(merchant.procuredSearch, listProcured),
  handle(merchant.procuredSum, sumProcured),
  handle(merchant.soldSearch, listSold),
  handle(merchant.soldSum, sumSold),
  handlePublic(application.registrationCode, sendRegistrationCode),
  handlePublic(application.registration, register),
  handle(application.chainCode, readChainCode),
  handle(application.chainCodeRefresh, refreshChainCode),
  handle(application.applicationSearch, listApplications),
  handle(application.applicationDetail, seeApplication),
  handle(application.applicationAgree, (ctx, input) => agreeTo(ctx, input, seedsSupplier)),
  handle(application.applicationReject, rejectApplication),
];

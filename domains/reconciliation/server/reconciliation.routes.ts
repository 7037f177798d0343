import { importRoutes } from '#kernel/server/import.ts';
import { handle } from '#kernel/server/mount.ts';
import * as account from '../contract/account.endpoints.ts';
import * as of from '../contract/reconciliation.endpoints.ts';
import { listAccounts, seeDay } from './account.queries.ts';
import { handle as handleOne, noteTotal, putTogether, takeApart } from './difference.commands.ts';
import { listLines, listRows } from './line.queries.ts';
import { listPayments } from './payment.queries.ts';
import { begin, finish, giveUp, match, reopen } from './reconciliation.commands.ts';
import { listReconciliations, seeReconciliation } from './reconciliation.queries.ts';
import { listShopSums } from './shop-sums.queries.ts';
import { bringStatement } from './statement-import.ts';

export const routes = [
  handle(account.accountSearch, listAccounts),
  handle(account.paymentSearch, listPayments),
  handle(account.shopSums, listShopSums),
  handle(account.dayAccount, seeDay),
  handle(of.addReconciliation, begin),
  handle(of.matchReconciliation, match),
  handle(of.pairPayment, putTogether),
  handle(of.partPayment, takeApart),
  handle(of.handleDifference, handleOne),
  handle(of.writeTotal, noteTotal),
  handle(of.reconcile, finish),
  handle(of.reopenReconciliation, reopen),
  handle(of.discardReconciliation, giveUp),
  handle(of.reconciliationSearch, listReconciliations),
  handle(of.reconciliationDetail, seeReconciliation),
  handle(of.lineSearch, listLines),
  handle(of.rowSearch, listRows),
  ...importRoutes(bringStatement),
];

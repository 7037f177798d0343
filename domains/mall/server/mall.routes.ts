import { handle } from '#kernel/server/mount.ts';
import * as mall from '../contract/mall.endpoints.ts';
import { listMall, lookUpMall, seeMall } from './mall.queries.ts';
import * as steps from './steps.commands.ts';
import { takeMallOrder } from './take.commands.ts';

export const routes = [
  handle(mall.mallSearch, listMall),
  handle(mall.mallDetail, seeMall),
  handle(mall.mallAdd, takeMallOrder),
  handle(mall.mallConfirm, steps.confirmMall),
  handle(mall.mallRefuse, steps.refuseMall),
  handle(mall.mallCancel, steps.cancelMall),
  handle(mall.mallShip, steps.shipMall),
  handle(mall.mallReceive, steps.receiveMall),
  handle(mall.mallComplete, steps.completeMall),
  handle(mall.mallLookUp, lookUpMall),
  handle(mall.mallVerify, steps.verifyMall),
  handle(mall.mallAskAfter, steps.askAfterMall),
  handle(mall.mallCloseAfter, steps.closeAfterMall),
];

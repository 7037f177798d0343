import { handle } from '#kernel/server/mount.ts';
import * as day from '../contract/day_close.endpoints.ts';
import * as handover from '../contract/handover.endpoints.ts';
import { closeDay, moveCash, noteOpened, previewClose, reopen } from './day-close.commands.ts';
import { readClose, searchCashMoves, searchCloses } from './day-close.queries.ts';
import { endWaiting, handOver, notTakeOver, previewShift, takeBackHandover, takeOver } from './handover.commands.ts';
import { readHandover, searchHandovers } from './handover.queries.ts';

export const routes = [
  handle(day.previewDayClose, previewClose),
  handle(day.addDayClose, closeDay),
  handle(day.reopenDay, reopen),
  handle(day.dayCloseSearch, searchCloses),
  handle(day.dayCloseDetail, readClose),
  handle(day.addCashMove, moveCash),
  handle(day.openDrawer, noteOpened),
  handle(day.cashMoveSearch, searchCashMoves),
  handle(handover.previewHandover, previewShift),
  handle(handover.addHandover, handOver),
  handle(handover.acceptHandover, takeOver),
  handle(handover.refuseHandover, notTakeOver),
  handle(handover.endHandover, endWaiting),
  handle(handover.withdrawHandover, takeBackHandover),
  handle(handover.handoverSearch, searchHandovers),
  handle(handover.handoverDetail, readHandover),
];

import { handle } from '#kernel/server/mount.ts';
import { editOrderValueRanges, homeConsumption, homeFirstDay, homeHead, homeOrderValues, homeTodo, homeTopUp } from '../contract/insight.endpoints.ts';
import { figuresOfDay, todo } from './figures.queries.ts';
import { decideRanges, orderValues } from './order-values.ts';
import { mostBought, mostLoaded } from './ranking.queries.ts';
import { firstDay } from './first-day.queries.ts';

export const routes = [
  handle(homeHead, figuresOfDay),
  handle(homeTodo, todo),
  handle(homeFirstDay, firstDay),
  handle(homeConsumption, mostBought),
  handle(homeTopUp, mostLoaded),
  handle(homeOrderValues, orderValues),
  handle(editOrderValueRanges, decideRanges),
];

import { handle } from '#kernel/server/mount.ts';
import * as charge from '../contract/charge.endpoints.ts';
import { exchangeCard, exchangeSearch, previewExchange } from '../contract/exchange.endpoints.ts';
import { askForExchange, cancelExchange, exchangeChargeState, openExchangeCharge } from './charge.commands.ts';
import { exchange, lookAtExchange } from './exchange.commands.ts';
import { searchExchanges } from './exchange.queries.ts';

export const routes = [handle(previewExchange, lookAtExchange), handle(exchangeCard, exchange), handle(exchangeSearch, searchExchanges),
  handle(charge.openExchange, openExchangeCharge),
  handle(charge.queryExchangeCharge, exchangeChargeState),
  handle(charge.askExchangeCharge, askForExchange),
  handle(charge.cancelExchangeCharge, cancelExchange),
];

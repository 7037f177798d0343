import { handle } from '#kernel/server/mount.ts';
import { exchangeCard, exchangeSearch, previewExchange } from '../contract/exchange.endpoints.ts';
import { exchange, lookAtExchange } from './exchange.commands.ts';
import { searchExchanges } from './exchange.queries.ts';

export const routes = [handle(previewExchange, lookAtExchange), handle(exchangeCard, exchange), handle(exchangeSearch, searchExchanges)];

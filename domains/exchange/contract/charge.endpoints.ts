import { z } from 'zod';
import { AuthCode, CardCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';
import { exchangeCard } from './exchange.endpoints.ts';

/**
 * `POST /member/card/exchange/charge/open`: has the payment of a difference that goes by a gateway paid, and exchanges once its money
 * has come. Refused at once where it could not be exchanged so; 409 while one of the card is open.
 */
export const openExchange = endpoint({
  id: 'exchange.charge.open', method: 'POST', path: '/member/card/exchange/charge/open', access: 'card:exchange', idempotent: true,
  request: exchangeCard.request.safeExtend({ auth_code: AuthCode }),
  response: z.object({ charge_id: Id('payment_charge') }),
});

/** `GET /member/card/exchange/charge/query`: the latest charge of exchanges of a card in this shop; null where there was none. */
export const queryExchangeCharge = endpoint({
  id: 'exchange.charge.query', method: 'GET', path: '/member/card/exchange/charge/query', access: 'card:exchange',
  request: z.object({ card_id: Id('card') }),
  response: CardCharge.nullable(),
});

/** `POST /member/card/exchange/charge/ask`: asks the gateway now, where the customer says it is paid and the till does not. */
export const askExchangeCharge = endpoint({
  id: 'exchange.charge.ask', method: 'POST', path: '/member/card/exchange/charge/ask', access: 'card:exchange', limit: 60,
  request: z.object({ charge_id: Id('payment_charge') }),
  response: z.null(),
});

/** `POST /member/card/exchange/charge/cancel`: ends it with the gateway; where it was paid before, the units are exchanged. */
export const cancelExchangeCharge = endpoint({
  id: 'exchange.charge.cancel', method: 'POST', path: '/member/card/exchange/charge/cancel', access: 'card:exchange',
  request: z.object({ charge_id: Id('payment_charge') }),
  response: z.null(),
});

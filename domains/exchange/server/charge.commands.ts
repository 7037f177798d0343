import { lockCards } from '#domains/card/server/api.ts';
import { type Charge, noteMade, type Paid, type Purpose } from '#domains/payment/server/api.ts';
import { cardChargeState, collecting, refuseClosedDay, reviewLost } from '#domains/sales/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Backend, Ctx } from '#kernel/server/context.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { askExchangeCharge, cancelExchangeCharge, openExchange, queryExchangeCharge } from '../contract/charge.endpoints.ts';
import { exchangeCard } from '../contract/exchange.endpoints.ts';
import { EXCHANGE, exchangeWithin, judge } from './exchange.commands.ts';

type Opening = RequestOf<typeof openExchange>;

/** Exchanges as the form asked. */
async function exchangeAsAsked(uow: UnitOfWork, ctx: Ctx, { auth_code, ...form }: Opening): Promise<void> {
  const { scan } = await collecting.scanOf(uow, ctx, { payments: form.payments, auth_code });
  await exchangeWithin(uow, ctx, form, { charge: { charge_id: null, payment_pattern_id: scan.payment_pattern_id } });
}

/** Writes the charge down; the card is locked, so that only one phone pays for it at a time. */
async function writeDown(uow: UnitOfWork, ctx: Ctx, input: Opening): Promise<string> {
  const { auth_code, ...form } = input;
  await refuseClosedDay(uow, ctx.actor.shop.shop_id, uow.ledger.business_date);
  const { given, plan, split } = await judge(uow, ctx, form, uow.ledger.business_date);
  const { card_id, card_number, member_id } = given.card;
  await lockCards(uow, member_id, [card_id]);
  const { charge_id, payment_pattern_id } = await collecting.addScan(uow, ctx, {
    purpose: { kind: EXCHANGE, id: card_id, number: card_number },
    order_id: null,
    payments: form.payments,
    auth_code,
  });
  const agreed = { value: plan.value, due: split.due };
  void uow.insert('exchange_charge', { charge_id, payment_pattern_id, exchange: JSON.stringify(form), ...agreed, ...collecting.openedBy(ctx) });
  return charge_id;
}

/** Has the scan of a difference paid. */
export const openExchangeCharge = (ctx: Ctx, input: Opening): Promise<ResponseOf<typeof openExchange>> =>
  collecting.collect(ctx, exchangePurpose, input.auth_code === undefined ? { as: 'code' } : { auth_code: input.auth_code }, {
    tried: (uow) => exchangeAsAsked(uow, ctx, input),
    write: (uow) => writeDown(uow, ctx, input),
  });

/**
 * Exchanges with the money that came, as whoever opened the charge, in one transaction; once. Where the units, or what they are
 * exchanged for, have come to be worth something else than the customer paid for, it is late money.
 */
async function useMoney(backend: Backend, now: Date, charge: Charge, paid: Paid): Promise<void> {
  const { org_id, charge_id } = charge;
  const intent = await systemWork(backend, now, org_id, (work) =>
    work.first(work.across('exchange_charge', 'the intent of a charge at hand').selectAll('exchange_charge').where('charge_id', '=', charge_id)),
  );
  if (!intent) throw new Error(`nobody said what charge ${charge_id} exchanges`);
  const form = exchangeCard.request.parse(intent.exchange);
  const { value, due, payment_pattern_id } = intent;
  await collecting.spend(backend, now, { charge, paid, opened: intent, endpoint: exchangeCard }, async (uow, ctx) => {
    const { order_id } = await exchangeWithin(uow, ctx, form, { agreed: { value, due }, charge: { charge_id, payment_pattern_id } });
    noteMade(uow, charge_id, order_id);
  });
}

/** The money of charges of exchanges pays their difference. */
export const exchangePurpose: Purpose = { kind: EXCHANGE, use: useMoney, lost: reviewLost };

/** The latest charge of exchanges of a card in the shop at hand. */
export const exchangeChargeState = (ctx: Ctx, { card_id }: RequestOf<typeof queryExchangeCharge>): Promise<ResponseOf<typeof queryExchangeCharge>> =>
  cardChargeState(ctx, EXCHANGE, card_id);

/** Asks the gateway how it stands. */
export const askForExchange = (ctx: Ctx, { charge_id }: RequestOf<typeof askExchangeCharge>): Promise<null> =>
  collecting.askGateway(ctx, exchangePurpose, charge_id);

/** Ends it with the gateway. */
export const cancelExchange = (ctx: Ctx, { charge_id }: RequestOf<typeof cancelExchangeCharge>): Promise<null> =>
  collecting.endWithGateway(ctx, exchangePurpose, charge_id);

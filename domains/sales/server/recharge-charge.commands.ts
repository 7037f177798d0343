import { isDeepStrictEqual } from 'node:util';
import { lockCards } from '#domains/card/server/api.ts';
import { type Charge, noteMade, type Paid, type Purpose } from '#domains/payment/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Backend, Ctx } from '#kernel/server/context.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { askRechargeCharge, cancelRechargeCharge, openRecharge } from '../contract/charge.endpoints.ts';
import { rechargeCard } from '../contract/recharge.endpoints.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import type { TypedBasket } from './basket.ts';
import { allowGiven } from './by-hand.ts';
import { addScan, askGateway, collect, endWithGateway, openedBy, scanOf, spend } from './collecting.ts';
import { refuseClosedDay } from './open-day.ts';
import { RECHARGE } from './recharge-charge.queries.ts';
import { load, priceRecharge } from './recharge.commands.ts';
import { reviewLost } from './review-lost.ts';

type Opening = RequestOf<typeof openRecharge>;

/** What a recharge costs and loads, as it is kept beside its charge. */
const loadsOf = ({ amount_receivable, sold }: TypedBasket): unknown => JSON.parse(JSON.stringify({ amount_receivable, terms: sold[0]!.terms }));

/** Loads the card as the form asked. */
async function loadAsAsked(uow: UnitOfWork, ctx: Ctx, { auth_code, ...form }: Opening): Promise<void> {
  const { scan } = await scanOf(uow, ctx, { payments: form.payments, auth_code });
  const asked = await priceRecharge(uow, ctx, form);
  const countersigned_by = await allowGiven(uow, ctx, asked.priced.by_hand);
  await load(uow, ctx, form, asked, { countersigned_by, charge: { charge_id: null, payment_pattern_id: scan.payment_pattern_id } });
}

/** Writes the charge down; the card is locked, so that only one phone pays for it at a time. What is given along counts as given from now on. */
async function writeDown(uow: UnitOfWork, ctx: Ctx, input: Opening): Promise<string> {
  const { auth_code, ...form } = input;
  await refuseClosedDay(uow, ctx.actor.shop.shop_id, uow.ledger.business_date);
  const { member_id, priced } = await priceRecharge(uow, ctx, form);
  const countersigned_by = await allowGiven(uow, ctx, priced.by_hand);
  const [card] = await lockCards(uow, member_id, [form.card_id]);
  const { charge_id, payment_pattern_id } = await addScan(uow, ctx, {
    purpose: { kind: RECHARGE, id: form.card_id, number: card!.card_number },
    order_id: null,
    payments: form.payments,
    auth_code,
  });
  const intent = { recharge: JSON.stringify(form), loads: JSON.stringify(loadsOf(priced)), countersigned_by };
  void uow.insert('recharge_charge', { charge_id, payment_pattern_id, ...intent, ...openedBy(ctx) });
  return charge_id;
}

/** Has the scan of a recharge paid. */
export const openRechargeCharge = (ctx: Ctx, input: Opening): Promise<ResponseOf<typeof openRecharge>> =>
  collect(ctx, rechargePurpose, input.auth_code === undefined ? { as: 'code' } : { auth_code: input.auth_code }, {
    tried: (uow) => loadAsAsked(uow, ctx, input),
    write: (uow) => writeDown(uow, ctx, input),
  });

/**
 * Loads the card with the money that came, as whoever opened the charge, in one transaction; once. Where the template is another by
 * then than what the customer paid for, or the card takes nothing any more, it is late money.
 */
async function useMoney(backend: Backend, now: Date, charge: Charge, paid: Paid): Promise<void> {
  const { org_id, charge_id } = charge;
  const intent = await systemWork(backend, now, org_id, (work) =>
    work.first(work.across('recharge_charge', 'the intent of a charge at hand').selectAll('recharge_charge').where('charge_id', '=', charge_id)),
  );
  if (!intent) throw new Error(`nobody said what charge ${charge_id} loads`);
  const form = rechargeCard.request.parse(intent.recharge);
  await spend(backend, now, { charge, paid, opened: intent, endpoint: rechargeCard }, async (uow, ctx) => {
    const asked = await priceRecharge(uow, ctx, form);
    if (!isDeepStrictEqual(loadsOf(asked.priced), intent.loads)) throw refuseSale(409, 'recharge_changed');
    const by = { countersigned_by: intent.countersigned_by, charge: { charge_id, payment_pattern_id: intent.payment_pattern_id } };
    const { order_id } = await load(uow, ctx, form, asked, by);
    noteMade(uow, charge_id, order_id);
  });
}

/** The money of charges of recharges loads cards. */
export const rechargePurpose: Purpose = { kind: RECHARGE, use: useMoney, lost: reviewLost };

/** Asks the gateway how it stands. */
export const askForRecharge = (ctx: Ctx, { charge_id }: RequestOf<typeof askRechargeCharge>): Promise<null> => askGateway(ctx, rechargePurpose, charge_id);

/** Ends it with the gateway. */
export const cancelCardCharge = (ctx: Ctx, { charge_id }: RequestOf<typeof cancelRechargeCharge>): Promise<null> =>
  endWithGateway(ctx, rechargePurpose, charge_id);

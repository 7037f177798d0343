import type { Sellable } from '#domains/catalog/server/api.ts';
import { cardsToLoad, holderOf } from '#domains/card/server/api.ts';
import { customerTerms } from '#domains/member/server/api.ts';
import { openChargeOf } from '#domains/payment/server/api.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { OrderItem } from '../contract/basket.schema.ts';
import type { rechargeCard } from '../contract/recharge.endpoints.ts';
import { priceOrder } from '../model/price.rules.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import type { TypedBasket } from './basket.ts';
import { assertServedAsDecided, priceBasket } from './basket.ts';
import { staffNames } from '#domains/performance/server/api.ts';
import { allowGiven, givenAlong, givenAlongStep } from './by-hand.ts';
import { RECHARGE } from './recharge-charge.queries.ts';
import type { ChargeSide } from './scans.ts';
import { sellAtOnce } from './sell-at-once.commands.ts';

type Form = RequestOf<typeof rechargeCard>;

/**
 * Puts another lot on a card held: an order of one line, made and settled in one transaction, so that the money, the
 * receipt, the day's figures and the performers are those of any sale. 404 for a card that was not opened here.
 */
export const recharge = (ctx: Ctx, form: Form): Promise<ResponseOf<typeof rechargeCard>> =>
  unitOfWork(ctx, async (uow) => {
    const asked = await priceRecharge(uow, ctx, form);
    return load(uow, ctx, form, asked, { countersigned_by: await allowGiven(uow, ctx, asked.priced.by_hand) });
  });

/** A recharge that may be made, priced now, and whose card it is for. */
interface PricedRecharge {
  member_id: string;
  priced: TypedBasket;
}

/** What a recharge costs and loads now; what it gives along is still to be let pass. */
export async function priceRecharge(uow: UnitOfWork, ctx: Ctx, form: Form): Promise<PricedRecharge> {
  const member_id = await holderOf(uow, ctx, form.card_id);
  if (!member_id || !(await customerTerms(uow, ctx, member_id))) throw new Refusal(404, 'card.card_not_found');
  const priced = form.sbc_id
    ? await priceBasket(uow, ctx, { member_id, items: [itemOf(form, form.sbc_id)], points: 0 })
    : await freeLoad(uow, ctx, form, member_id);
  await assertServedAsDecided(uow, ctx, { member_id, items: priced.items });
  return { member_id, priced };
}

/** Who agreed to what a recharge gives along, and the charge that pays it, whose money has come or is only tried. */
interface Loading {
  countersigned_by: string | null;
  charge?: ChargeSide;
}

/** Makes and settles it: 409 while a customer pays for the same card by phone, which comes first. */
export function load(
  uow: UnitOfWork,
  ctx: Ctx,
  { card_id, remarks, payments }: Form,
  { member_id, priced }: PricedRecharge,
  { countersigned_by, charge }: Loading,
): Promise<ResponseOf<typeof rechargeCard>> {
  const judged = async () => {
    if (await openChargeOf(uow, RECHARGE, card_id)) throw refuseSale(409, 'customer_is_paying');
  };
  return sellAtOnce(uow, ctx, priced, { member_id, remarks, payments, countersigned_by, charge, judged });
}

const NO_POINTS = { wanted: 0, balance: 0 };

const itemOf = ({ card_id, performers, quantity }: Form, item_id: string): OrderItem => ({
  item_type: 'stored_value_card',
  item_id,
  card_id,
  quantity,
  gift: false,
  adjust_amount: 0,
  performers,
});

/** A free amount under the card's own terms; 403 without the right to load one, or to give with it. */
async function freeLoad(uow: UnitOfWork, ctx: Ctx, form: Form, member_id: string): Promise<TypedBasket> {
  const { permissions } = ctx.actor;
  const { recharge_amount: amount = 0, gift_amount } = form;
  if (!permissions.has('card:recharge_free')) throw refuseSale(403, 'free_recharge_not_permitted');
  if (gift_amount > 0 && !permissions.has('sales:gift')) throw refuseSale(403, 'gift_not_permitted');
  const card = (await cardsToLoad(uow, ctx, member_id, [form.card_id])).get(form.card_id)!;
  const items = [itemOf({ ...form, quantity: 1 }, card.sbc_id)];
  const { card_name, sbc_id: _, ...terms } = card;
  const sellable: Sellable = {
    name: card_name,
    specs_name: '',
    price: amount,
    member_price: null,
    level_discount: false,
    is_on_sale: true,
    terms: { kind: 'stored_value_card', ...terms, sell_price: amount, total_amount: amount, gift_amount },
  };
  const price = priceOrder(
    items.map((item) => ({ ...item, price: amount, member_price: null, level_discount: false, points_terms: null })),
    { is_member: true, discount_tenths: null, points: NO_POINTS, rounding_cents: 1 },
  );
  const lines = price.lines.map((line) => ({ ...line, explanation: [...line.explanation, givenAlongStep(gift_amount, line.amount_receivable)] }));
  return {
    ...price,
    ...(gift_amount > 0 && { lines }),
    items,
    sold: [sellable],
    names: await staffNames(uow, ctx, items),
    balance: 0,
    coupon: null,
    by_hand: await givenAlong(uow, ctx, gift_amount),
  };
}

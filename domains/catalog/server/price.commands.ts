import { moneyText } from '#kernel/contract/cents.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { PricedKind } from '../contract/price.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { keepsForm, priceIn } from '../model/project.rules.ts';
import { UNKNOWN } from './kinds-unknown.ts';
import { judgePrice, putInForce, subjectOf } from './price-in-force.ts';
import { lockPriced, type Priced } from './price-kinds.ts';

/** Whose price it is: of a project, a variant, a card, a package. */
export interface PriceOf {
  kind: PricedKind;
  template_id: string;
}

interface NewPrice {
  expected_price: number;
  sell_price: number;
  from_date: string | null;
}

/** What is priced, locked; 404 for what is not there, or another shop's own. */
async function lockHere(uow: UnitOfWork, { kind, template_id }: PriceOf, place: string | null): Promise<Priced> {
  const known = await lockPriced[kind](uow, template_id, place);
  if (!known || (place !== null && known.seller_id !== null && known.seller_id !== place)) throw refuse(404, UNKNOWN[kind]);
  return known;
}

/** Changes a price where one works, as long as it is still the one that was seen: at once, or from a day to come. */
export const changePrice = (ctx: Ctx, of: PriceOf, { expected_price, sell_price, from_date }: NewPrice): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const place = decidingShop(ctx);
    const known = await lockHere(uow, of, place);
    const say = (cents: number) => moneyText(cents, ctx.actor.shop.currency_code);
    const of_shop_id = keepsForm(known, place) ? null : place;
    const price = of_shop_id === null ? known.sell_price : priceIn(known, known.own_price);
    if (price !== expected_price) throw refuse(409, 'price_moved', { params: { price: say(price) } });
    judgePrice(known, of_shop_id, sell_price, say);
    const today = dayIn(ctx.actor.shop.time_zone, ctx.now);
    if (from_date !== null && from_date < today) throw refuse(400, 'price_day_past', { field: 'from_date' });
    if (from_date !== null && from_date > today) await keepDue(uow, ctx, known, { ...of, of_shop_id, from_date, sell_price });
    else uow.audit(putInForce(known, of_shop_id, sell_price));
    return null;
  });

const dueOf = (reads: Reads, { kind, template_id }: PriceOf, of_shop_id: string | null) =>
  reads
    .from('price_due')
    .where('price_due.kind', '=', kind)
    .where('price_due.template_id', '=', template_id)
    .where('price_due.of_shop_id', of_shop_id === null ? 'is' : '=', of_shop_id);

/** What the trail says of a price with a day of its own: the day and the cents. */
const said = ({ trail: { specs_name } }: Priced, due?: { from_date: string; sell_price: number }) => ({
  ...(specs_name !== undefined && { specs_name }),
  ...(due && { price_due: `${due.from_date} ${due.sell_price}` }),
});

type Due = PriceOf & { of_shop_id: string | null; from_date: string; sell_price: number };

/** Keeps a price that holds from a day to come, in the place of another for that day. */
async function keepDue(uow: UnitOfWork, ctx: Ctx, known: Priced, due: Due): Promise<void> {
  const { of_shop_id, from_date } = due;
  const before = await uow.first(dueOf(uow, due, of_shop_id).select(['due_id', 'from_date', 'sell_price']).where('from_date', '=', from_date));
  if (before) void uow.run(uow.remove('price_due').where('due_id', '=', before.due_id));
  void uow.insert('price_due', { due_id: uow.id(), ...due, made_uid: ctx.actor.uid, created_at: ctx.now });
  const { subject_id } = known.trail;
  uow.audit({ subject: subjectOf(known, of_shop_id), subject_id, ...(before && { before: said(known, before) }), after: said(known, due) });
}

/** Forgets a price that was to hold from a day to come; 404 where it was decided elsewhere, or holds already. */
export const dropDuePrice = (ctx: Ctx, { due_id, ...of }: PriceOf & { due_id: string }): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const place = decidingShop(ctx);
    const known = await lockHere(uow, of, place);
    const of_shop_id = keepsForm(known, place) ? null : place;
    const due = await uow.first(dueOf(uow, of, of_shop_id).select(['from_date', 'sell_price']).where('due_id', '=', due_id));
    if (!due) throw refuse(404, 'price_due_unknown');
    void uow.run(uow.remove('price_due').where('due_id', '=', due_id));
    uow.audit({ subject: subjectOf(known, of_shop_id), subject_id: known.trail.subject_id, before: said(known, due), after: said(known) });
    return null;
  });

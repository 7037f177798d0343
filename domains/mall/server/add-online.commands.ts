import { randomInt } from 'node:crypto';
import { mallTermsOf, sellables } from '#domains/catalog/server/api.ts';
import type { OrderItem } from '#domains/sales/contract/basket.schema.ts';
import { assertGoodsThere, assertSellable, keepOrder, offerBasket, priceBasket, type PricedBasket } from '#domains/sales/server/api.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { addOnline, previewOnline } from '../contract/delivery.endpoints.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';
import { freightLine } from '../model/freight.rules.ts';
import { refuse } from '../model/mall.refusals.ts';

type Asked = RequestOf<typeof previewOnline>;

const CODES = 100_000_000;

/** What a customer shows at the desk: nobody guesses it from another. */
const newCode = (): string => `Z${String(randomInt(CODES)).padStart(8, '0')}`;

const productOf = ({ sku_id, expected_quantity }: Asked['items'][number]): OrderItem => ({
  item_type: 'product',
  item_id: sku_id,
  quantity: expected_quantity,
  gift: false,
  adjust_amount: 0,
  performers: [],
});

/** Refuses (400, at the line) goods that are not sold in the mall, and those that do not reach a customer this way. */
async function assertOffered(reads: Reads, { kind, items }: Pick<Asked, 'kind' | 'items'>): Promise<void> {
  const terms = await mallTermsOf(reads, items.map(({ sku_id }) => sku_id));
  items.forEach(({ sku_id }, index) => {
    const known = terms.get(sku_id);
    if (!known) return;
    const at = { field: `items.${index}.sku_id`, params: { name: known.name } };
    if (!known.retail_switch) throw refuse(400, 'not_in_mall', at);
    if (!known.delivery_methods.includes(kind === 'pickup' ? 'pickup' : 'mail')) throw refuse(400, kind === 'pickup' ? 'not_fetched' : 'not_mailed', at);
  });
}

/** The goods as they are priced: from outside, by the one coupon of the member's that is asked for. */
const basketOf = ({ member_id, items, member_coupon_id }: Asked) => ({
  member_id,
  items: items.map(productOf),
  points: 0,
  member_coupon_id,
  scene: 'online' as const,
});

/**
 * Priced goods, and what is asked for bringing them, which nothing lowers. Refuses (400, at `freight`) a project that is sold for more:
 * a treatment is not sold as the freight of something.
 */
async function withFreight<Priced extends PricedBasket>(reads: Reads, ctx: Ctx, { freight, freight_project_id }: Asked, priced: Priced): Promise<Priced> {
  if (freight === 0 || !freight_project_id) return priced;
  const item: OrderItem = { item_type: 'project', item_id: freight_project_id, quantity: 1, gift: false, adjust_amount: 0, performers: [] };
  const known = await sellables(reads, ctx.actor.shop.shop_id, [item]);
  const sold = assertSellable(ctx, known.get(`project/${freight_project_id}`), 'freight_project_id');
  if (freight < sold.price) {
    const params = { name: sold.name, price: moneyText(sold.price, ctx.actor.shop.currency_code) };
    throw refuse(400, 'freight_below_price', { field: 'freight', params });
  }
  const line = freightLine(freight);
  return {
    ...priced,
    items: [...priced.items, item],
    sold: [...priced.sold, { ...sold, price: freight, must_choose: false }],
    lines: [...priced.lines, line],
    amount_total: priced.amount_total + freight,
    amount_receivable: priced.amount_receivable + freight,
  };
}

/** What it would cost now, and what coupons would take off; keeps nothing. */
export const preview = (ctx: Ctx, input: Asked): Promise<ResponseOf<typeof previewOnline>> =>
  read(ctx, async (reads) => {
    await assertOffered(reads, input);
    const priced = await withFreight(reads, ctx, input, await offerBasket(reads, ctx, basketOf(input)));
    const { amount_total, amount_discount, amount_receivable, coupon, coupon_amount, offers: coupons } = priced;
    return {
      currency_code: ctx.actor.shop.currency_code,
      amount_total,
      amount_discount,
      amount_receivable,
      freight: input.freight,
      member_coupon_id: coupon?.member_coupon_id ?? null,
      coupon_amount,
      coupons,
    };
  });

/**
 * An order from outside that waits for its money, and where it goes: 409 where the price is not what was told. The coupon that it is
 * cheaper by is held and used in the same transaction, by this order alone.
 */
export const takeOnline = (ctx: Ctx, input: RequestOf<typeof addOnline>): Promise<ResponseOf<typeof addOnline>> =>
  unitOfWork(ctx, async (uow) => {
    await assertOffered(uow, input);
    const priced = await withFreight(uow, ctx, input, await priceBasket(uow, ctx, basketOf(input)));
    const { amount_receivable } = priced;
    if (amount_receivable !== input.expected_receivable) {
      const money = (cents: number): string => moneyText(cents, ctx.actor.shop.currency_code);
      throw refuse(409, 'price_changed', { params: { expected: money(input.expected_receivable), receivable: money(amount_receivable) } });
    }
    await assertGoodsThere(uow, ctx, priced.items);
    const { order_id, order_number } = keepOrder(uow, ctx, priced, input, { source: 'mall' });
    return { order_id, order_number, ...keepDelivery(uow, ctx, order_id, input) };
  });

function keepDelivery(uow: UnitOfWork, ctx: Ctx, order_id: string, input: RequestOf<typeof addOnline>) {
  const delivery_id = uow.id();
  const isPickup = input.kind === 'pickup';
  const status = isPickup ? deliveryFlow.state.to_pick_up : deliveryFlow.state.new;
  const pickup_code = isPickup ? newCode() : null;
  const { kind, channel, receiver_name, receiver_phone, address, freight } = input;
  void uow.insert('mall_delivery', {
    delivery_id,
    shop_id: ctx.actor.shop.shop_id,
    order_id,
    kind,
    channel,
    status,
    receiver_name,
    receiver_phone,
    address: isPickup ? '' : address.trim(),
    freight,
    freight_project_id: freight > 0 ? input.freight_project_id! : null,
    pickup_code,
    business_date: uow.ledger.business_date,
    created_uid: ctx.actor.uid,
    created_at: ctx.now,
  });
  uow.audit({ subject: 'mall_delivery', subject_id: delivery_id, after: { kind, channel, order_id, receiver_name, freight } });
  uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'mall_delivery' });
  return { delivery_id, status, pickup_code };
}

import { moneyText, roundMulDiv } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { priceBatch, priceEdit } from '../contract/price.endpoints.ts';
import type { NamedItem, pointsItemEdit } from '../contract/rules.endpoints.ts';
import { refuse } from '../model/loyalty.refusals.ts';
import { refuseItemsAbove } from './chain.ts';
import { type CatalogItem, namedItems } from './items.queries.ts';

/** Refuses (400, at the field) a level that is not there; holds the others, so that none is deleted, nor its prices set, meanwhile. */
async function assertLevels(uow: UnitOfWork, ids: readonly string[], fieldOf: (index: number) => string): Promise<void> {
  const levels = await uow.rows(
    uow
      .from('member_level')
      .select('member_level_id')
      .where('member_level_id', 'in', [...ids])
      .orderBy('member_level_id')
      .forNoKeyUpdate(),
  );
  ids.forEach((id, index) => {
    if (!levels.some(({ member_level_id }) => member_level_id === id)) throw refuse(400, 'level_unknown', { field: fieldOf(index) });
  });
}

interface Price extends NamedItemKey {
  member_level_id: string;
  price: number | null;
}
type NamedItemKey = Pick<NamedItem, 'item_type' | 'item_id'>;

/** Sets prices of levels that are held, or takes them back; each replaces what was there, which is answered in the same order. */
async function setPrices(uow: UnitOfWork, prices: readonly Price[]): Promise<(number | null)[]> {
  const replaced = await Promise.all(
    prices.map(({ item_type, item_id, member_level_id }) =>
      uow.first(
        uow
          .remove('member_price')
          .where('item_type', '=', item_type)
          .where('item_id', '=', item_id)
          .where('member_level_id', '=', member_level_id)
          .returning('price'),
      ),
    ),
  );
  await uow.insert(
    'member_price',
    prices.filter((price): price is Price & { price: number } => price.price !== null),
  );
  return replaced.map((row) => row?.price ?? null);
}

/** An item as the trail calls it. */
const called = ({ item_type, item_id, name, specs_name }: CatalogItem) => ({ item_type, item_id, name, ...(specs_name !== '' && { specs_name }) });

/** Sets what members of levels pay for one item. */
export const editPrices = (ctx: Ctx, { item, prices }: RequestOf<typeof priceEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const [[known]] = await Promise.all([
      namedItems(uow, ctx, [item], () => 'item.item_id'),
      assertLevels(
        uow,
        prices.map(({ member_level_id }) => member_level_id),
        (index) => `prices.${index}.member_level_id`,
      ),
    ]);
    await refuseItemsAbove(uow, ctx, [known!], () => 'item.item_id');
    prices.forEach(({ price, member_level_id }, index) => {
      const field = `prices.${index}.price`;
      const { name, list_price } = known!;
      if (price !== null && price > list_price)
        throw refuse(400, 'price_above_list', { field, params: { name, price: moneyText(list_price, ctx.actor.shop.currency_code) } });
      if (prices.findIndex((other) => other.member_level_id === member_level_id) !== index)
        throw refuse(400, 'level_twice', { field: `prices.${index}.member_level_id` });
    });
    const replaced = await setPrices(
      uow,
      prices.map((price) => ({ item_type: item.item_type, item_id: item.item_id, ...price })),
    );
    const noted = (priceOf: (index: number) => number | null) => ({
      ...called(known!),
      prices: prices.map(({ member_level_id }, index) => ({ member_level_id, price: priceOf(index) })),
    });
    uow.audit({
      subject: 'member_price',
      subject_id: item.item_id,
      before: noted((index) => replaced[index]!),
      after: noted((index) => prices[index]!.price),
    });
    return null;
  });

/** Sets a level's prices of many items to a part of their list price, a half cent upwards. */
export const batchPrices = (ctx: Ctx, input: RequestOf<typeof priceBatch>): Promise<ResponseOf<typeof priceBatch>> =>
  unitOfWork(ctx, async (uow) => {
    const { member_level_id, discount_tenths } = input;
    const items = [...new Map(input.items.map((item) => [`${item.item_type}/${item.item_id}`, item])).values()];
    const [known] = await Promise.all([
      namedItems(uow, ctx, items, (index) => `items.${index}.item_id`),
      assertLevels(uow, [member_level_id], () => 'member_level_id'),
    ]);
    await refuseItemsAbove(uow, ctx, known, (index) => `items.${index}.item_id`);
    const prices = known.map(({ item_type, item_id, list_price }) => ({
      item_type,
      item_id,
      member_level_id,
      price: discount_tenths === null ? null : roundMulDiv(list_price, discount_tenths, 100),
    }));
    const replaced = await setPrices(uow, prices);
    const noted = (priceOf: (index: number) => number | null) => known.map((item, index) => ({ ...called(item), price: priceOf(index) }));
    uow.audit({
      subject: 'member_price',
      subject_id: member_level_id,
      before: { member_level_id, items: noted((index) => replaced[index]!) },
      after: { member_level_id, discount_tenths, items: noted((index) => prices[index]!.price) },
    });
    return { changed: prices.length };
  });

/** Gives an item terms of its own for paying with points, or takes them back. */
export const editPointsItem = (ctx: Ctx, { item, cap_percent, points_per_yuan }: RequestOf<typeof pointsItemEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const [known] = await namedItems(uow, ctx, [item], () => 'item.item_id');
    await refuseItemsAbove(uow, ctx, [known!], () => 'item.item_id');
    const { item_type, item_id } = item;
    const own = uow.from('points_item').where('item_type', '=', item_type).where('item_id', '=', item_id);
    // Whoever gives it terms at this moment comes first, so that what they leave is what is replaced.
    await uow.first(own.select('item_id').forUpdate());
    const replaced = await uow.first(
      uow.remove('points_item').where('item_type', '=', item_type).where('item_id', '=', item_id).returning(['cap_percent', 'points_per_yuan']),
    );
    if (cap_percent !== null || points_per_yuan !== null) void uow.insert('points_item', { item_type, item_id, cap_percent, points_per_yuan });
    uow.audit({
      subject: 'points_item',
      subject_id: item_id,
      before: { ...called(known!), cap_percent: replaced?.cap_percent ?? null, points_per_yuan: replaced?.points_per_yuan ?? null },
      after: { ...called(known!), cap_percent, points_per_yuan },
    });
    return null;
  });

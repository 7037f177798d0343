import { itemKey } from '#domains/catalog/server/api.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/activity.refusals.ts';
import { seckillFlow } from '../model/seckill.machine.ts';
import { isAnywhereBoth } from '../model/seckill.rules.ts';
import { shopsOf } from './seckills-here.ts';

const WHY = 'a thing is in one flash sale at a time, whoever keeps the other';

interface Coming {
  seckill_id: string;
  seller_id: string | null;
  currency_code: string;
  starts_at: Date;
  ends_at: Date;
  /** As they are written; what is kept already is read. */
  shop_ids?: readonly string[];
  items?: readonly { item_type: string; item_id: string }[];
}

/** Refuses (409) a flash sale of what is in another one at that time in some shop of both: a customer would be told two prices. */
export async function refuseOverlap(uow: UnitOfWork, { seckill_id, seller_id, currency_code, starts_at, ends_at, shop_ids, items }: Coming): Promise<void> {
  // Two that are published at once are judged one after the other.
  await uow.rows(uow.across('shop', WHY).select('shop.shop_id').where('shop.shop_type', '=', '0').forNoKeyUpdate());
  const mine = items ?? (await uow.rows(uow.from('seckill_item').select(['item_type', 'item_id']).where('seckill_id', '=', seckill_id)));
  const keys = new Set(mine.map(itemKey));
  const others = await uow.rows(
    uow
      .across('seckill_item', WHY)
      .innerJoin('seckill', (join) =>
        join.onRef('seckill.org_id', '=', 'seckill_item.org_id').onRef('seckill.seckill_id', '=', 'seckill_item.seckill_id'),
      )
      .where(
        'seckill_item.item_id',
        'in',
        mine.map(({ item_id }) => item_id),
      )
      .where('seckill.seckill_id', '<>', seckill_id)
      .where('seckill.currency_code', '=', currency_code)
      .where('seckill.status', '=', seckillFlow.state.published)
      .where('seckill.starts_at', '<', ends_at)
      .where('seckill.ends_at', '>', starts_at)
      .select(['seckill.seckill_id', 'seckill.seckill_name', 'seckill.seller_id', 'seckill_item.item_type', 'seckill_item.item_id'])
      .orderBy('seckill.seckill_id'),
  );
  if (others.length === 0) return;
  const shops = await shopsOf(uow, [seckill_id, ...others.map((other) => other.seckill_id)]);
  const shopsFor = (id: string) => shops.filter((shop) => shop.seckill_id === id).map((shop) => shop.shop_id);
  const here = { seller_id, shop_ids: shop_ids ?? shopsFor(seckill_id) };
  const met = others.find(
    (other) => keys.has(itemKey(other)) && isAnywhereBoth(here, { seller_id: other.seller_id, shop_ids: shopsFor(other.seckill_id) }),
  );
  if (met) throw refuse(409, 'item_in_another', { params: { name: met.seckill_name } });
}

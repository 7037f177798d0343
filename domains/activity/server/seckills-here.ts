import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ActivityStatus } from '../contract/activity.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import type { SeckillAction } from '../contract/seckill.endpoints.ts';
import { assertKept, assertOffered } from '../model/seckill.rules.ts';
import { holdsIn } from './activity-tables.ts';

const WHY = 'in which shops a flash sale holds is the chain’s to say';

/** The flash sales that hold in a shop, the chain's in its currency and its own; null is the head office, which has every shop's. */
export function seckillsHere(reads: Reads, shop_id: string | null) {
  const seckills = reads.from('seckill');
  return shop_id === null ? seckills : seckills.where(holdsIn('seckill', shop_id));
}

/** The shops where flash sales that were judged hold; none named: every shop. */
export const shopsOf = (reads: Reads, seckill_ids: readonly string[]) =>
  reads.rows(
    reads
      .across('seckill_shop', WHY)
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'seckill_shop.org_id').onRef('shop.shop_id', '=', 'seckill_shop.shop_id'))
      .where('seckill_shop.seckill_id', 'in', [...seckill_ids])
      .select(['seckill_shop.seckill_id', 'shop.shop_id', 'shop.shop_name'])
      .orderBy('shop.shop_id'),
  );

/**
 * A flash sale for something that may be done with it where one works, locked; 404 where it is not seen, 403 where it is not kept, 409 where
 * it is past that.
 */
export async function lockFor(uow: UnitOfWork, seckill_id: string, place: string | null, action: SeckillAction) {
  const seckill = await uow.first(
    seckillsHere(uow, place).selectAll('seckill').where('seckill.seckill_id', '=', seckill_id).forNoKeyUpdate('seckill'),
  );
  if (!seckill) throw refuse(404, 'seckill_unknown');
  assertKept(seckill, place, action);
  const found = { ...seckill, status: seckill.status as ActivityStatus };
  assertOffered(found, uow.now, action);
  return found;
}

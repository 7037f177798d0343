import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { PushedKind } from '../contract/push.endpoints.ts';
import { leaveGoodsOff } from './goods-terms.writes.ts';
import { leaveTemplateOff, TERMS } from './push-kinds.ts';

/** What the chain pushes, goods among it. */
type Kind = PushedKind | 'goods';

const placeOf = (kind: Kind) => (kind === 'goods' ? ({ of: 'goods', id: 'goods_id' } as const) : TERMS[kind]);

/** No shop opens until the commit: who decides where something is sold decides for all the shops there are. */
export const holdOpening = (uow: UnitOfWork) => uow.rows(uow.from('organisation').select('organisation.org_id').forShare());

/** Says of something the chain sells whether shops that open later sell it; its lock and `holdOpening` guard it. */
export function markForNewShops(uow: UnitOfWork, kind: Kind, template_id: string, was: boolean, in_new_shops: boolean): void {
  if (was === in_new_shops) return;
  const { of, id } = placeOf(kind);
  void uow.run(uow.update(of as 'goods').set({ in_new_shops }).where(id as 'goods_id', '=', template_id));
  uow.audit({ subject: of, subject_id: template_id, before: { in_new_shops: was }, after: { in_new_shops } });
}

const KINDS: readonly PushedKind[] = ['project', 'count_card', 'stored_value_card', 'package'];
const WHY = 'what the chain sells in chosen shops alone is not sold in one that opens';

/** Leaves what the chain sells in chosen shops alone off the shelves of a shop that opens. */
export async function leaveOffNewShop(uow: UnitOfWork, shop_id: string): Promise<void> {
  for (const kind of KINDS) for (const template_id of await keptFromNewShops(uow, kind)) leaveTemplateOff(uow, kind, template_id, shop_id);
  const goods_ids = await keptFromNewShops(uow, 'goods');
  if (goods_ids.length === 0) return;
  const skus = await uow.rows(
    uow.across('sku', WHY).select(['sku.goods_id', 'sku.sku_id', 'sku.specs_name']).where('sku.goods_id', 'in', goods_ids).orderBy('sku.sku_id'),
  );
  for (const [goods_id, variants] of Map.groupBy(skus, (sku) => sku.goods_id)) leaveGoodsOff(uow, { goods_id, shop_id }, undefined, variants);
}

/** What the chain sells of a kind in chosen shops alone, held until the commit: a variant that goods get meanwhile comes before or after. */
async function keptFromNewShops(uow: UnitOfWork, kind: Kind): Promise<string[]> {
  const { of, id } = placeOf(kind);
  const table = of as 'goods';
  const kept = uow
    .across(table, WHY)
    .select(`${table}.${id as 'goods_id'} as template_id`)
    .where(`${table}.in_new_shops`, '=', false)
    .where(`${table}.seller_id`, 'is', null);
  const rows = await uow.rows(kept.orderBy(`${table}.${id as 'goods_id'}`).forShare());
  return rows.map(({ template_id }) => template_id);
}

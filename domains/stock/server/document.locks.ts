import { skusHere } from '#domains/catalog/server/api.ts';
import { customerTerms } from '#domains/member/server/api.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { OutboundKind } from '../contract/outbound.endpoints.ts';
import { refuse } from '../model/stock.refusals.ts';
import { namesOfSkus } from './names.queries.ts';

/** Refuses (400) a warehouse that is not one of the shop at hand. It stays while the document is written. */
export async function judgeWarehouse(uow: UnitOfWork, ctx: Ctx, warehouse_id: string, field = 'warehouse_id'): Promise<void> {
  const found = await uow.first(
    uow
      .from('warehouse')
      .select('warehouse_id')
      .where('warehouse_id', '=', warehouse_id)
      .where('shop_id', '=', ctx.actor.shop.shop_id)
      .where('deleted_at', 'is', null)
      .forKeyShare(),
  );
  if (!found) throw refuse(400, 'warehouse_unknown', { field });
}

/** Refuses (400) a supplier that the chain does not have. */
export async function judgeSupplier(uow: UnitOfWork, supplier_id: string | null | undefined): Promise<void> {
  if (!supplier_id) return;
  const found = await uow.first(
    uow.from('supplier').select('supplier_id').where('supplier_id', '=', supplier_id).where('deleted_at', 'is', null).forKeyShare(),
  );
  if (!found) throw refuse(400, 'supplier_unknown', { field: 'supplier_id' });
}

/** Refuses (400) a customer who is out of reach, 409 one whose file is cancelled. */
export async function judgeCustomer(uow: UnitOfWork, ctx: Ctx, member_id: string | null | undefined): Promise<void> {
  if (member_id && !(await customerTerms(uow, ctx, member_id))) throw refuse(400, 'customer_unknown', { field: 'member_id' });
}

/** Holds the customer of a document, whose moves name them, before any stock. */
export async function holdCustomer(uow: UnitOfWork, member_id: string | null): Promise<void> {
  if (member_id === null) return;
  await uow.first(uow.across('member', 'whom a document that was judged names').select('member_id').where('member_id', '=', member_id).forKeyShare());
}

/** Refuses (400) what is taken for no department, in a shop that has some. */
export async function judgeTaken(
  uow: UnitOfWork,
  { kind, group_id }: { kind: OutboundKind; group_id?: string | null | undefined },
  shop_id: string,
): Promise<void> {
  if (kind !== 'use' || group_id) return;
  const groups = uow.from('staff_group').select('group_id').where('shop_id', '=', shop_id).where('deleted_at', 'is', null);
  if (await uow.first(groups.limit(1))) throw refuse(400, 'group_required', { field: 'group_id' });
}

/** Refuses (400) a department that the shop does not have. */
export async function judgeGroup(uow: UnitOfWork, group_id: string | null | undefined, shop_id: string): Promise<void> {
  if (!group_id) return;
  const groups = uow.from('staff_group').select('group_id').where('group_id', '=', group_id).where('shop_id', '=', shop_id);
  if (!(await uow.first(groups.where('deleted_at', 'is', null).forKeyShare()))) throw refuse(400, 'group_unknown', { field: 'group_id' });
}

/** Refuses (400, at the field) a colleague who is not of the shop. */
export async function judgeStaff(uow: UnitOfWork, uid: string | null | undefined, shop_id: string, field: string): Promise<void> {
  if (!uid) return;
  const staff = uow.from('staff').select('uid').where('uid', '=', uid).where('shop_id', '=', shop_id);
  if (!(await uow.first(staff.where('deleted_at', 'is', null).where('visits', '=', false).forKeyShare())))
    throw refuse(400, 'staff_unknown', { field });
}

/** Refuses (400, at the line) a variant that the shop does not have. */
export async function judgeSkus(uow: UnitOfWork, ctx: Ctx, items: readonly { sku_id: string }[]): Promise<void> {
  const index = await firstUnknown(uow, decidingShop(ctx), items);
  if (index >= 0) throw refuse(400, 'sku_unknown', { field: `items.${index}.sku_id` });
}

/** Refuses (400, at the line) a variant that another shop does not have to which it would go: whoever sells it alone keeps it. */
export async function judgeSkusThere(
  uow: UnitOfWork,
  to: { shop_id: string; shop_type: string },
  items: readonly { sku_id: string }[],
): Promise<void> {
  const index = await firstUnknown(uow, to.shop_type === '1' ? to.shop_id : null, items);
  if (index < 0) return;
  const { sku_id } = items[index]!;
  const name = (await namesOfSkus(uow, [sku_id])).get(sku_id)?.name ?? sku_id;
  throw refuse(400, 'sku_not_there', { field: `items.${index}.sku_id`, params: { name } });
}

/** The first line of a variant that a shop does not have; null is the head office, which has every shop’s. */
async function firstUnknown(uow: UnitOfWork, shop_id: string | null, items: readonly { sku_id: string }[]): Promise<number> {
  const sku_ids = [...new Set(items.map(({ sku_id }) => sku_id))];
  const rows = await uow.rows(skusHere(uow, shop_id).select('sku.sku_id').where('sku.sku_id', 'in', sku_ids));
  const known = new Set(rows.map(({ sku_id }) => sku_id));
  return items.findIndex(({ sku_id }) => !known.has(sku_id));
}

/** What was asked of each line of a document: every line at most once, by its number. */
export function byLine<Item extends { line_no: number }>(
  items: readonly Item[],
  lines: readonly { line_no: number }[],
): Map<number, Item & { index: number }> {
  const asked = new Map<number, Item & { index: number }>();
  items.forEach((item, index) => {
    const field = `items.${index}.line_no`;
    if (asked.has(item.line_no)) throw refuse(400, 'line_twice', { field });
    if (!lines.some(({ line_no }) => line_no === item.line_no)) throw refuse(400, 'line_unknown', { field });
    asked.set(item.line_no, { ...item, index });
  });
  return asked;
}

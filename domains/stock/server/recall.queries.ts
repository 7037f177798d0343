import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { RecallRow, recallSearch } from '../contract/knowing.endpoints.ts';

type Search = RequestOf<typeof recallSearch>;

/** What went of a batch to customers, as far as it has not come back. */
function gone(reads: Reads, ctx: Ctx, ids: readonly string[], { shop_id }: Search) {
  const here = decidingShop(ctx);
  let moves = reads
    .from('stock_move')
    .innerJoin('stock_batch', (join) =>
      join.onRef('stock_batch.org_id', '=', 'stock_move.org_id').onRef('stock_batch.batch_id', '=', 'stock_move.batch_id'),
    )
    .leftJoin('stock_move_back as back', (join) =>
      join.onRef('back.org_id', '=', 'stock_move.org_id').onRef('back.move_id', '=', 'stock_move.move_id'),
    )
    .where('stock_move.move_id', 'in', [...ids])
    .where(sql<boolean>`stock_move.quantity > coalesce(back.quantity, 0)`);
  if (here !== null) moves = moves.where('stock_move.shop_id', '=', here);
  return shop_id ? moves.where('stock_move.shop_id', '=', shop_id) : moves;
}

/** With who they are: a file that was merged away leads to the one that is kept. */
const shown = (hits: ReturnType<typeof gone>) =>
  hits
    .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'stock_move.org_id').onRef('sku.sku_id', '=', 'stock_move.sku_id'))
    .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'stock_move.org_id').onRef('shop.shop_id', '=', 'stock_move.shop_id'))
    .leftJoin('member as served', (join) => join.onRef('served.org_id', '=', 'stock_move.org_id').onRef('served.member_id', '=', 'stock_move.member_id'))
    .leftJoin('member as kept', (join) =>
      join.onRef('kept.org_id', '=', 'served.org_id').on('kept.member_id', '=', sql<string>`coalesce(served.merged_into, served.member_id)`),
    )
    .select([
      'stock_move.move_id',
      'stock_batch.batch_number',
      'goods.goods_name',
      'sku.specs_name',
      'goods.unit',
      sql<number>`stock_move.quantity - coalesce(back.quantity, 0)`.as('quantity'),
      'stock_move.kind',
      'stock_move.document_number',
      'stock_move.business_date',
      'shop.shop_name',
      'kept.member_id',
      sql<string>`coalesce(kept.member_name, '')`.as('member_name'),
      sql<string>`coalesce(kept.mobile_number, '')`.as('mobile_number'),
    ])
    .orderBy('stock_move.move_id', 'desc');

async function page(reads: Reads, ctx: Ctx, input: Search): Promise<Page<RecallRow>> {
  const batches = await reads.rows(reads.from('stock_batch').select('batch_id').where('batch_number', '=', (input.batch_number ?? '').trim()));
  if (batches.length === 0) return { rows: [], total: 0 };
  // By batch alone, which an index knows; what of it went to customers is little enough to be told apart here.
  const moves = await reads.rows(
    reads
      .from('stock_move')
      .select(['move_id', 'to_place', 'reverses'])
      .where('batch_id', 'in', batches.map(({ batch_id }) => batch_id)),
  );
  const given = moves.flatMap(({ move_id, to_place, reverses }) => (to_place === 'customer' && reverses === null ? [move_id] : []));
  if (given.length === 0) return { rows: [], total: 0 };
  const hits = gone(reads, ctx, given, input);
  const { rows, ...total } = await askPage(reads, input, hits, shown(hits));
  return { rows: rows.map((row) => ({ ...row, kind: row.kind as RecallRow['kind'] })), ...total };
}

/** Whoever has some of a batch, latest first; whole numbers by right, and noted. */
export async function listRecall(ctx: Ctx, input: Search): Promise<Page<RecallRow>> {
  if (!input.with_phones) {
    const { rows, ...total } = await read(ctx, (reads) => page(reads, ctx, input));
    return { rows: rows.map((row) => ({ ...row, mobile_number: row.mobile_number && maskPhone(row.mobile_number) })), ...total };
  }
  if (!ctx.actor.permissions.has('member:phone')) throw new Refusal(403, 'kernel.forbidden');
  let found: Page<RecallRow> = { rows: [], total: 0 };
  await unitOfWork(ctx, async (uow) => {
    found = await page(uow, ctx, input);
    const { batch_number = '' } = input;
    const members = [...new Set(found.rows.flatMap(({ member_id }) => member_id ?? []))];
    for (const member_id of members) uow.audit({ subject: 'member', subject_id: member_id, after: { revealed: 'mobile_number', batch_number } });
    if (members.length === 0) uow.audit({ subject: 'stock_batch', subject_id: null, after: { revealed: 'mobile_number', batch_number } });
    return null;
  });
  return found;
}

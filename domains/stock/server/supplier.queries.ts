import { sql } from 'kysely';
import type { Currency } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { statesBefore } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { suppliersOf } from '#kernel/server/identity.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { SupplierDetail, supplierDetail } from '../contract/supplied.endpoints.ts';
import type { supplierSearch } from '../contract/supplier.endpoints.ts';
import { inboundFlow } from '../model/inbound.machine.ts';
import { refuse } from '../model/stock.refusals.ts';
import { seesCost } from './document.queries.ts';
import { endingHere, endingUntil } from './supplier-ending.queries.ts';
import { suppliedHere } from './supplied.queries.ts';

/** So many names of goods are told; of one more it is said that there are more. */
const MOST_NAMED = 3;

const suppliersKept = (reads: Reads) => reads.from('supplier').where('supplier.deleted_at', 'is', null);

/** What a supplier delivers, in a few words: the first variants in their order, found along an index. */
function namesOfSupplied(reads: Reads, ctx: Ctx) {
  const first = suppliedHere(reads, ctx)
    .where('supplied.supplier_id', '=', sql.ref<string>('supplier.supplier_id'))
    .select(['supplied.org_id', 'supplied.sku_id'])
    .distinct()
    .orderBy('supplied.sku_id')
    .limit(sql.lit(MOST_NAMED + 1));
  return sql<string[]>`array(select distinct goods.goods_name from (${first}) one
    join sku on sku.org_id = one.org_id and sku.sku_id = one.sku_id
    join goods on goods.org_id = sku.org_id and goods.goods_id = sku.goods_id order by 1)`;
}

const shown = (reads: Reads, ctx: Ctx, hits: ReturnType<typeof suppliersKept>) =>
  hits
    .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'supplier.org_id').onRef('staff.uid', '=', 'supplier.added_uid'))
    .select(({ ref }) => [
      'supplier.supplier_id',
      'supplier.version',
      'supplier.supplier_name',
      'supplier.supplier_level',
      'supplier.contact_name',
      'supplier.contact_phone',
      'supplier.contact_email',
      'supplier.supplier_code',
      'supplier.remarks',
      'staff.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('supplier.created_at')).as('create_time'),
      namesOfSupplied(reads, ctx).as('names'),
    ]);

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const present = ({ names, ...row }: Shown) => ({
  ...row,
  supplied_names: names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join('、')}…` : names.join('、'),
});

/** The suppliers of the chain, by name. */
export const listSuppliers = (ctx: Ctx, { key_word, sort, ...asked }: RequestOf<typeof supplierSearch>): Promise<ResponseOf<typeof supplierSearch>> =>
  read(ctx, async (reads) => {
    let hits = suppliersKept(reads);
    if (key_word?.trim())
      hits = hits.where(holdsWord(['supplier.supplier_name', 'supplier.contact_name', 'supplier.contact_phone', 'supplier.supplier_code'], key_word));
    const inOrder = shown(reads, ctx, hits).orderBy('supplier.supplier_name', sort === '-supplier_name' ? 'desc' : 'asc').orderBy('supplier.supplier_id');
    const { rows, ...total }: Page<Shown> = await askPage(reads, asked, hits, inOrder);
    return { rows: rows.map(present), ...total };
  });

/** Orders of a supplier that have not come yet, or not all, where one works. */
function openOrders(reads: Reads, ctx: Ctx, supplier_id: string) {
  const own = decidingShop(ctx);
  const open = reads.from('inbound').where('inbound.supplier_id', '=', supplier_id).where('inbound.status', 'in', statesBefore(inboundFlow, 'arrive'));
  return own === null ? open : open.where('inbound.shop_id', '=', own);
}

/** A supplier: who they are, what they deliver, what is still to come and what of theirs is about to end. */
export const seeSupplier = (ctx: Ctx, { supplier_id }: RequestOf<typeof supplierDetail>): Promise<SupplierDetail> =>
  read(ctx, async (reads) => {
    const one = reads.from('supplier').where('supplier.supplier_id', '=', supplier_id);
    const until = await endingUntil(reads, ctx);
    const [row, goods, open, ending] = await Promise.all([
      reads.first(shown(reads, ctx, one).select(sql<boolean>`supplier.deleted_at is not null`.as('is_gone'))),
      counted(reads, suppliedHere(reads, ctx).where('supplied.supplier_id', '=', supplier_id)),
      reads.rows(
        openOrders(reads, ctx, supplier_id)
          .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'inbound.org_id').onRef('shop.shop_id', '=', 'inbound.shop_id'))
          .groupBy('shop.currency_code')
          .orderBy('shop.currency_code')
          .select([
            'shop.currency_code',
            sql<number>`count(*)::int`.as('num'),
            sql<number>`sum(inbound.expected_amount - inbound.received_amount)`.as('amount'),
          ]),
      ),
      counted(reads, endingHere(reads, ctx, supplier_id, until)),
    ]);
    if (!row) throw refuse(404, 'supplier_unknown');
    return {
      ...present(row),
      is_gone: row.is_gone,
      linked: row.supplier_code ? await linkedAs(reads, row.supplier_code) : null,
      goods_num: goods.total,
      open_num: open.reduce((sum, { num }) => sum + num, 0),
      open_amounts: seesCost(ctx) ? open.map(({ currency_code, amount }) => ({ currency_code: currency_code as Currency, amount })) : null,
      ending_num: ending.total,
      ending_until: until,
    };
  });

/** Who of the platform's suppliers has an ID code, as far as they supply the chain. */
async function linkedAs(reads: Reads, code: string): Promise<SupplierDetail['linked']> {
  const found = (await suppliersOf(reads)).find(({ supplier_code }) => supplier_code === code);
  if (!found) return null;
  const { shop_name, phone, address, linked_at } = found;
  return { shop_name, phone, address, linked_at };
}

import { sql } from 'kysely';
import { itemKey, namesOfKeys, sellables } from '#domains/catalog/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenIn } from '#kernel/server/time.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { SeckillDetail, seckillDetail, SeckillItemShown, SeckillRow, seckillSearch } from '../contract/seckill.endpoints.ts';
import type { ActivityStatus, OfferItemType } from '../contract/activity.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { seckillFlow } from '../model/seckill.machine.ts';
import { phaseOf } from '../model/activity.rules.ts';
import { seckillActions } from '../model/seckill.rules.ts';
import { isInPhase } from './activity-tables.ts';
import { spoken, written } from './activity-times.ts';
import { isPaid } from './paid.ts';
import { seckillsHere, shopsOf } from './seckills-here.ts';

const WHY = 'the pieces of a flash sale that was found';

/** The flash sales of the chain that hold in the shop and its own, latest first. */
export const listSeckills = (ctx: Ctx, input: RequestOf<typeof seckillSearch>): Promise<Page<SeckillRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(reads, ctx, hits).orderBy('seckill.seckill_id', 'desc'));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

function matching(reads: Reads, ctx: Ctx, { key_word, phase }: RequestOf<typeof seckillSearch>) {
  let seckills = seckillsHere(reads, decidingShop(ctx));
  if (phase) seckills = seckills.where(isInPhase('seckill', phase, ctx.now));
  const word = key_word?.trim().toLowerCase();
  return word ? seckills.where(sql<boolean>`strpos(seckill.search_text, ${word}) > 0`) : seckills;
}

const ofItems = (reads: Reads) => reads.across('seckill_item', WHY).whereRef('seckill_item.seckill_id', '=', 'seckill.seckill_id' as never);

const shown = (reads: Reads, ctx: Ctx, hits: ReturnType<typeof seckillsHere>) =>
  hits
    .innerJoin('staff as maker', (join) => join.onRef('maker.org_id', '=', 'seckill.org_id').onRef('maker.uid', '=', 'seckill.made_uid'))
    .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'seckill.org_id').onRef('seller.shop_id', '=', 'seckill.seller_id'))
    .select(({ ref }) => [
      'seckill.seckill_id',
      'seckill.seckill_name',
      'seckill.status',
      'seckill.starts_at',
      'seckill.ends_at',
      'seckill.currency_code',
      'seckill.seller_id',
      'seckill.version',
      'seckill.instructions',
      'seckill.call_off_reason',
      'seller.shop_name as seller_name',
      'maker.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('seckill.created_at')).as('create_time'),
      ofItems(reads)
        .select(sql<number>`count(*)::integer`.as('n'))
        .as('item_num'),
      ofItems(reads)
        .select(sql<number>`sum(total)::integer`.as('n'))
        .as('total'),
      ofItems(reads)
        .select(sql<number>`sum(taken_num)::integer`.as('n'))
        .as('taken_num'),
      ofItems(reads).select(sql<number>`sum(less_cents)::bigint::cents`.as('n')).as('held_cents'),
      // The few that wait for their money are found by their index, and taken off what all pieces brought less.
      reads
        .across('seckill_take', WHY)
        .whereRef('seckill_take.seckill_id', '=', 'seckill.seckill_id' as never)
        .where(sql<boolean>`not seckill_take.is_paid and back_num < num`)
        .where(sql<boolean>`not ${isPaid('seckill_take')}`)
        .select(sql<number>`sum((num - back_num) * (list_price - seckill_price))::bigint::cents`.as('n'))
        .as('unpaid_cents'),
    ]);

type Shown = Awaited<ReturnType<typeof firstRow>>;
/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(reads, ctx, seckillsHere(reads, null))))[0]!;

function present(ctx: Ctx, { instructions: _, call_off_reason: __, version: ___, held_cents, unpaid_cents, ...row }: Shown): SeckillRow {
  const seckill = { ...row, status: row.status as ActivityStatus };
  return {
    ...seckill,
    phase: phaseOf(seckill, ctx.now),
    ...spoken(ctx, row),
    currency_code: row.currency_code as SeckillRow['currency_code'],
    item_num: row.item_num ?? 0,
    total: row.total ?? 0,
    taken_num: row.taken_num ?? 0,
    less_cents: (held_cents ?? 0) - (unpaid_cents ?? 0),
    actions: seckillActions(seckill, decidingShop(ctx), ctx.now, (right) => ctx.actor.permissions.has(right)),
  };
}

/** A flash sale with its things and what was done to it; 404 for one that does not hold where one works. */
export const seeSeckill = (ctx: Ctx, { seckill_id }: RequestOf<typeof seckillDetail>): Promise<SeckillDetail> =>
  read(ctx, async (reads) => {
    const [row, items, shops, history] = await Promise.all([
      reads.first(shown(reads, ctx, seckillsHere(reads, decidingShop(ctx)).where('seckill.seckill_id', '=', seckill_id))),
      reads.rows(reads.from('seckill_item').selectAll('seckill_item').where('seckill_id', '=', seckill_id).orderBy('position')),
      shopsOf(reads, [seckill_id]),
      historyOf(reads, seckillFlow, seckill_id, ctx.actor.shop.time_zone),
    ]);
    if (!row) throw refuse(404, 'seckill_unknown');
    const [known, names] = await Promise.all([
      sellables(reads, decidingShop(ctx), items as { item_type: OfferItemType; item_id: string }[]),
      namesOfKeys(reads, items.map(itemKey)),
    ]);
    const head = present(ctx, row);
    return {
      ...head,
      version: row.version,
      ...written(head),
      instructions: row.instructions,
      call_off_reason: row.call_off_reason,
      shop_ids: shops.map(({ shop_id }) => shop_id),
      shops: shops.map(({ shop_id: id, shop_name: name }) => ({ id, name })),
      items: items.map((item) => itemShown(item, names.get(itemKey(item)) ?? '', known.get(itemKey(item))?.price ?? null)),
      history,
    };
  });

interface Item extends Omit<SeckillItemShown, 'item_type' | 'name' | 'price' | 'left_num'> {
  item_type: string;
}

const itemShown = (
  { seckill_item_id, item_type, item_id, seckill_price, total, per_member, taken_num }: Item,
  name: string,
  price: number | null,
): SeckillItemShown => ({
  seckill_item_id,
  item_type: item_type as OfferItemType,
  item_id,
  name,
  price,
  seckill_price,
  total,
  per_member,
  taken_num,
  left_num: total - taken_num,
});

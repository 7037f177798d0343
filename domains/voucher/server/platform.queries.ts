import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import { askedSpan } from '#kernel/server/asked-span.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { platformDetail, PlatformFlag, PlatformOrderRow, platformSearch, platformSum } from '../contract/platform.endpoints.ts';
import { platformFlow } from '../model/platform.machine.ts';
import { voucherFlow } from '../model/voucher.machine.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { hiddenCode } from '../model/voucher.rules.ts';

type Asked = RequestOf<typeof platformSum>;
const WHY = 'a voucher is used once in the whole chain: an order is compared with it wherever that was';
const { used, refunded } = platformFlow.state;
const { prepared, done } = voucherFlow.state;

/** The voucher of ours that an order is, used before merely looked up. */
const ours = (reads: Reads) =>
  reads
    .across('voucher', WHY)
    .whereRef('voucher.code', '=', 'platform_order.voucher_code' as never)
    .whereRef('voucher.channel', '=', 'platform_order.platform' as never)
    .where('voucher.status', '<>', prepared)
    .where(sql<boolean>`platform_order.voucher_code <> ''`);

const oursUsed = (reads: Reads) => ours(reads).select('voucher.voucher_id').where('voucher.status', '=', done);

/** What a platform settles is before or after its commission: either agrees. */
const differs = sql<boolean>`platform_order.settle_amount is not null
  and voucher.amount not in (platform_order.settle_amount, platform_order.settle_amount + coalesce(platform_order.commission, 0))`;

const FLAGGED: Readonly<Record<PlatformFlag, (reads: Reads) => ReturnType<typeof sql<boolean>>>> = {
  not_here: (reads) => sql<boolean>`(platform_order.status = ${sql.lit(used)} and not exists (${oursUsed(reads)}))`,
  refunded_there: (reads) => sql<boolean>`(platform_order.status = ${sql.lit(refunded)} and exists (${oursUsed(reads)}))`,
  amount_differs: (reads) => sql<boolean>`exists (${oursUsed(reads).where(differs)})`,
};
const anyFlag = (reads: Reads) => sql<boolean>`(${FLAGGED.not_here(reads)} or ${FLAGGED.refunded_there(reads)} or ${FLAGGED.amount_differs(reads)})`;

/** What platforms say that they sold, the latest first. */
export const listPlatformOrders = (ctx: Ctx, input: RequestOf<typeof platformSearch>): Promise<Page<PlatformOrderRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const ordered = shown(reads, ctx, hits).orderBy('platform_order.bought_date', 'desc').orderBy('platform_order.platform_order_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, ordered);
    return { rows: rows.map(present), ...total };
  });

/** What these come to, whole, by currency. */
export const sumPlatformOrders = (ctx: Ctx, input: Asked): Promise<ResponseOf<typeof platformSum>> =>
  read(ctx, async (reads) => {
    const sum = (column: 'paid' | 'commission' | 'settle_amount') => sql<number>`coalesce(sum(${sql.ref(`platform_order.${column}`)}), 0)`.as(column);
    const rows = await reads.rows(
      matching(reads, ctx, input)
        .groupBy('platform_order.currency_code')
        .orderBy('platform_order.currency_code')
        .select([
          'platform_order.currency_code',
          sum('paid'),
          sum('commission'),
          sum('settle_amount'),
          sql<number>`count(*)::integer`.as('order_num'),
          sql<number>`(count(*) filter (where platform_order.status = ${sql.lit(used)}))::integer`.as('used_num'),
          sql<number>`(count(*) filter (where ${anyFlag(reads)}))::integer`.as('flagged_num'),
        ]),
    );
    const count = (name: 'order_num' | 'used_num' | 'flagged_num'): number => rows.reduce((all, one) => all + one[name], 0);
    return {
      ...askedSpan(ctx, input),
      order_num: count('order_num'),
      used_num: count('used_num'),
      flagged_num: count('flagged_num'),
      sums: rows.map(({ currency_code, paid, commission, settle_amount }) => ({ currency_code, paid, commission, settle_amount })) as ResponseOf<
        typeof platformSum
      >['sums'],
    };
  });

function matching(reads: Reads, ctx: Ctx, { key_word, platform, status, flag, shop_id, ...asked }: Asked) {
  const { start_date, end_date } = askedSpan(ctx, asked);
  let orders = reads.from('platform_order').where('platform_order.bought_date', '>=', start_date).where('platform_order.bought_date', '<=', end_date);
  if (shop_id) orders = orders.where('platform_order.shop_id', '=', shop_id);
  if (platform) orders = orders.where('platform_order.platform', '=', platform);
  if (status) orders = orders.where('platform_order.status', '=', status);
  if (flag) orders = orders.where(FLAGGED[flag](reads));
  const word = key_word?.trim();
  if (!word) return orders;
  const plain = word.replace(/\s/g, '');
  return orders.where(({ or, eb }) =>
    or([
      eb('platform_order.order_number', '=', plain),
      eb('platform_order.voucher_code', '=', plain),
      eb('platform_order.buyer_phone', '=', plain),
      eb('platform_order.deal_id', '=', plain),
      eb('platform_order.deal_name', '=', word),
    ]),
  );
}

/** What a deal is here, as the chain or the shop said it. */
const itemName = sql<string>`coalesce((select coalesce(p.project_name, c.shop_card_name, concat_ws(' ', g.goods_name, nullif(s.specs_name, '')))
  from voucher_deal d
  left join shop_project p on p.org_id = d.org_id and p.shop_project_id = d.shop_project_id
  left join shop_card c on c.org_id = d.org_id and c.shop_card_id = d.shop_card_id
  left join sku s on s.org_id = d.org_id and s.sku_id = d.sku_id
  left join goods g on g.org_id = s.org_id and g.goods_id = s.goods_id
  where d.org_id = platform_order.org_id and d.channel = platform_order.platform and d.deal_id = platform_order.deal_id
    and (d.of_shop_id is null or d.of_shop_id = platform_order.shop_id)
  order by d.of_shop_id nulls first limit 1), '')`;

const shown = (reads: Reads, ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'platform_order.org_id').onRef('shop.shop_id', '=', 'platform_order.shop_id'))
    .leftJoinLateral(
      ours(reads)
        .select([
          'voucher.voucher_id',
          'voucher.shop_id',
          'voucher.status',
          'voucher.amount',
          'voucher.confirmed_at',
          'voucher.confirmed_uid',
          'voucher.order_id',
        ])
        .orderBy(sql`voucher.status = ${sql.lit(done)}`, 'desc')
        .orderBy('voucher.voucher_id', 'desc')
        .limit(1)
        .as('ours'),
      (join) => join.onTrue(),
    )
    .leftJoin('staff as confirmer', (join) =>
      join.onRef('confirmer.org_id', '=', 'platform_order.org_id').onRef('confirmer.uid', '=', 'ours.confirmed_uid'),
    )
    .leftJoin('shop as where', (join) => join.onRef('where.org_id', '=', 'platform_order.org_id').onRef('where.shop_id', '=', 'ours.shop_id'))
    .select(({ ref }) => [
      'platform_order.platform_order_id',
      'platform_order.platform',
      'platform_order.order_number',
      'platform_order.voucher_code',
      'platform_order.deal_id',
      'platform_order.deal_name',
      itemName.as('item_name'),
      'platform_order.buyer_name',
      'platform_order.buyer_phone',
      'platform_order.currency_code',
      'platform_order.price',
      'platform_order.paid',
      'platform_order.commission',
      'platform_order.settle_amount',
      'platform_order.bought_date',
      whenIn(ctx.actor.shop.time_zone, ref('platform_order.bought_at')).as('bought_time'),
      whenIn(ctx.actor.shop.time_zone, ref('platform_order.used_at')).as('used_time'),
      'platform_order.status',
      'platform_order.shop_id',
      'shop.shop_name',
      'platform_order.told_shop',
      // Another branch's voucher is told of; its page is for whoever sees that branch.
      sql<string | null>`case when ours.shop_id = platform_order.shop_id then ours.voucher_id end`.as('voucher_id'),
      'ours.status as voucher_status',
      'ours.amount as voucher_amount',
      whenIn(ctx.actor.shop.time_zone, ref('ours.confirmed_at')).as('verify_time'),
      sql<string>`coalesce(confirmer.real_name, '')`.as('confirmer_name'),
      sql<string>`coalesce("where".shop_name, '')`.as('verify_shop_name'),
      FLAGGED.not_here(reads).as('not_here'),
      FLAGGED.refunded_there(reads).as('refunded_there'),
      FLAGGED.amount_differs(reads).as('amount_differs'),
    ]);

type Shown = Awaited<ReturnType<typeof firstRow>>;
/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(reads, ctx, matching(reads, ctx, {}))))[0]!;

function present({ not_here, refunded_there, amount_differs, ...row }: Shown): PlatformOrderRow {
  const flags = { not_here, refunded_there, amount_differs };
  return {
    ...(row as unknown as Omit<PlatformOrderRow, 'flags'>),
    voucher_code: row.voucher_code && hiddenCode(row.voucher_code),
    buyer_phone: row.buyer_phone && maskPhone(row.buyer_phone),
    flags: (Object.keys(flags) as PlatformFlag[]).filter((flag) => flags[flag]),
  };
}

/** One of them with both sides and its history; 404 outside of the reader's scope. */
export const readPlatformOrder = (ctx: Ctx, { platform_order_id }: RequestOf<typeof platformDetail>): Promise<ResponseOf<typeof platformDetail>> =>
  read(ctx, async (reads) => {
    const { time_zone } = ctx.actor.shop;
    const one = reads.from('platform_order').where('platform_order.platform_order_id', '=', platform_order_id);
    const found = shown(reads, ctx, one)
      .leftJoin('staff as bringer', (join) =>
        join.onRef('bringer.org_id', '=', 'platform_order.org_id').onRef('bringer.uid', '=', 'platform_order.brought_uid'),
      )
      .leftJoin('sales_order as sold', (join) => join.onRef('sold.org_id', '=', 'platform_order.org_id').onRef('sold.order_id', '=', 'ours.order_id'))
      .select(({ ref }) => [
        sql<string>`coalesce(bringer.real_name, '')`.as('bringer_name'),
        whenIn(time_zone, ref('platform_order.created_at')).as('create_time'),
        whenIn(time_zone, ref('platform_order.updated_at')).as('update_time'),
        sql<string | null>`case when ours.shop_id = platform_order.shop_id then sold.order_id end`.as('order_id'),
        sql<string>`coalesce(case when ours.shop_id = platform_order.shop_id then sold.order_number end, '')`.as('sales_number'),
      ]);
    const [row, history] = await Promise.all([reads.first(found), historyOf(reads, platformFlow, platform_order_id, time_zone)]);
    if (!row) throw refuse(404, 'platform_order_unknown');
    const { bringer_name, create_time, update_time, order_id, sales_number, ...rest } = row;
    return { ...present(rest), bringer_name, create_time, update_time, order_id, sales_number, history };
  });

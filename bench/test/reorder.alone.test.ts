import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '#apps/launch/roles.ts';
import { reorderList } from '#domains/stock/contract/reorder.endpoints.ts';
import { atLength, isLong } from '#kernel/testkit/length.ts';
import { keepFigures } from '../../tools/figures.ts';
import { median } from '../rounds.ts';
import { openShelves, PRODUCTS, type Shelves } from './shelves.ts';

// What a shop of twenty thousand variants runs short of, beside one statement that somebody would write for these alone.
/** Every fifth variant is warned at more than there is. */
const WARNED = "update goods set alert_num = 5000 where org_id = (select org_id from shop where shop_id = $1) and goods_sn ~ '^L[0-9]+[05]$'";
/** What may be short is looked at once more, batch by batch and document by document: of four thousand here. */
const LIMIT = 2.5;

const BARE = `
  with used as materialized (
    select sku_id, coalesce(sum(used_quantity) filter (where business_date > $2::date - 30), 0)::integer as used_30, sum(used_quantity)::integer as used_90
    from stock_day where org_id = $3 and shop_id = $1 and business_date > $2::date - 90 group by sku_id having sum(used_quantity) > 0),
  here as materialized (
    select b.sku_id, sum(b.quantity) filter (where t.valid_date is null or t.valid_date >= $2::date)::integer as quantity
    from stock_balance b join stock_batch t on t.org_id = b.org_id and t.batch_id = b.batch_id where b.org_id = $3 and b.shop_id = $1 group by 1),
  promised as (select l.sku_id, sum(l.expected_quantity)::integer as quantity from outbound o join outbound_line l using (org_id, outbound_id)
    where o.org_id = $3 and o.shop_id = $1 and o.status in ('draft', 'pending') group by 1),
  ordered as (select l.sku_id, sum(l.expected_quantity - l.received_quantity)::integer as quantity
    from inbound i join inbound_line l using (org_id, inbound_id)
    where i.org_id = $3 and i.shop_id = $1 and i.status in ('draft', 'partly') group by 1),
  standing as (
    select s.sku_id, g.goods_name, g.alert_num, coalesce(h.quantity, 0) - coalesce(p.quantity, 0) as available,
      coalesce(h.quantity, 0) - coalesce(p.quantity, 0) + coalesce(r.quantity, 0) as coming, coalesce(u.used_30, 0) as used_30,
      coalesce(u.used_90, 0) as used_90
    from stock_cost c join sku s on s.org_id = c.org_id and s.sku_id = c.sku_id join goods g on g.org_id = s.org_id and g.goods_id = s.goods_id
      left join used u on u.sku_id = s.sku_id left join here h on h.sku_id = s.sku_id
      left join promised p on p.sku_id = s.sku_id left join ordered r on r.sku_id = s.sku_id
    where c.org_id = $3 and c.shop_id = $1),
  paced as (
    select *, case when used_30 > 0 then greatest(coming, 0) * 30 / used_30 when used_90 > 0 then greatest(coming, 0) * 90 / used_90 end as days,
      case when used_30 > 0 then ceil(used_30 * 30 / 30.0) when used_90 > 0 then ceil(used_90 * 30 / 90.0) else 0 end::integer as needed
    from standing)
  select sku_id, goods_name, available, greatest(needed, coalesce(alert_num, -1) + 1) - coming as proposed, days
  from paced where (days <= 7 or coming <= alert_num) and greatest(needed, coalesce(alert_num, -1) + 1) > coming order by days nulls last, sku_id limit 200`;

let shelves: Shelves;
beforeAll(async () => {
  shelves = await openShelves((client, [shop_id]) => client.query(WARNED, [shop_id]));
}, 300_000);
afterAll(() => shelves.world.close());

it('is what the warnings and the pace of these weeks say, and takes no longer than to work it out by hand', async () => {
  const { manager, superUrl, values } = shelves;
  await withClient(superUrl, async (client) => {
    const bare = async () =>
      (await client.query<{ sku_id: string; available: number; proposed: number; days: number | null }>({ name: 'reorders', text: BARE, values }))
        .rows;
    const ratios: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < atLength({ short: 1, long: 12 }); round += 1) {
      const began = performance.now();
      const rows = await manager.ask(reorderList, {});
      const between = performance.now();
      const theirs = await bare();
      ours.push(between - began);
      ratios.push((between - began) / (performance.now() - between));
      const shown = (row: { sku_id: string }) => row.sku_id;
      expect(rows.map(({ cover_days }) => cover_days)).toEqual(theirs.map(({ days }) => days));
      expect(new Set(rows.map(({ proposed_quantity }) => proposed_quantity)).size).toBeGreaterThan(0);
      const known = new Map(theirs.map((row) => [shown(row), row]));
      const both = rows.filter((row) => known.has(shown(row)));
      expect(both.length).toBeGreaterThan(rows.length / 2);
      for (const row of both)
        expect([row.available_quantity, row.proposed_quantity]).toEqual([known.get(row.sku_id)!.available, known.get(row.sku_id)!.proposed]);
    }
    if (!isLong) return;
    keepFigures(
      'What runs short',
      `\`npm run test:long alone\` (bench/test/reorder.alone.test.ts) · ${PRODUCTS.toLocaleString('en')} variants, all of them looked at

${median(ours).toFixed(0)} ms, ${median(ratios).toFixed(2)} × what one statement written for it takes (≤ ${LIMIT}).`,
    );
    expect(median(ratios)).toBeLessThan(LIMIT);
  });
}, 300_000);

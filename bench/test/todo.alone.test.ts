import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '#apps/launch/roles.ts';
import { homeTodo } from '#domains/insight/contract/insight.endpoints.ts';
import { atLength, isLong } from '#kernel/testkit/length.ts';
import { keepFigures } from '../../tools/figures.ts';
import { median } from '../rounds.ts';
import { openShelves, PRODUCTS, type Shelves } from './shelves.ts';

// What of a shop of twenty thousand variants waits for somebody as the workbench opens, beside one statement written for these counts alone.
const LIMIT = 2.5;
/** Some variants are short; of the loaded batches a few end soon and a few have ended. */
const WARNED = "update goods set alert_num = 5000 where org_id = (select org_id from shop where shop_id = $1) and goods_sn ~ '^L[0-9]+50$'";
/** Over so many days they end, from ten days ago on: of fewer variants over fewer. */
const DAYS = atLength({ short: 100, long: 2_000 });
const ENDING = `update stock_batch set valid_date = $1::date + ((batch_id / 1000) % ${DAYS})::integer - 10 where batch_number ~ '^L[0-9]+$'`;
const SOON_DAYS = 30;

const BARE = `
  select g.goods_kind, count(*) filter (where c.quantity <= g.alert_num)::integer as low, count(e.soon)::integer as ending, count(e.over)::integer as expired
  from stock_held h
  join stock_cost c on c.org_id = h.org_id and c.shop_id = h.shop_id and c.sku_id = h.sku_id
  join sku s on s.org_id = h.org_id and s.sku_id = h.sku_id join goods g on g.org_id = s.org_id and g.goods_id = s.goods_id
  left join (
    select b.warehouse_id, b.sku_id, nullif(bool_or(t.valid_date >= $2::date), false) as soon, nullif(bool_or(t.valid_date < $2::date), false) as over
    from stock_batch t join stock_balance b on b.org_id = t.org_id and b.batch_id = t.batch_id
    where t.org_id = $3 and b.shop_id = $1 and b.quantity > 0 and t.valid_date <= $2::date + ${SOON_DAYS} group by 1, 2) e
    on e.warehouse_id = h.warehouse_id and e.sku_id = h.sku_id
  where h.org_id = $3 and h.shop_id = $1 group by g.goods_kind`;

let shelves: Shelves;
beforeAll(async () => {
  shelves = await openShelves(async (client, [shop_id, today]) => {
    await client.query(WARNED, [shop_id]);
    await client.query(ENDING, [today]);
  });
}, 300_000);
afterAll(() => shelves.world.close());

it('is counted as the workbench opens, and takes no longer than to count it by hand', async () => {
  const { manager, superUrl, values } = shelves;
  await withClient(superUrl, async (client) => {
    type Counted = { goods_kind: string; low: number; ending: number; expired: number };
    const ratios: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < atLength({ short: 1, long: 30 }); round += 1) {
      const began = performance.now();
      const todo = await manager.ask(homeTodo, {});
      const between = performance.now();
      const { rows } = await client.query<Counted>({ name: 'todo', text: BARE, values });
      ours.push(between - began);
      ratios.push((between - began) / (performance.now() - between));
      const products = rows.find(({ goods_kind }) => goods_kind === 'product')!;
      expect([todo.low_product_num, todo.ending_product_num, todo.expired_product_num]).toEqual([products.low, products.ending, products.expired]);
      expect(Math.min(products.low, products.ending)).toBeGreaterThan(0);
    }
    if (!isLong) return;
    keepFigures(
      'What of stock waits for somebody',
      `\`npm run test:long alone\` (bench/test/todo.alone.test.ts) · ${PRODUCTS.toLocaleString('en')} variants, counted as the workbench opens

${median(ours).toFixed(0)} ms, ${median(ratios).toFixed(2)} × what one statement written for it takes (≤ ${LIMIT}).`,
    );
    expect(median(ratios)).toBeLessThan(LIMIT);
  });
}, 300_000);

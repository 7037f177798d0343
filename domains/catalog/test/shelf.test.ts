import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { priceSearch } from '#domains/loyalty/contract/price.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { categoryAdd } from '../contract/category.endpoints.ts';
import { skuSearch } from '../contract/goods.endpoints.ts';
import { goodsAdd, goodsDetail, goodsEdit, goodsShelve, goodsTerms } from '../contract/goods-keeping.endpoints.ts';
import { addGoods, aSupply, editedGoods, inTwoSizes } from './goods-made.ts';

// The shelf (`sku_shelf`) is what a till leafs through: it has to say what goods and variants say, whoever changed them.

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
  sibling = await world.as('siblingManager');
});
afterAll(() => world.close());

const FACTS = 'sku_id, goods_id, goods_kind, category_id, sort, goods_sn, position, seller_id';
const KEPT = `select ${FACTS} from sku_shelf`;
/** What is on the shelf and should not be, or the other way round. */
const astray = () => world.look<{ subject_id: string }>('lanting', 'select subject_id from sku_shelf_faults(current_org())');
const onShelf = (goods_id: string) => world.look<object>('lanting', `${KEPT} where goods_id = ${goods_id} order by position`);

describe('the shelf', () => {
  let goods_id: string;
  beforeAll(async () => {
    ({ goods_id } = await head.ask(goodsAdd, await inTwoSizes(head, { goods_name: '上架对照' })));
  });

  it('bears what the chain was founded with, new goods with each of their variants, and supplies', async () => {
    await aSupply(head);
    expect(await astray()).toEqual([]);
    expect(await onShelf(goods_id)).toHaveLength(2);
  });

  it('follows goods into another category, another place and another number, one change at a time', async () => {
    const { category_id } = await head.ask(categoryAdd, { kind: 'product', parent_id: null, name: '另一类' });
    for (const change of [{ category_id }, { sort: 77 }, { goods_sn: 'SHELF-1' }]) {
      await head.ask(goodsEdit, { ...(await editedGoods(head, goods_id)), ...change });
      expect(await onShelf(goods_id)).toMatchObject([change, change]);
      expect(await astray()).toEqual([]);
    }
  });

  it('loses a variant with the goods’ own, takes a new one, and keeps their order', async () => {
    const form = await editedGoods(head, goods_id);
    const [first, second] = [form.skus[0]!, form.skus[1]!];
    await head.ask(goodsEdit, { ...form, specs: [{ ...form.specs[0]!, spec_values: ['50ml'] }], skus: [second] });
    expect(await onShelf(goods_id)).toMatchObject([{ sku_id: second.sku_id, position: 1 }]);
    const left = await editedGoods(head, goods_id);
    const fresh = { ...first, sku_id: null, product_sn: 'SHELF-1-A' };
    await head.ask(goodsEdit, { ...left, specs: [{ ...left.specs[0]!, spec_values: ['30ml', '50ml'] }], skus: [fresh, left.skus[0]!] });
    expect(await onShelf(goods_id)).toMatchObject([{ position: 1 }, { sku_id: second.sku_id, position: 2 }]);
    expect(await astray()).toEqual([]);
  });

  it('is cleared of what the head office takes off, and filled again; what a shop takes off stays for the others', async () => {
    await head.ask(goodsShelve, { goods_id, is_shelves: false });
    expect([await onShelf(goods_id), await astray()]).toEqual([[], []]);
    await head.ask(goodsShelve, { goods_id, is_shelves: true });
    await manager.ask(goodsShelve, { goods_id, is_shelves: false });
    expect([(await onShelf(goods_id)).length, await astray()]).toEqual([2, []]);
  });

  it('bears what the chain lets be sold alone', async () => {
    for (const [is_auth, variants] of [[0, 0], [1, 2]] as const) {
      await world.look('lanting', `update goods set is_auth = ${is_auth} where goods_id = ${goods_id}`);
      expect([(await onShelf(goods_id)).length, await astray()]).toEqual([variants, []]);
    }
  });

  it('is found out where a change passed it by', async () => {
    for (const [table, trigger, change] of [
      ['goods', 'goods_shelved', 'sort = sort + 1'],
      ['sku', 'sku_shelved_anew', 'is_shelves = not is_shelves'],
    ]) {
      await world.look('lanting', `alter table ${table} disable trigger ${trigger}`);
      await world.look('lanting', `update ${table} set ${change} where goods_id = ${goods_id}`);
      await world.look('lanting', `alter table ${table} enable trigger ${trigger}`);
      expect((await astray()).length).toBeGreaterThan(0);
      await world.look('lanting', `update goods set is_auth = 0 where goods_id = ${goods_id}`);
      await world.look('lanting', `update goods set is_auth = 1 where goods_id = ${goods_id}`);
      expect(await astray()).toEqual([]);
    }
  });

  it.each([
    ['changes', 'update sku set position = 9', [{ sort: 55, position: 9 }]],
    ['goes', 'delete from sku', []],
  ])('is right when a variant %s while somebody changes its goods', async (_, change, left) => {
    const { skus } = await head.ask(goodsDetail, { goods_id: await addGoods(head) });
    const { sku_id } = skus[0]!;
    const [one, other] = [await serving(), await serving()];
    await one.query('begin');
    await one.query('update goods set sort = 55 where goods_id = (select goods_id from sku where sku_id = $1)', [sku_id]);
    const late = other.query(`${change} where sku_id = $1`, [sku_id]).finally(() => other.end());
    await pause(100);
    await one.query('commit');
    await Promise.all([late, one.end()]);
    expect(await world.look('lanting', 'select sort, position from sku_shelf where sku_id = $1', [sku_id])).toEqual(left);
    expect(await astray()).toEqual([]);
  });

  it('is nobody’s to write but its triggers’', async () => {
    const client = await serving();
    for (const statement of ['update sku_shelf set sort = 1', 'delete from sku_shelf', 'insert into sku_shelf select * from sku_shelf'])
      await expect(client.query(statement)).rejects.toThrow('permission denied');
    await client.end();
  });
});

/** A connection as the product has it. */
async function serving(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.database.appUrl });
  await client.connect();
  await client.query("select set_config('app.org_id', $1, false)", [world.founded.lanting!.org_id]);
  return client;
}

describe('each row of a till’s catalogue', () => {
  const rowsOf = (client: Client, more: object = {}) => client.ask(skuSearch, { market_enable: 1, is_auth: 1, page_size: 60, ...more });

  beforeAll(async () => {
    await decideRules(head, { 'catalog.shop_goods': true });
    await addGoods(sibling, { goods_name: '分店自有', skus: [{ spec_values: [], price: 12_345, member_price: 11_111 }] });
    // Its own price within the bounds, one that they have left behind since, a variant that it took off, and a member's price.
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head, { goods_name: '定价对照', level_discount: false }));
    const { skus } = await head.ask(goodsDetail, { goods_id });
    const own = skus.map(({ sku_id }) => ({ sku_id, price: 8_765, is_shelves: true }));
    await manager.ask(goodsTerms, { goods_id, version: 0, sort: 1, skus: own });
    await sibling.ask(goodsTerms, { goods_id, version: 0, skus: [{ sku_id: skus[0]!.sku_id, price: 9_876, is_shelves: false }] });
    const form = await editedGoods(head, goods_id);
    await head.ask(goodsEdit, { ...form, skus: [{ ...form.skus[0]!, member_price: 7_999 }, { ...form.skus[1]!, price_floor: 9_000 }] });
  });

  it.each(['manager', 'siblingManager', 'cashier'] as const)('costs the %s’s customers what it says, to the cent', async (person) => {
    const client = await world.as(person);
    const rows = await rowsOf(client);
    expect(rows.length).toBeGreaterThan(5);
    const items = rows.map(({ sku_id }) => ({ item_type: 'product' as const, item_id: sku_id, quantity: 1 }));
    const customer = newMember(world);
    await client.ask(memberAdd, customer);
    const [walkIn, member] = [
      await client.ask(previewOrder, { member_id: null, items }),
      await client.ask(previewOrder, { member_id: await idOf(world, customer.mobile_number, person), items }),
    ];
    expect(walkIn.lines.map(({ item_id, price, amount_receivable }) => [item_id, price, amount_receivable])).toEqual(
      rows.map(({ sku_id, price }) => [sku_id, price, price]),
    );
    // Without a level, a member pays the member's price where it is lower.
    expect(member.lines.map(({ item_id, amount_receivable }) => [item_id, amount_receivable])).toEqual(
      rows.map(({ sku_id, price, member_price }) => [sku_id, Math.min(price, member_price ?? price)]),
    );
  });

  it('is priced as the lists of members’ prices have it', async () => {
    for (const client of [manager, sibling]) {
      const rows = await rowsOf(client);
      const priced = new Map((await client.ask(priceSearch, { item_type: 'product', page_size: 200 })).map((row) => [row.item_id, row]));
      for (const { sku_id, price, member_price } of rows) expect(priced.get(sku_id)).toMatchObject({ price, member_price });
    }
  });

  it('is the same looked at alone', async () => {
    for (const client of [manager, sibling, head])
      for (const row of await rowsOf(client)) {
        const named = await client.ask(skuSearch, { ids: [row.sku_id], market_enable: 1, is_auth: 1 });
        expect(named).toEqual([row]);
      }
  });

  it('stands where the shop put it, and not where it took it off', async () => {
    const [ours, theirs] = [await rowsOf(manager), await rowsOf(sibling)];
    const sizes = (rows: typeof ours) => rows.filter(({ goods_name }) => goods_name === '定价对照').map(({ specs_name, price }) => [specs_name, price]);
    // What the bounds have left behind is the chain's price again.
    expect(sizes(ours)).toEqual([['30ml', 8_765], ['50ml', 15_000]]);
    expect(sizes(theirs)).toEqual([['50ml', 15_000]]);
    expect(theirs.map(({ goods_name }) => goods_name)).toContain('分店自有');
    expect(ours.map(({ goods_name }) => goods_name)).not.toContain('分店自有');
  });
});

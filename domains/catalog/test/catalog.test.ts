import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { balanceCardSearch, countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import { skuSearch } from '../contract/goods.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const names = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

describe('finding a project', () => {
  it.each(['水光焕肤护理', '焕肤', 'shuiguang', 'SGHF', 'P001', ' 水光 '])('works by %j', async (key_word) => {
    expect(names(await (await world.as('cashier')).ask(projectSearch, { key_word }))).toContain('水光焕肤护理');
  });

  it('finds nothing for a word that is in no name or number', async () => {
    const { data, data_total } = await (await world.as('cashier')).call(projectSearch, { key_word: '足疗' });
    expect([data, data_total]).toEqual([[], 0]);
  });

  it('takes what was typed as it stands: no character is a wildcard', async () => {
    const cashier = await world.as('cashier');
    expect(await cashier.ask(projectSearch, { key_word: '%' })).toEqual([]);
    expect(await cashier.ask(projectSearch, { key_word: '水_焕' })).toEqual([]);
  });

  it('shows what pricing needs', async () => {
    const [row] = await (await world.as('cashier')).ask(projectSearch, { key_word: 'P002' });
    expect(row).toMatchObject({
      shop_project_id: world.founded.lanting!.catalog.projects.cleansing,
      name: '小气泡深层清洁',
      project_sn: 'P002',
      category_name: '护肤',
      duration_minutes: 45,
      sell_price: 19_800,
      member_price: 16_800,
      level_discount: true,
      is_shelves: true,
    });
  });

  it('shows every project once over the pages', async () => {
    const cashier = await world.as('cashier');
    const all = await cashier.call(projectSearch, {});
    const pages = [await cashier.ask(projectSearch, { page_size: 5 }), await cashier.ask(projectSearch, { page_size: 5, page_no: 2 })].flat();
    expect(all.data_total).toBe(Object.keys(world.founded.lanting!.catalog.projects).length);
    expect(names(pages)).toEqual(names(all.data));
  });

  it('leaves out what is off the shelves when asked to', async () => {
    await world.look('lanting', "update shop_project set is_shelves = false where project_sn = 'P203'");
    const cashier = await world.as('cashier');
    expect(names(await cashier.ask(projectSearch, { key_word: '脱毛' }))).toEqual(['冰点脱毛']);
    expect(await cashier.ask(projectSearch, { key_word: '脱毛', is_shelves: true })).toEqual([]);
    expect(names(await cashier.ask(projectSearch, { is_shelves: false }))).toEqual(['冰点脱毛']);
  });
});

describe('finding a product', () => {
  it('reads a barcode as a scanner types it, among what is on the shelves', async () => {
    const cashier = await world.as('cashier');
    expect(await cashier.ask(skuSearch, { keyword: '6901234567908', market_enable: 1 })).toMatchObject([
      { goods_name: '修护面霜', specs_name: '50g', price: 45_800, member_price: 39_800 },
    ]);
    expect(await cashier.ask(skuSearch, { keyword: '6901234567908', market_enable: 0 })).toEqual([]);
  });

  it('answers for chosen variants', async () => {
    const { serum, mask } = world.founded.lanting!.catalog.products;
    const rows = await (await world.as('cashier')).ask(skuSearch, { ids: [serum!, mask!] });
    expect(rows.map((row) => row.sku_id).sort()).toEqual([serum, mask].sort());
  });
});

describe('finding cards to sell', () => {
  it('shows a count card with its projects at list price, paid and given away', async () => {
    const { projects } = world.founded.lanting!.catalog;
    const rows = await (await world.as('cashier')).ask(countCardSearch, { key_word: 'sghfsck' });
    expect(rows).toMatchObject([
      {
        shop_card_name: '水光焕肤十次卡',
        sell_price: 298_000,
        count_method: 0,
        project_num: 10,
        valid: 1,
        valid_unit: 2,
        valid_type: 1,
        gift_valued: false,
        projects: [{ order_type: 1, detail_id: projects.facial, name: '水光焕肤护理', project_num: 10, sell_price: 39_800 }],
        gift_projects: [{ order_type: 1, detail_id: projects.massage, name: '肩颈舒缓 SPA', project_num: 1, sell_price: 32_800 }],
      },
    ]);
  });

  it('shows a range card with its shared count, and an all-purpose card without projects', async () => {
    const cashier = await world.as('cashier');
    const [range] = await cashier.ask(countCardSearch, { key_word: 'K003' });
    expect(range).toMatchObject({ count_method: 1, project_num: 8, projects: [{ name: '肩颈舒缓 SPA' }, { name: '淋巴排毒塑形' }] });
    const [anything] = await cashier.ask(countCardSearch, { key_word: 'K004' });
    expect(anything).toMatchObject({ count_method: 2, project_num: 20, projects: [], valid_unit: 3 });
  });

  it('shows what a stored-value card loads and how it is spent', async () => {
    const rows = await (await world.as('cashier')).ask(balanceCardSearch, { key_word: '钻石' });
    expect(rows).toMatchObject([
      { sell_price: 1_000_000, total_amount: 1_000_000, gift_amount: 200_000, spend_rule: 'principal_first', valid_unit: 3 },
    ]);
  });
});

describe('a catalogue', () => {
  it("is the chain's: a stranger finds nothing of it", async () => {
    const { catalog } = world.founded.lanting!;
    const stranger = await world.as('strangerManager');
    const ids = Object.values(catalog.projects);
    const found = await stranger.ask(projectSearch, { page_size: 200 });
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((row) => ids.includes(row.shop_project_id))).toEqual([]);
    expect(await stranger.ask(skuSearch, { ids: [catalog.products.serum!] })).toEqual([]);
  });

  it.each([projectSearch, skuSearch, countCardSearch, balanceCardSearch])('tells a supplier of their own alone: $id', async (endpoint) => {
    const { catalog: known } = world.founded['lanting']!;
    const of = new Set([known.projects, known.products, known.countCards, known.balanceCards].flatMap((kind) => Object.values(kind)));
    const rows = (await (await world.as('supplier')).ask(endpoint, { page_size: 200 })) as readonly object[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap((row) => Object.values(row)).filter((value) => of.has(value as string))).toEqual([]);
  });
});

describe('a template that could not be kept', () => {
  const change = (table: string, set: string) => world.look('lanting', `update ${table} set ${set}`);

  it.each([
    ['a term of no days', 'shop_card', 'valid = 0, valid_unit = 0', 'shop_card_term'],
    ['a term beyond a century', 'shop_card', 'valid = 101, valid_unit = 2', 'shop_card_century'],
    ['stored value without a term', 'balance_card', 'valid = 0, valid_unit = 1', 'balance_card_term'],
    ['a price above what is loaded', 'balance_card', 'sell_price = total_amount + 1', 'balance_card'],
    ['a barcode no scanner types', 'sku', "barcode = '条码'", 'sku_barcode_check'],
  ])('is refused: %s', async (_, table, set, constraint) => {
    await expect(change(table, set)).rejects.toThrow(constraint);
  });
});

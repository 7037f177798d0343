import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAPackage } from '#apps/testing/packages.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ImportFault, ImportOutcome } from '#kernel/contract/import.ts';
import { balanceCardDetail, balanceCardShelve, balanceCardTerms } from '../contract/balance-card.endpoints.ts';
import { balanceCardImport } from '../contract/balance-card-import.endpoints.ts';
import { balanceCardSearch } from '../contract/catalog.endpoints.ts';
import { packageDetail, packageSearch, packageTerms } from '../contract/package.endpoints.ts';
import { packageImport } from '../contract/package-import.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
});
afterAll(() => world.close());

type Importer = typeof balanceCardImport | typeof packageImport;
type Row = Readonly<Record<string, string>>;
const rowsOf = (rows: readonly Row[]) => rows.map((row, index) => ({ line: index + 2, ...row }));
const take = async (of: Importer, rows: readonly Row[], client = head): Promise<ImportOutcome> =>
  (await client.ask<Endpoint>(of.add, { file_name: 'file.csv', rows: rowsOf(rows) } as never)) as ImportOutcome;
const undo = (of: Importer, import_id: string | null, client = head) => client.call<Endpoint>(of.undo, { import_id } as never);
const faults = ({ failed }: ImportOutcome) =>
  failed.map(({ line, faults: of }) => [line, ...of.map(({ column, key }: ImportFault) => `${column} ${key}`)].join(' '));
const card = (balance_card_name: string, more: Row = {}): Row => ({ balance_card_name, sell_price: '5000', valid: '1', ...more });
const pack = (package_name: string, more: Row = {}): Row => ({ package_name, items: 'P001×2', sell_price: '500', ...more });
const foundCard = async (key_word: string) => (await head.ask(balanceCardSearch, { key_word }))[0];
const foundPack = async (key_word: string) => (await head.ask(packageSearch, { key_word }))[0];

describe('an import of stored-value cards', () => {
  it('loads what is paid where nothing else is said, numbers, and refuses what the form refuses', async () => {
    const outcome = await take(balanceCardImport, [
      card('导入五千', { gift_amount: '500', spend_rule: '先扣赠送金', valid: '18', valid_unit: '个月', card_sn: 'S900' }),
      card('导入加赠', { total_amount: '5,800', valid_unit: '永久有效', valid: '' }),
      card('导入倒挂', { total_amount: '4000' }),
      card('导入无价', { sell_price: '' }),
      card('导入无期', { valid: '' }),
      card('导入策略', { spend_rule: '随便' }),
      card('导入多送', { gift_amount: '6000' }),
      card('导入加赠'),
      card('导入撞号', { card_sn: 's900' }),
    ]);
    expect(outcome).toMatchObject({ added: 3 });
    expect(faults(outcome)).toEqual([
      '4 total_amount catalog.loaded_below_price',
      '5 sell_price catalog.sell_price_required total_amount catalog.balance_amount_required',
      '6 valid catalog.valid_required',
      '7 spend_rule catalog.import_spend_rule_unknown',
      '8 gift_amount catalog.gift_above_price',
      '9 balance_card_name kernel.import_twice',
    ]);
    const { sbc_id } = (await foundCard('导入五千'))!;
    expect(await head.ask(balanceCardDetail, { sbc_id })).toMatchObject({
      card_sn: 'S900',
      sell_price: 500_000,
      total_amount: 500_000,
      gift_amount: 50_000,
      spend_rule: 'gift_first',
      valid: 18,
      valid_unit: 1,
      is_shelves: true,
    });
    expect(await foundCard('导入加赠')).toMatchObject({ card_sn: 'S901', total_amount: 580_000, valid_unit: 3 });
    expect(faults(await take(balanceCardImport, [card('导入五千'), card('导入另号', { card_sn: 'S900' })]))).toEqual([
      '2 balance_card_name catalog.import_balance_card_known',
      '3 card_sn catalog.card_sn_taken',
    ]);
  });

  it('is a shop’s only where the chain lets its shops', async () => {
    expect((await manager.call<Endpoint>(balanceCardImport.add, { rows: rowsOf([card('门店导入卡')]) } as never)).status).toBe(403);
    await decideRules(head, { 'catalog.shop_cards': true });
    expect(await take(balanceCardImport, [card('门店导入卡')], manager)).toMatchObject({ added: 1 });
    expect((await foundCard('门店导入卡'))!.seller_id).toBe(manager.shop_id);
    await decideRules(head, { 'catalog.shop_cards': null });
  });

  it('is taken back once, and not where one was sold, decided on by a shop, or changed', async () => {
    const brought = async (name: string) => ({ ...(await take(balanceCardImport, [card(name)])), sbc_id: (await foundCard(name))!.sbc_id });
    const unused = await brought('撤销储值卡');
    expect((await undo(balanceCardImport, unused.import_id)).status).toBe(200);
    expect(await foundCard('撤销储值卡')).toBeUndefined();
    expect((await undo(balanceCardImport, unused.import_id)).status).toBe(409);
    const sold = await brought('卖过储值卡');
    await sellCard(manager, await newCustomer(world), 'stored_value_card', sold.sbc_id);
    expect(await undo(balanceCardImport, sold.import_id)).toMatchObject({ status: 409, message: '卖过储值卡 已有业务记录，不能撤销导入；不再使用的可以下架' });
    const decided = await brought('门店定过储值卡');
    await manager.ask(balanceCardTerms, { sbc_id: decided.sbc_id, version: 0, sort: 3 });
    expect((await undo(balanceCardImport, decided.import_id)).status).toBe(409);
    const changed = await brought('改过储值卡');
    await head.ask(balanceCardShelve, { sbc_id: changed.sbc_id, is_shelves: false });
    expect(await undo(balanceCardImport, changed.import_id)).toMatchObject({ status: 409, message: '改过储值卡 导入后已被修改或删除，不能整批撤销，请逐个处理' });
    expect((await undo(balanceCardImport, changed.import_id, await world.as('strangerAdministrator'))).status).toBe(404);
  });
});

describe('an import of packages', () => {
  it('reads parts and what is to choose, and says of each row what is wrong', async () => {
    const outcome = await take(packageImport, [
      pack('导入套餐甲', { package_sn: 'T900', items: 'P001×2、P002', groups: '任选(1)：P003、P004×3 | 再选：P001、P002' }),
      pack('导入套餐乙'),
      pack('导入空套餐', { items: '' }),
      pack('导入未知', { items: '没有的东西×2' }),
      pack('导入选多', { groups: '任选(3)：P001、P002' }),
      pack('导入乱写', { groups: '随便写写' }),
      pack('导入无价', { sell_price: '' }),
      pack('导入套餐乙'),
      pack('导入重复', { items: 'P001×2、P001' }),
      pack('导入零个', { items: 'P001×0' }),
    ]);
    expect(outcome).toMatchObject({ added: 2 });
    expect(faults(outcome)).toEqual([
      '4 items catalog.package_parts_required',
      '5 items catalog.import_part_unknown',
      '6 groups catalog.choose_num_above',
      '7 groups catalog.import_groups_unread',
      '8 sell_price kernel.required',
      '9 package_name kernel.import_twice',
      '10 items catalog.package_part_twice',
      '11 items catalog.package_quantity_invalid',
    ]);
    const { package_id } = (await foundPack('导入套餐甲'))!;
    expect(await head.ask(packageDetail, { package_id })).toMatchObject({
      package_sn: 'T900',
      sell_price: 50_000,
      items: [
        { item_type: 'project', quantity: 2 },
        { item_type: 'project', quantity: 1 },
      ],
      groups: [
        { group_name: '任选', choose_num: 1, items: [{ quantity: 1 }, { quantity: 3 }] },
        { group_name: '再选', choose_num: 1, items: [{ quantity: 1 }, { quantity: 1 }] },
      ],
    });
    expect(await foundPack('导入套餐乙')).toMatchObject({ package_sn: 'T901' });
  });

  it('finds products and count cards by name, by name with specification, and by number', async () => {
    const { catalog } = world.founded.lanting!;
    const called = "btrim(concat_ws(' ', goods_name, nullif(specs_name, ''))) as name";
    const [sku] = await world.look<{ name: string; sn: string }>(
      'lanting',
      `select ${called}, product_sn as sn from sku join goods using (org_id, goods_id) where sku_id = $1`,
      [catalog.products.mask!],
    );
    const [shopCard] = await world.look<{ name: string }>('lanting', 'select shop_card_name as name from shop_card where shop_card_id = $1', [
      catalog.countCards.facialTen!,
    ]);
    expect(
      await take(packageImport, [pack('导入品名', { items: `${sku!.name}×2、${shopCard!.name}` }), pack('导入品号', { items: sku!.sn })]),
    ).toMatchObject({ added: 2 });
    const { package_id } = (await foundPack('导入品名'))!;
    expect((await head.ask(packageDetail, { package_id })).items).toMatchObject([
      { item_type: 'product', item_id: catalog.products.mask, quantity: 2 },
      { item_type: 'count_card', item_id: catalog.countCards.facialTen, quantity: 1 },
    ]);
  });

  it('is taken back with its contents, and not where a shop decided on one', async () => {
    const first = await take(packageImport, [pack('撤销套餐', { groups: '任选：P001、P002' })]);
    expect((await undo(packageImport, first.import_id)).status).toBe(200);
    expect(await foundPack('撤销套餐')).toBeUndefined();
    const second = await take(packageImport, [pack('门店定过套餐')]);
    const { package_id } = (await foundPack('门店定过套餐'))!;
    await manager.ask(packageTerms, { package_id, version: 0, sort: 3 });
    expect(await undo(packageImport, second.import_id)).toMatchObject({ status: 409, message: '门店定过套餐 已有业务记录，不能撤销导入；不再使用的可以下架' });
    expect(await addAPackage(head)).toBeTruthy();
  });
});

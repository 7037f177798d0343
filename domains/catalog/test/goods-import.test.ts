import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { order } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ImportFault, ImportOutcome } from '#kernel/contract/import.ts';
import { within } from '#kernel/testkit/machine.ts';
import { goodsDetail, goodsEdit, goodsSearch, goodsTerms } from '../contract/goods-keeping.endpoints.ts';
import { productImport, supplyImport } from '../contract/goods-import.endpoints.ts';
import { specifications } from '../contract/specification.endpoints.ts';
import { addGoods, aGoodsCategory, editedGoods } from './goods-made.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
  await head.ask(specifications.add, { goods_kind: 'product', spec_name: '容量', spec_values: ['30ml'] });
});
afterAll(() => world.close());

type Row = Partial<Record<(typeof productImport)['columns'][number], string>>;
const rowsOf = (...rows: Row[]) => rows.map((row, index) => ({ line: index + 2, ...row }));
const whole = (goods_name: string): Row => ({ goods_name, category_name: '护肤品', unit: '瓶', price: '100' });
const call = (client: Client, endpoint: Endpoint, input: object) => client.call<Endpoint>(endpoint, input as never);
const take = async (rows: Row[], client = head): Promise<ImportOutcome> =>
  (await client.ask<Endpoint>(productImport.add, { rows: rowsOf(...rows) } as never)) as ImportOutcome;
const faultsOf = ({ failed }: ImportOutcome) =>
  failed.flatMap(({ line, faults }) => faults.map(({ column, key }: ImportFault) => `${line} ${column} ${key}`));
const goodsNamed = async (goods_name: string) => {
  const found = await head.ask(goodsSearch, { goods_kind: 'product', key_word: goods_name });
  return Promise.all(found.map(({ goods_id }) => head.ask(goodsDetail, { goods_id })));
};
const refuses = (run: () => Promise<unknown>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', run as never, refusal);

describe('an import of goods', () => {
  it('makes one goods of the rows of one name, one variant each, and says so before', async () => {
    const file = new File(
      [
        '产品名称,商品分类,单位,规格名称,规格值,条形码,零售价,会员价\r\n双规精华,护肤品,瓶,容量,30ml,IMP-1,198.5,\r\n双规精华,,,,50ml,IMP-2,298,268\r\n独规面霜,护肤品,盒,,,,"1,200",',
      ],
      'goods.csv',
    );
    const { lines } = (await head.ask<Endpoint>(productImport.check, { file } as never)) as { lines: (Row & { fate: string })[] };
    expect(lines.map(({ fate }) => fate)).toEqual(['new', 'new', 'new']);
    expect(await goodsNamed('双规精华')).toEqual([]);
    const outcome = (await head.ask<Endpoint>(productImport.add, {
      rows: lines.map(({ fate: _, ...row }) => ({ ...row, faults: undefined })),
    } as never)) as ImportOutcome;
    expect(outcome).toMatchObject({ added: 3, failed: [] });
    const [serum] = await goodsNamed('双规精华');
    expect(serum).toMatchObject({
      category_name: '护肤品',
      unit: '瓶',
      seller_id: null,
      specs: [{ spec_name: '容量', spec_values: ['30ml', '50ml'] }],
    });
    expect(serum!.skus.map(({ specs_name, barcode, price, member_price }) => [specs_name, barcode, price, member_price])).toEqual([
      ['30ml', 'IMP-1', 19_850, null],
      ['50ml', 'IMP-2', 29_800, 26_800],
    ]);
    const [cream] = await goodsNamed('独规面霜');
    expect(cream!.skus).toMatchObject([{ price: 120_000, product_sn: cream!.goods_sn }]);
    expect(cream!.goods_sn).not.toBe(serum!.goods_sn);
  });

  it('refuses barcodes and numbers that stand twice in the file or somewhere in the chain', async () => {
    await addGoods(head, { goods_name: '先有', goods_sn: 'TAKEN-1', skus: [{ spec_values: [], price: 1, barcode: 'HELD-1' }] });
    const outcome = await take([
      { ...whole('撞码甲'), barcode: 'HELD-1' },
      { ...whole('撞码乙'), barcode: 'TWICE-1' },
      { ...whole('撞码丙'), barcode: 'TWICE-1' },
      { ...whole('撞码丁'), goods_sn: 'TAKEN-1' },
      { ...whole('撞码戊'), product_sn: 'TAKEN-1' },
      { ...whole('撞码己'), goods_sn: 'FREE-1' },
      { ...whole('撞码庚'), product_sn: 'FREE-1' },
      { ...whole('撞码辛'), barcode: '6901234567893' },
    ]);
    expect(faultsOf(outcome)).toEqual([
      '2 barcode catalog.barcode_taken',
      '4 barcode catalog.barcode_twice',
      '5 goods_sn catalog.goods_sn_taken',
      '6 product_sn catalog.goods_sn_taken',
      '8 product_sn catalog.goods_sn_taken',
      '9 barcode catalog.barcode_digit',
    ]);
    expect(outcome.added).toBe(2);
  });

  it('takes goods whole or not at all, and names what is wrong with their rows', async () => {
    const two = (goods_name: string, ...values: string[]): Row[] =>
      values.map((spec_values) => ({ ...whole(goods_name), spec_names: '容量', spec_values }));
    const outcome = await take([
      ...two('半错', '30ml', '50ml').map((row, at) => (at === 1 ? { ...row, price: 'x' } : row)),
      ...two('重复', '30ml', '30ml'),
      { ...whole('单位不同'), goods_sn: 'D-1' },
      { goods_sn: 'D-1', goods_name: '单位不同', unit: '盒', price: '2' },
      { ...whole('无此'), category_name: '没有的分类', brand_name: '没有的品牌', spec_names: '没有的规格' },
      { ...whole('多值'), spec_names: '容量', spec_values: '30ml、50ml' },
      { ...whole('会员贵'), member_price: '101' },
    ]);
    expect(faultsOf(outcome)).toEqual([
      '2 goods_name catalog.import_companion',
      '3 price kernel.money_invalid',
      '4 goods_name catalog.import_companion',
      '5 spec_values catalog.combination_twice',
      '6 goods_name catalog.import_companion',
      '7 unit catalog.import_goods_differ',
      '8 spec_names catalog.import_spec_unknown',
      '8 category_name catalog.import_category_unknown',
      '8 brand_name catalog.import_brand_unknown',
      '9 spec_values catalog.combination_unknown',
      '10 member_price catalog.member_price_above',
    ]);
    expect(outcome.added).toBe(0);
  });

  it('brings nothing of a name that there is, unless somebody types a new number', async () => {
    await addGoods(head, { goods_name: '早有同名' });
    expect(faultsOf(await take([whole('早有同名')]))).toEqual(['2 goods_name catalog.import_goods_known']);
    expect(await take([{ ...whole('早有同名'), goods_sn: 'NEW-NUMBER' }])).toMatchObject({ added: 1 });
  });

  it('numbers goods after every number of the chain and of the file', async () => {
    await take([whole('号一'), { ...whole('号二'), goods_sn: 'G90000' }, whole('号三')]);
    const numbers = await Promise.all(['号一', '号二', '号三'].map(async (name) => (await goodsNamed(name))[0]!.goods_sn));
    expect(numbers).toEqual(['G90001', 'G90000', 'G90002']);
  });

  it('is written once, however many bring it at the same time', async () => {
    const rows = rowsOf(whole('同来甲'), whole('同来乙'));
    await race(Array.from({ length: 5 }, () => () => call(head, productImport.add, { rows })));
    expect((await goodsNamed('同来')).map(({ goods_name }) => goods_name).toSorted()).toEqual(['同来乙', '同来甲'].toSorted());
  });

  it('brings supplies without prices', async () => {
    await aGoodsCategory(head, 'supply');
    const rows = rowsOf({ goods_name: '导入棉片', category_name: '样本', unit: '片', cost_price: '0.05' });
    await head.ask<Endpoint>(supplyImport.add, { rows } as never);
    const [found] = await head.ask(goodsSearch, { goods_kind: 'supply', key_word: '导入棉片' });
    expect(found).toMatchObject({ unit: '片', price_from: 0, goods_sn: expect.stringMatching(/^H/) });
  });

  it('is a shop’s only where the chain lets its shops, and then brings its own', async () => {
    const rows = rowsOf(whole('本店导入'));
    await refuses(() => call(manager, productImport.add, { rows }), { status: 403, message: '总部未开放门店自建商品，请联系总部新增' });
    await decideRules(head, { 'catalog.shop_goods': true });
    await manager.ask<Endpoint>(productImport.add, { rows } as never);
    await decideRules(head, { 'catalog.shop_goods': null });
    expect((await goodsNamed('本店导入'))[0]).toMatchObject({ seller_id: manager.shop_id });
  });

  it('takes 2,000 rows in bounded time', async () => {
    const begun = performance.now();
    const outcome = await take(Array.from({ length: 2_000 }, (_, nth) => ({ ...whole(`千品${nth}`), barcode: `BULK-${nth}` })));
    expect(outcome).toMatchObject({ added: 2_000, failed: [] });
    expect(performance.now() - begun).toBeLessThan(within(60_000));
  }, 90_000);
});

describe('taking an import of goods back', () => {
  const undo = (import_id: string | null) => call(head, productImport.undo, { import_id });

  it('removes the goods with their variants, and their codes are free again', async () => {
    const rows = [{ ...whole('撤回品'), spec_names: '容量', spec_values: '30ml', barcode: 'BACK-1' }];
    const { import_id } = await take(rows);
    expect((await undo(import_id)).data).toEqual({ added_num: 1, changed_num: 0 });
    expect(await goodsNamed('撤回品')).toEqual([]);
    expect(await take(rows)).toMatchObject({ added: 1 });
  });

  it('is refused once one was sold, changed, or priced by a shop', async () => {
    const sold = await take([whole('撤回已售')]);
    const [first] = await goodsNamed('撤回已售');
    await order(manager, null, [{ item_type: 'product', item_id: first!.skus[0]!.sku_id, quantity: 1 }]);
    await refuses(() => undo(sold.import_id), { status: 409, message: '撤回已售 已有业务记录，不能撤销导入；不再使用的可以下架' });
    const changed = await take([whole('撤回已改')]);
    const [second] = await goodsNamed('撤回已改');
    await head.ask(goodsEdit, { ...(await editedGoods(head, second!.goods_id)), unit: '盒' });
    await refuses(() => undo(changed.import_id), { status: 409, message: '撤回已改 导入后已被修改或删除，不能整批撤销，请逐个处理' });
    const decided = await take([whole('撤回已定')]);
    const [third] = await goodsNamed('撤回已定');
    await manager.ask(goodsTerms, { goods_id: third!.goods_id, version: 0, sort: 3, skus: [] });
    await refuses(() => undo(decided.import_id), { status: 409, message: '撤回已定 导入后已被修改或删除，不能整批撤销，请逐个处理' });
  });

  it('is another chain’s to do as little as it is to see, and asks for the right to keep goods', async () => {
    const { import_id } = await take([whole('别家品')]);
    const stranger = await world.as('strangerAdministrator');
    await refuses(() => call(stranger, productImport.undo, { import_id }), { status: 404, message: '导入记录不存在' });
    const cashier = await world.as('cashier');
    await refuses(() => call(cashier, productImport.add, { rows: rowsOf(whole('越权')) }), { status: 403, message: '您没有此操作的使用权限' });
  });
});
